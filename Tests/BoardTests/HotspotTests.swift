import Foundation
import Reports
import Scenes
import TestKit
import Testing

@testable import Board

/// The board's own Wi-Fi, with a program in the place of nmcli.
@Suite struct HotspotTests {
  private let folder: TemporaryFolder

  /// On, coming up or off by what the file `state` says.
  init() throws {
    folder = try TemporaryFolder()
    try folder.file(
      "script",
      #"""
      here=$(dirname "$0"); echo "$*" >> "$here/asked"
      case "$*" in
        *"device status"*) echo wlan0:wifi:disconnected ;;
        *"connection show --active"*) [ ! -e "$here/state" ] || echo "gatherboard-hotspot:$(cat "$here/state")" ;;
        *"--show-secrets"*) printf '802-11-wireless.ssid:Gather\\:board\n802-11-wireless-security.psk:SECRETWORD\n' ;;
        *"wireless.ssid"*) printf '802-11-wireless.ssid:Gather\\:board\n' ;;
        *"connection show"*) echo gatherboard-hotspot ;;
        *"connection up"*) echo activating > "$here/state"; echo "Error: Timeout expired (45 seconds)" >&2; exit 3 ;;
        *"connection down"*) rm -f "$here/state" ;;
      esac
      """#)
    try folder.scriptedProgram("nmcli")
  }

  private var hotspot: Hotspot {
    Hotspot(environment: ["PATH": "\(folder.path):/usr/bin:/bin"], addressServer: folder.path("nmcli"))
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

  @Test("What does not come up in time is not tried any longer")
  func late() throws {
    #expect { try hotspot.on() } throws: { ($0 as? Failure)?.exitCode == .unavailable }
    #expect(try !folder.names.contains("state"))
  }

  @Test("Without what gives phones their addresses it is not switched on, though NetworkManager would do so")
  func noAddresses() throws {
    let hotspot = Hotspot(environment: ["PATH": "\(folder.path):/usr/bin:/bin"], addressServer: "/nothing")
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

  @Test("A colon and a backslash in what nmcli prints stand behind a backslash")
  func escapes() {
    #expect(
      Hotspot.rows(#"802-11-wireless.ssid:A\:B\\C"# + "\nname:\n") == [
        ["802-11-wireless.ssid", #"A:B\C"#], ["name", ""],
      ])
  }
}
