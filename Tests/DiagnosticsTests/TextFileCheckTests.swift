import Glibc
import Testing

@testable import Diagnostics

/// What the doctor says of the text files for graphics programs.
@Suite struct TextFileCheckTests {
  private func finding(_ folder: String, _ error: Int32? = nil, units: [UnitCheck.Unit] = []) -> Finding {
    TextFileCheck(.init(folder: folder, error: error, units: units)).finding
  }

  @Test("A folder that can be written works; one that cannot is a warning with the reason")
  func alone() {
    #expect(finding("/srv/out").level == .works)
    let full = finding("/srv/out", ENOSPC)
    #expect(full.level == .warning && full.text == "/srv/out cannot be written: No space left on device.")
  }

  @Test("A service writes to its own folders, and where its unit lets it")
  func service() {
    let unit = UnitCheck.Unit.running("gatherboard")
    #expect(finding("/run/gatherboard/outputs", units: [unit]).level == .works)
    #expect(finding("/var/lib/gatherboard/out", units: [unit]).level == .works)
    for folder in ["/home/me/obs", "/tmp/out", "/srv/out", "/run/gatherboardish"] {
      let warning = finding(folder, units: [unit])
      #expect(warning.level == .warning && warning.advice?.contains("ReadWritePaths=\(folder)") == true)
    }
    var opened = unit
    opened.writablePaths = ["-/srv"]
    #expect(finding("/srv/out", units: [opened]).level == .works)
  }

  @Test("What a unit may write is read from systemctl")
  func read() {
    let text =
      "Id=gatherboard.service\nLoadState=loaded\nReadWritePaths=-/srv/out /media/usb\n\nId=other.service\nLoadState=loaded\nReadWritePaths=\n"
    #expect(UnitCheck.Unit.read(text).map(\.writablePaths) == [["-/srv/out", "/media/usb"], []])
  }
}
