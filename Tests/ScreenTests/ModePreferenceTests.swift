import Screen
import Testing

@Suite("A screen's mode as it is written")
struct ModePreferenceTests {
  @Test(
    "A size, and maybe a rate",
    arguments: [
      ("1920x1080", ModePreference(width: 1920, height: 1080)),
      ("800X480@60", ModePreference(width: 800, height: 480, refreshRate: 60)),
      ("16384x64@1000", ModePreference(width: 16384, height: 64, refreshRate: 1000)),
    ])
  func read(text: String, mode: ModePreference) {
    #expect(ModePreference(parsing: text) == mode)
    #expect(ModePreference(parsing: mode.text) == mode)
  }

  @Test(
    "Anything else is none",
    arguments: [
      "", "auto", "1920", "1920x", "x1080", "1920x1080@", "1920x1080@0", "1920x1080@60@60", "63x480",
      "800x16385",
      "1920x1080@1001", "-1920x1080", "+800x480", "１９２０x1080", "1920x1080i", "99999999999999999999x480",
    ])
  func refused(text: String) {
    #expect(ModePreference(parsing: text) == nil)
  }
}
