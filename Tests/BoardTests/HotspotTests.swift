import Foundation
import Glibc
import Reports
import Scenes
import TestKit
import Testing

@testable import Board

/// The board's own Wi-Fi, with programs in the place of nmcli and systemctl.
@Suite struct HotspotTests {
  private let folder: TemporaryFolder

  /// On, coming up or off by what the file `state` says, for the time that the file `time` says. systemctl says what stands
  /// in the file of its first word.
  init() throws {
    folder = try TemporaryFolder()
    try folder.file("time", "/1")
    try folder.file(
      "script",
      #"""
      here=$(dirname "$0"); echo "$*" >> "$here/asked"
      if [ "${0##*/}" = systemctl ]; then cat "$here/$1" 2>&1; exit; fi
      case "$*" in
        *"device status"*) echo wlan0:wifi:disconnected ;;
        *"connection show --active"*)
          [ ! -e "$here/state" ] || echo "gatherboard-hotspot:$(cat "$here/state"):$(cat "$here/time")" ;;
        *"--show-secrets"*) [ ! -e "$here/not yet" ] || { rm "$here/not yet"; echo "802-11-wireless.ssid:Gather"; exit; }
          printf '802-11-wireless.ssid:Gather\\:board\n802-11-wireless-security.psk:SECRETWORD\n' ;;
        *"wireless.ssid"*) printf '802-11-wireless.ssid:Gather\\:board\n' ;;
        *"connection show"*) echo gatherboard-hotspot ;;
        *"connection up"*) echo activating > "$here/state"; echo "Error: Timeout expired (45 seconds)" >&2; exit 3 ;;
        *"connection down"*) rm -f "$here/state" ;;
      esac
      """#)
    for name in ["nmcli", "systemctl"] { try folder.scriptedProgram(name) }
    for name in ["start", "show"] { try folder.file(name, "") }
  }

  private var environment: [String: String] { ["PATH": "\(folder.path):/usr/bin:/bin"] }

  /// As root asks for it.
  private var hotspot: Hotspot {
    Hotspot(environment: environment, unit: nil, addressServer: folder.path("nmcli"))
  }

  private var unit: HotspotUnit { HotspotUnit(environment: environment, folder: folder.path) }

  /// What the programs were asked that begins so, in order.
  private func asked(_ beginning: String) throws -> [String] {
    try folder.text("asked").split(separator: "\n").map(String.init).filter { $0.hasPrefix(beginning) }
  }

  @Test(
    "It is on once phones can join it, and not while it is coming up; its name is told without its password")
  func name() throws {
    try folder.file("state", "activating")
    #expect(try hotspot.network() == nil && hotspot.name() == nil)
    try folder.file("state", "activated")
    #expect(try hotspot.network()?.password == "SECRETWORD" && hotspot.name() == "Gather:board")
  }

  @Test("One that is on is not switched on again: no phone loses it")
  func on() throws {
    try folder.file("state", "activated")
    #expect(try hotspot.on().name == "Gather:board")
    #expect(try !folder.text("asked").contains("connection up"))
  }

  @Test("A password that NetworkManager does not hand out at once is asked for again")
  func notYet() throws {
    try folder.file("state", "activated")
    try folder.file("not yet", "")
    #expect(try hotspot.on() == PhoneList.Network(name: "Gather:board", password: "SECRETWORD"))
  }

  @Test("What does not come up in time is not tried any longer")
  func late() throws {
    #expect { try hotspot.on() } throws: { ($0 as? Failure)?.exitCode == .unavailable }
    #expect(try !folder.names.contains("state"))
  }

  @Test("Without what gives phones their addresses it is not switched on, though NetworkManager would do so")
  func noAddresses() throws {
    let hotspot = Hotspot(environment: environment, unit: nil, addressServer: "/nothing")
    #expect {
      try hotspot.on()
    } throws: {
      ($0 as? Failure)?.message.contains("apt install dnsmasq-base") == true
    }
    #expect(try !folder.text("asked").contains("connection up"))
  }

  @Test("What is coming up is switched off, too")
  func off() throws {
    try folder.file("state", "activating")
    #expect(try hotspot.off())
    #expect(try !folder.names.contains("state"))
  }

  // MARK: By root's unit

  @Test("Root leaves the name and the password for the group, and takes them away with the Wi-Fi")
  func answer() throws {
    try folder.file("state", "activated")
    try hotspot.answer(.on, in: folder.path)
    #expect(try folder.text("network") == "/1\nGather:board\nSECRETWORD\n")
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("network"))[.posixPermissions]
    #expect(mode as? Int == 0o640)
    #expect(
      try asked("connection modify") == ["connection modify gatherboard-hotspot connection.autoconnect yes"])
    try hotspot.answer(.off, in: folder.path)
    #expect(try !folder.names.contains("network") && !folder.names.contains("state"))
  }

  @Test("Root who is asked for the name and the password changes nothing, and has none while it is off")
  func shown() throws {
    #expect(throws: Failure("The board's Wi-Fi is off.", exitCode: .unavailable)) {
      try hotspot.answer(.show, in: folder.path)
    }
    try folder.file("state", "activated")
    try hotspot.answer(.show, in: folder.path)
    #expect(try folder.text("network") == "/1\nGather:board\nSECRETWORD\n")
    #expect(
      try ["connection modify", "connection up", "connection down", "connection add"].allSatisfy {
        try asked($0).isEmpty
      })
  }

  @Test("What somebody else has put in the place of root's file is replaced, and never written to")
  func link() throws {
    try folder.file("state", "activated")
    try folder.file("other", "of somebody else")
    #expect(symlink("other", folder.path("network")) == 0)
    try hotspot.answer(.show, in: folder.path)
    #expect(
      try folder.text("network").hasSuffix("SECRETWORD\n") && folder.text("other") == "of somebody else")
  }

  @Test("The board's user switches it by the unit alone, and changes nothing of NetworkManager itself")
  func byUnit() throws {
    let hotspot = Hotspot(environment: environment, unit: unit)
    try folder.file("network", "/1\nGather:board\nSECRETWORD\n")
    #expect(try hotspot.on() == PhoneList.Network(name: "Gather:board", password: "SECRETWORD"))
    try folder.file("state", "activated")
    #expect(try hotspot.off())
    #expect(
      try asked("start") == [
        "start --no-ask-password gatherboard-hotspot@on.service",
        "start --no-ask-password gatherboard-hotspot@off.service",
      ])
    let right = ["connection modify", "connection up", "connection down", "connection add", "radio"]
    #expect(try right.allSatisfy { try asked($0).isEmpty })
    #expect(try !folder.text("asked").contains("--show-secrets"))
  }

  @Test(
    "Only the board's user needs the unit: others ask NetworkManager themselves", arguments: ["root", "ann"])
  func others(user: String) throws {
    try folder.file("state", "activated")
    #expect(try Hotspot(environment: environment, user: user).on().password == "SECRETWORD")
    #expect(try asked("start").isEmpty)
    // What the unit of this machine has left, if it has one, does not matter here.
    _ = try? Hotspot(environment: environment, user: "gatherboard").on()
    #expect(try asked("start") == ["start --no-ask-password gatherboard-hotspot@on.service"])
  }

  @Test(
    "However often it is looked at, the unit is asked for the password once each time that the Wi-Fi comes up"
  )
  func polling() throws {
    let unit = unit
    let hotspot = Hotspot(environment: environment, unit: unit)
    #expect(try hotspot.network() == nil)
    try folder.file("state", "activated")
    // As after another start of the machine: root's folder is empty.
    #expect(throws: Failure.self) { try hotspot.network() }
    #expect(try asked("start") == ["start --no-ask-password gatherboard-hotspot@show.service"])
    try folder.file("network", "/1\nGather:board\nSECRETWORD\n")
    for _ in 0..<3 { #expect(try hotspot.network()?.password == "SECRETWORD") }
    #expect(try asked("start").count == 1)
    // Another time it may have another password.
    try folder.file("time", "/2")
    let later = HotspotUnit(environment: environment, folder: folder.path)
    #expect(try later.network(of: "/2").password == "SECRETWORD")
    #expect(try asked("start").count == 2)
  }

  @Test("A unit that fails is asked for the password again a minute later, and not at each look")
  func pause() throws {
    let unit = unit
    let now = ContinuousClock.now
    try folder.file("start", "Failed to start gatherboard-hotspot@show.service: Access denied\n")
    for second in [0, 5, 59] {
      let failure = #expect(throws: Failure.self) {
        try unit.network(of: "/1", at: now + .seconds(second))
      }
      #expect(failure?.exitCode == .noPermission)
    }
    #expect(try asked("start").count == 1)
    #expect(throws: Failure.self) { try unit.network(of: "/1", at: now + .seconds(60)) }
    #expect(try asked("start").count == 2)
    // Who switches it is told at once.
    #expect(throws: Failure.self) { try unit.start(.on) }
    #expect(try asked("start").count == 3)
  }

  @Test("The sentence and the exit code of a unit that fails are those of the command")
  func failed() throws {
    try folder.file(
      "start", "Job for gatherboard-hotspot@on.service failed because the control process exited.\nSee …\n")
    try folder.file(
      "show", "ExecMainStatus=77\nStatusText=The radio = off: \"gatherboard doctor\" says what to do.\n")
    #expect(
      throws: Failure("The radio = off: \"gatherboard doctor\" says what to do.", exitCode: .noPermission)
    ) { try unit.start(.on) }
    // One that was killed has left none.
    try folder.file("show", "ExecMainStatus=15\nStatusText=\n")
    let killed = #expect(throws: Failure.self) { try unit.start(.on) }
    #expect(killed?.message.contains("journalctl -b -u gatherboard-hotspot@on.service") == true)
    #expect(killed?.exitCode == .unavailable)
  }

  @Test("A warning of systemctl's is no failure")
  func warned() throws {
    try folder.file("start", "Warning: The unit file of gatherboard-hotspot@off.service changed on disk.\n")
    try unit.start(.off)
  }

  @Test(
    "What keeps the board's user from the unit is said, with what to do",
    arguments: [
      ("Interactive authentication required.", "sudo apt install polkitd", FailureCode.noPermission),
      (
        "Access denied as the requested operation requires interactive authentication. However, …",
        "sudo apt install polkitd", .noPermission
      ),
      ("Access denied", "sudo apt install polkitd", .noPermission),
      ("Unit gatherboard-hotspot@on.service not found.", "Install the package", .unavailable),
      ("Unit gatherboard-hotspot@on.service is masked.", "is masked", .unavailable),
    ])
  func refused(error: String, advice: String, code: FailureCode) throws {
    try folder.file("start", "Failed to start gatherboard-hotspot@on.service: \(error)\nSee …\n")
    let failure = #expect(throws: Failure.self) { try unit.start(.on) }
    #expect(failure?.message.contains(advice) == true, "\(String(describing: failure))")
    #expect(failure?.message.hasSuffix("or run as root: sudo gatherboard hotspot on") == true)
    #expect(failure?.exitCode == code)
  }

  @Test("Without systemd it is said how root switches it")
  func withoutSystemd() throws {
    try folder.file(
      "start",
      "System has not been booted with systemd as init system (PID 1). Can't operate.\n"
        + "Failed to connect to bus: Host is down\n")
    let failure = #expect(throws: Failure.self) { try unit.start(.show) }
    #expect(
      failure?.message.hasSuffix(
        "(Failed to connect to bus: Host is down). Repair that, or run as root: "
          + "sudo gatherboard hotspot status") == true)
    let missing = HotspotUnit(environment: ["PATH": "/nothing"], folder: folder.path)
    #expect {
      try missing.start(.off)
    } throws: {
      ($0 as? Failure)?.message.hasSuffix("Run as root: sudo gatherboard hotspot off") == true
    }
  }

  @Test("A colon and a backslash in what nmcli prints stand behind a backslash")
  func escapes() {
    #expect(
      Hotspot.rows(#"802-11-wireless.ssid:A\:B\\C"# + "\nname:\n") == [
        ["802-11-wireless.ssid", #"A:B\C"#], ["name", ""],
      ])
  }
}
