import Foundation
import Testing
import TestKit

@testable import Diagnostics

@Suite struct CardCheckTests {
  /// The files of a machine that runs from a card.
  private struct Machine {
    let folder: TemporaryFolder

    init(mounts: String) throws {
      folder = try TemporaryFolder()
      try write("kind: raspberry-pi\nversion: 1.2.0-1\n", to: "etc/gatherboard/card")
      try write(mounts, to: "proc/self/mounts")
    }

    func write(_ text: String, to path: String) throws {
      let file = URL(filePath: folder.path(path))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    var findings: [Finding] {
      get throws { try #require(CardCheck(MachineFiles(root: folder.path("")))).findings }
    }
  }

  private static let mounts = """
    /dev/mmcblk0p2 / ext4 ro,relatime 0 0
    /dev/mmcblk0p1 /boot/firmware vfat ro,nosuid 0 0
    /dev/mmcblk0p3 /data ext4 rw,noatime 0 0
    """

  @Test("A board from a card says its image and its version")
  func image() throws {
    let machine = try Machine(mounts: Self.mounts)
    let text = "This board runs from the image 1.2.0-1 for a Raspberry Pi."
    #expect(try machine.findings == [Finding("Card", .works, text)])
    try machine.write("2\n", to: "data/programs/trial")
    try FileManager.default.createSymbolicLink(
      atPath: machine.folder.path("data/programs/current"), withDestinationPath: "1.3.0-1")
    let trial = " Its program is version 1.3.0-1, which has not started yet (failed starts: 2)."
    #expect(try machine.findings.map(\.text) == [text + trial])
  }

  @Test("A missing partition, a system that can be written, and mistakes in files are told")
  func troubles() throws {
    let machine = try Machine(mounts: "/dev/mmcblk0p2 / ext4 rw,relatime 0 0\n")
    try machine.write("wifi.txt on the card, line 2: Wrong.\n", to: "run/gatherboard-card-wifi/notice")
    let findings = try machine.findings
    #expect(findings.map(\.level) == [.works, .failure, .warning, .warning, .warning])
    #expect(findings.last?.text == "wifi.txt on the card, line 2: Wrong.")
  }

  @Test("A board that does not run from a card has no such finding")
  func noCard() throws {
    let folder = try TemporaryFolder()
    #expect(CardCheck(MachineFiles(root: folder.path(""))) == nil)
  }
}
