import CDRM
import Screen
import Testing

@testable import Stage

@Suite("Which screen of a console, and in which mode")
struct ScreenChoiceTests {
  /// A mode whose timings are those of its refresh rate.
  private static func mode(_ width: Int, _ height: Int, _ rate: Int, type: Int32 = 0, flags: Int32 = 0)
    -> ScreenMode
  {
    var info = drmModeModeInfo()
    (info.hdisplay, info.vdisplay) = (UInt16(width), UInt16(height))
    (info.htotal, info.vtotal) = (UInt16(width + 100), UInt16(height + 50))
    let fields = flags & DRM_MODE_FLAG_INTERLACE == 0 ? 1 : 2
    info.clock = UInt32((width + 100) * (height + 50) * rate / fields / 1_000)
    (info.type, info.flags) = (UInt32(type), UInt32(flags))
    return ScreenMode(info)
  }

  private static func connector(_ name: String, _ modes: [ScreenMode], isConnected: Bool = true) -> Connector
  {
    Connector(id: 31, name: name, isConnected: isConnected, modes: modes, controllers: [40])
  }

  private static let small = mode(1280, 720, 60)
  private static let preferred = mode(1920, 1080, 60, type: DRM_MODE_TYPE_PREFERRED)
  private static let slow = mode(1920, 1080, 24)
  private static let television = connector("HDMI-A-1", [small, slow, preferred])

  @Test(
    "The mode of the kernel's command line goes before the one that the screen prefers, and that before the first"
  )
  func preference() {
    let asked = Self.mode(800, 600, 60, type: DRM_MODE_TYPE_USERDEF)
    #expect(Self.television.mode(nil) == Self.preferred)
    #expect(Self.connector("DP-1", [Self.small, Self.preferred, asked]).mode(nil) == asked)
    #expect(Self.connector("DP-1", [Self.small, Self.slow]).mode(nil) == Self.small)
    #expect(Self.connector("DP-1", []).mode(nil) == nil)
  }

  @Test("A wished size is had at its highest rate, or at the one that is wished; another one is not had")
  func wish() {
    #expect(Self.television.mode(ModePreference(width: 1920, height: 1080)) == Self.preferred)
    #expect(Self.television.mode(ModePreference(width: 1920, height: 1080, refreshRate: 24)) == Self.slow)
    #expect(Self.television.mode(ModePreference(width: 1920, height: 1080, refreshRate: 50)) == nil)
    #expect(Self.television.mode(ModePreference(width: 640, height: 480)) == nil)
  }

  @Test("Interlaced modes are taken only where there is no other")
  func interlaced() {
    let interlaced = Self.mode(
      1920, 1080, 60, type: DRM_MODE_TYPE_PREFERRED, flags: DRM_MODE_FLAG_INTERLACE)
    #expect(interlaced.refreshRate == 60)
    #expect(Self.connector("DP-1", [interlaced, Self.small]).mode(nil) == Self.small)
    #expect(Self.connector("DP-1", [interlaced]).mode(nil) == interlaced)
  }

  @Test(
    "Of several cards the first connector with a screen is taken, or the one that is named, or the one of a number"
  )
  func cards() throws {
    let empty = Self.connector("Virtual-1", [], isConnected: false)
    let second = Self.connector("HDMI-A-2", [Self.small])
    let cards = [[empty], [Self.television, second]]
    #expect(
      try ScreenChoice.of(cards, wish: ScreenPreference())
        == ScreenChoice(card: 1, connector: Self.television, mode: Self.preferred))
    #expect(try ScreenChoice.of(cards, wish: ScreenPreference(connector: "hdmi-a-2")).connector == second)
    #expect(try ScreenChoice.of(cards, wish: ScreenPreference(display: 1)).connector == second)
  }

  @Test("What cannot be had is named")
  func faults() {
    let cards = [[Self.connector("HDMI-A-1", [], isConnected: false), Self.connector("DP-1", [Self.small])]]
    func fault(_ wish: ScreenPreference, _ cards: [[Connector]]) -> ScreenFault? {
      do throws(ScreenFault) {
        _ = try ScreenChoice.of(cards, wish: wish)
        return nil
      } catch {
        return error
      }
    }
    #expect(fault(ScreenPreference(), cards) == nil)
    #expect(fault(ScreenPreference(connector: "HDMI-A-1"), cards) == .notConnected(["HDMI-A-1"]))
    #expect(fault(ScreenPreference(connector: "X"), cards) == .noConnector("X", known: ["HDMI-A-1", "DP-1"]))
    #expect(fault(ScreenPreference(display: 1), cards) == .noSuchScreen(1, count: 1))
    #expect(fault(ScreenPreference(), [[cards[0][0]]]) == .notConnected(["HDMI-A-1"]))
    #expect(fault(ScreenPreference(), []) == .notConnected([]))
  }

  @Test("A mode that the screen does not offer is told of, and the screen is had in its own")
  func missingMode() throws {
    let wish = ModePreference(width: 3840, height: 2160)
    #expect(
      try ScreenChoice.of([[Self.television]], wish: ScreenPreference(mode: wish))
        == ScreenChoice(card: 0, connector: Self.television, mode: Self.preferred, missingMode: wish))
  }

  @Test(
    "A desktop's window goes where the environment names one; else the console, and SDL's own way after it",
    arguments: [
      ([:], [ScreenWay.console, .window(driver: "kmsdrm")]),
      (["DISPLAY": ""], [.console, .window(driver: "kmsdrm")]),
      (["DISPLAY": ":0"], [.window(driver: nil)]), (["WAYLAND_DISPLAY": "wayland-0"], [.window(driver: nil)]),
      (["SDL_VIDEODRIVER": "kmsdrm"], [.window(driver: nil)]),
      (["SDL_VIDEODRIVER": "evdev", "DISPLAY": ":0"], [.console]),
    ] as [([String: String], [ScreenWay])])
  func ways(environment: [String: String], expected: [ScreenWay]) {
    #expect(ScreenWay.all(environment: environment, hasTerminal: false) == expected)
    // The terminal is the last way, and none beside a desktop.
    let withTerminal = ScreenWay.all(environment: environment, hasTerminal: true)
    #expect(withTerminal == expected + (expected.count > 1 ? [.terminal] : []))
  }

  @Test(
    "Another way is tried where the card fails, and the terminal where no screen is to be had")
  func otherWays() {
    for fault in [ScreenFault.otherPicture, .switchedOff] {
      #expect(StageError.screen(fault).leaves(.window(driver: "kmsdrm")))
      #expect(!StageError.screen(fault).leaves(.terminal))
    }
    for fault in [
      ScreenFault.noCard, .unconfirmed, .taken(path: "c"), .notConnected([]),
      .closedCard(path: "c", code: 13),
    ] {
      #expect(!StageError.screen(fault).leaves(.window(driver: "kmsdrm")))
      let isWithout = [.noCard, .notConnected([]), .closedCard(path: "c", code: 13)].contains(fault)
      #expect(StageError.screen(fault).leaves(.terminal) == isWithout)
    }
    #expect(!StageError.noDisplay(detail: "none").leaves(.terminal))
  }
}
