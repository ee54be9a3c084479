import Board
import Foundation
import MatchSession
import Reports
import TestKit
import Testing

@testable import Diagnostics

/// What is said of the board's own Wi-Fi.
@Suite struct WiFiCheckTests {
  private typealias Facts = WiFiCheck.Facts

  @Test(
    "A radio is not needed; one that is there is told with what it lacks",
    arguments: [
      (Facts(radios: []), Finding.Level.works, "no Wi-Fi radio", String?.none),
      (Facts(radios: ["phy0"]), .works, "Country: DE", nil),
      (Facts(radios: ["phy0"], isBlocked: true), .warning, "switched off.", "rfkill unblock wifi"),
      (
        Facts(radios: ["phy0"], isBlocked: true, isBlockedByHand: true), .warning, "A switch of this machine",
        "Turn it on there"
      ),
      (
        Facts(radios: ["phy0"], manager: .missing), .note, "without NetworkManager",
        "apt install network-manager dnsmasq-base"
      ),
      (Facts(radios: ["phy0"], hasAddressServer: false), .note, "dnsmasq", "apt install dnsmasq-base"),
      (
        Facts(radios: ["phy0"], manager: .stopped), .note, "does not run",
        "systemctl enable --now NetworkManager"
      ),
      (
        Facts(radios: ["phy0"], hasPolkit: false, network: "Gatherboard K7M"), .note,
        "is on: \"Gatherboard K7M\". Only root can switch", "apt install polkitd"
      ),
      (
        Facts(radios: ["phy0"], network: "Gatherboard K7M"), .works,
        "is on: \"Gatherboard K7M\". Country: DE", nil
      ),
      (
        Facts(radios: ["phy0"], country: nil, network: "Gatherboard K7M"), .note, "K7M\". No country",
        "cfg80211.ieee80211_regdom"
      ),
      (Facts(radios: ["phy0"], country: nil), .note, "channels 12 and 13", "cfg80211.ieee80211_regdom"),
    ])
  private func finding(facts: Facts, level: Finding.Level, text: String, advice: String?) {
    let finding = WiFiCheck(facts).finding
    #expect(finding.level == level && finding.text.contains(text), "\(finding)")
    if let advice {
      #expect(finding.advice?.contains(advice) == true, "\(finding)")
    } else {
      #expect(finding.advice == nil)
    }
  }

  @Test("A country that was set since the kernel's start is that of iw")
  func country() {
    let world = "global\ncountry 00: DFS-UNSET\n\t(755 - 928 @ 2), (N/A, 20), (N/A), PASSIVE-SCAN\n\n"
    #expect(WiFiCheck.country(in: world) == nil)
    #expect(
      WiFiCheck.country(in: "global\ncountry DE: DFS-ETSI\n\t(2400 - 2483 @ 40), (N/A, 20), (N/A)\n") == "DE")
    #expect(WiFiCheck.country(in: world + "phy#0 (self-managed)\ncountry RO: DFS-UNSET\n") == "RO")
    #expect(WiFiCheck.country(in: "global\ncountry 98: DFS-UNSET\n") == nil)
  }

  @Test("What the kernel says of its radios is read from its files")
  func facts() throws {
    let folder = try TemporaryFolder()
    for (path, text) in [
      ("sys/class/ieee80211/phy0/rfkill1/soft", "1\n"), ("sys/class/ieee80211/phy0/rfkill1/hard", "0\n"),
      ("sys/module/cfg80211/parameters/ieee80211_regdom", "00\n"),
    ] {
      let file = folder.path(path)
      let parent = file.split(separator: "/").dropLast().joined(separator: "/")
      try FileManager.default.createDirectory(atPath: "/\(parent)", withIntermediateDirectories: true)
      try text.write(toFile: file, atomically: false, encoding: .utf8)
    }
    let doctor = Doctor(
      folder: .failure(Failure("none", exitCode: .unavailable)), clock: .system, environment: [:])
    let facts = doctor.wifiFacts(MachineFiles(root: folder.path))
    #expect(facts.radios == ["phy0"] && facts.isBlocked && !facts.isBlockedByHand && facts.country == nil)
    #expect(!facts.hasPolkit)
    try folder.file(
      "usr/share/dbus-1/system-services/org.freedesktop.PolicyKit1.service", "[D-BUS Service]\n")
    #expect(doctor.wifiFacts(MachineFiles(root: folder.path)).hasPolkit)
  }
}
