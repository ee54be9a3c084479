import DisplayProbe
import Foundation
import Testing

extension UntimedSuite {
  /// `gatherboard hotspot`, with a program in the place of nmcli: a radio is in no machine that runs tests. The virtual
  /// machine of `make test-vm` has simulated ones, and the real NetworkManager.
  @Suite struct HotspotCommandTests {
    /// Answers as nmcli 1.42 does, of a state that files keep.
    private static let nmcli = #"""
      here=$(dirname "$0"); echo "$*" >> "$here/asked"
      case "$*" in
        *"device status"*) cat "$here/devices" ;;
        *"connection show --active"*) [ ! -e "$here/up" ] || echo gatherboard-hotspot:activated:/1 ;;
        *"--show-secrets"*) printf '802-11-wireless.ssid:Gather\\:board\n802-11-wireless-security.psk:SECRETWORD\n' ;;
        *"connection show"*) [ ! -e "$here/added" ] || echo gatherboard-hotspot ;;
        *"connection add"*) touch "$here/added" ;;
        *"connection up"*) if [ -e "$here/error" ]; then cat "$here/error" >&2; exit 4; fi; touch "$here/up" ;;
        *"connection down"*) rm -f "$here/up" ;;
      esac
      """#

    private struct Tools {
      let folder: BoardFolder
      let tools: String

      init(devices: String = "wlan0:wifi:disconnected\neth0:ethernet:connected\n") throws {
        folder = try BoardFolder()
        tools = folder.path("tools")
        try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
        try CommandRun.script(at: "\(tools)/nmcli", HotspotCommandTests.nmcli)
        try CommandRun.script(at: "\(tools)/dnsmasq", "exit 1")
        try devices.write(toFile: "\(tools)/devices", atomically: false, encoding: .utf8)
      }

      func run(_ words: String..., environment: [String: String] = [:]) throws -> CommandRun {
        let own = [
          "PATH": "\(tools):/usr/bin:/bin", "HOME": folder.path("home"),
          "GATHERBOARD_DATA": folder.path("data"),
        ]
        return try CommandRun(["hotspot"] + words, environment: own.merging(environment) { $1 })
      }

      var asked: String { get throws { try String(contentsOfFile: "\(tools)/asked", encoding: .utf8) } }
    }

    @Test("It is made once, comes up on the free radio, stays on over a restart, and goes again")
    func onAndOff() throws {
      let tools = try Tools(devices: "wlan1:wifi:connected\nwlan0:wifi:disconnected\n")
      #expect(try tools.run("status").output == "The board's Wi-Fi is off.\n")
      #expect(
        try tools.run("status", "--json").output
          == #"{"address":null,"name":null,"on":false,"password":null}"# + "\n")
      let on = try tools.run("on")
      #expect(
        on.output.contains("Wi-Fi: Gather:board\nPassword: SECRETWORD\nThe board: 192.168.4.1\n"),
        "\(on.errors)")
      #expect(on.output.contains("▀") || on.output.contains("█"))
      let asked = try tools.asked
      #expect(asked.contains("connection up gatherboard-hotspot ifname wlan0"))
      #expect(asked.contains("ipv4.addresses 192.168.4.1/24") && asked.contains("connection.autoconnect yes"))
      // Without a country channels 12 and 13 begin no Wi-Fi.
      #expect(["1", "6", "11"].contains { asked.contains("802-11-wireless.channel \($0) ") })
      // Switched on again it stays as it is: no phone loses it.
      #expect(try tools.run("on").output == on.output)
      #expect(try tools.asked.components(separatedBy: "connection add").count == 2)
      #expect(try tools.asked.components(separatedBy: "connection up").count == 2)
      let status = try tools.run("status", "--json")
      #expect(
        status.output.contains(#""name" : "Gather:board""#)
          || status.output.contains(#""name":"Gather:board""#), "\(status.output)")
      #expect(try tools.run("off").output == "The board's Wi-Fi is off.\n")
      #expect(try tools.run("off").output == "The board's Wi-Fi was off.\n")
      #expect(try tools.asked.contains("connection.autoconnect no"))
    }

    @Test(
      "What keeps it off is said, with what to do",
      arguments: [
        ("Error: NetworkManager is not running.", "systemctl enable --now NetworkManager", 69),
        (
          "Error: Connection activation failed: Not authorized to control networking.",
          "as the user gatherboard", 77
        ),
        (
          "Error: Connection activation failed: IP configuration could not be reserved",
          "apt install dnsmasq-base", 69
        ),
        (
          "Error: Connection activation failed: 802.1X supplicant took too long",
          "journalctl -u NetworkManager", 69
        ),
      ])
    func troubles(error: String, advice: String, code: Int32) throws {
      let tools = try Tools()
      try error.write(toFile: "\(tools.tools)/error", atomically: false, encoding: .utf8)
      let on = try tools.run("on")
      #expect(on.errors.contains(advice) && on.code == code, "\(on.errors)")
      // A radio that cannot do it is not tried at every start, nor any longer now.
      let asked = try tools.asked
      #expect(!asked.contains("autoconnect yes") && asked.contains("connection down gatherboard-hotspot"))
    }

    @Test("Root's unit says nothing of the password, reads no settings, and tells systemd why it fails")
    func helper() throws {
      let tools = try Tools()
      let manager = try ServiceManager()
      let runtime = tools.folder.path("run")
      try FileManager.default.createDirectory(atPath: runtime, withIntermediateDirectories: true)
      var environment = manager.environment()
      environment["RUNTIME_DIRECTORY"] = runtime
      // What the board's user may write changes nothing of what root does.
      environment["GATHERBOARD_CONFIG"] = try tools.folder.file("settings.yaml", "them: night\n")
      let on = try tools.run("helper", "on", environment: environment)
      #expect(on.code == 0 && on.output == "" && on.errors == "")
      let left = try String(contentsOfFile: "\(runtime)/network", encoding: .utf8)
      #expect(left == "/1\nGather:board\nSECRETWORD\n")
      #expect(!FileManager.default.fileExists(atPath: tools.folder.path("data")))

      #expect(try tools.run("helper", "off", environment: environment).code == 0)
      #expect(!FileManager.default.fileExists(atPath: "\(runtime)/network"))
      try "Error: NetworkManager is not running.".write(
        toFile: "\(tools.tools)/error", atomically: false, encoding: .utf8)
      #expect(try tools.run("helper", "on", environment: environment).code == 69)
      #expect(
        try manager.awaitLine("STATUS=")
          == "STATUS=NetworkManager does not run. Start it: sudo systemctl enable --now NetworkManager")

      #expect(try tools.run("helper", "other", environment: environment).code == 64)
      let typed = try tools.run("helper", "on")
      #expect(typed.code == 64 && typed.errors.contains("sudo gatherboard hotspot on"))
      #expect(try !tools.run("--help").output.contains("helper"))
    }

    @Test("Without a radio, and without nmcli, it says so")
    func missing() throws {
      let none = try Tools(devices: "eth0:ethernet:connected\n").run("on")
      #expect(none.errors.contains("no Wi-Fi radio") && none.code == 69)
      let run = try CommandRun(["hotspot", "on"], environment: ["PATH": "/nothing"])
      #expect(run.errors.contains("apt install network-manager dnsmasq-base") && run.code == 69)
    }
  }
}
