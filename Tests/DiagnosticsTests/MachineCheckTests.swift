import Foundation
import GatherStore
import PlayedMatch
import Reports
import Testing

@testable import Diagnostics

extension UnitCheck.Unit {
  /// A unit of a board that runs, apart from what is given.
  static func running(
    _ name: String, fileState: String = "enabled", activeState: String = "active",
    subState: String = "running", result: String = "success", status: String = "", restarts: Int = 0,
    writablePaths: [String] = []
  ) -> Self {
    Self(
      name: name, fileState: fileState, activeState: activeState, subState: subState, result: result,
      status: status, restarts: restarts, writablePaths: writablePaths)
  }
}

/// What doctor says of the machine that a board is installed on.
@Suite struct MachineCheckTests {
  private typealias Unit = UnitCheck.Unit

  private static let complete = UnitCheck.Account.found(notIn: [], unknownGroups: [])

  private func findings(
    _ manager: UnitCheck.Manager, account: UnitCheck.Account = complete, blanking: Int? = 0,
    console: String? = "tty1", commandLine: String? = nil
  ) -> [Finding] {
    UnitCheck(
      UnitCheck.Facts(
        manager: manager, account: account, blanking: blanking, console: console, commandLine: commandLine)
    ).findings
  }

  @Test("Where no unit is installed a board is started by hand, and nothing else is asked of the machine")
  func byHand() {
    for manager in [UnitCheck.Manager.none, .silent("no bus"), .units([])] {
      let found = findings(manager, account: .missing, blanking: 600, console: nil)
      #expect(found.map(\.area) == ["Unit"])
      #expect(found.map(\.level) == [.note])
    }
  }

  @Test("A unit that runs says what it shows")
  func running() {
    let unit = Unit.running("gatherboard", status: "Derby: Reds 2:1 Blues, clock running")
    #expect(
      findings(.units([unit])) == [
        Finding("Unit", .works, "gatherboard runs: Derby: Reds 2:1 Blues, clock running"),
        Finding("User", .works, "gatherboard, in video, render, input, audio, gpio."),
        Finding("Console", .works, "tty1 does not go dark."),
      ])
    var restarted = unit
    restarted.restarts = 2
    #expect(findings(.units([restarted]))[0].text.hasPrefix("gatherboard runs, after 2 restarts: "))
  }

  @Test("What is looked at from outside a service that runs is said to be")
  func view() {
    func areas(_ group: String?, isUp: Bool = true) -> [String] {
      let unit = Unit.running("gatherboard", activeState: isUp ? "active" : "inactive")
      return UnitCheck(
        UnitCheck.Facts(manager: .units([unit]), account: Self.complete, blanking: 0, controlGroup: group)
      ).findings.map(\.area)
    }
    #expect(areas("0::/user.slice/user-1000.slice/session-3.scope").contains("View"))
    #expect(!areas("0::/system.slice/gatherboard.service").contains("View"))
    #expect(areas("0::/user.slice", isUp: false).contains("View"))
    #expect(!areas(nil).contains("View"))
  }

  @Test(
    "A unit that does not run, or will not, is told of with what to do",
    arguments: [
      (
        Unit.running("gatherboard", activeState: "failed", subState: "failed", result: "watchdog"), .failure,
        "gatherboard fails (watchdog)", "journalctl -b -u gatherboard"
      ),
      (
        Unit.running(
          "gatherboard", activeState: "activating", subState: "auto-restart", result: "exit-code",
          status: "There is no display.", restarts: 4), .failure,
        "gatherboard fails, after 4 restarts: There is no display.", "journalctl -b -u gatherboard"
      ),
      (
        Unit.running("gatherboard", activeState: "inactive", subState: "dead"), .warning,
        "gatherboard is enabled but does not run (inactive).", "sudo systemctl start gatherboard"
      ),
      (
        Unit.running("gatherboard", fileState: "disabled", activeState: "inactive", subState: "dead"), .note,
        "gatherboard is installed but disabled. The machine starts without a board.",
        "sudo systemctl enable --now gatherboard"
      ),
      (
        Unit.running("gatherboard", fileState: "disabled"), .note,
        "gatherboard runs, but does not start with the machine", "sudo systemctl enable gatherboard"
      ),
    ] as [(UnitCheck.Unit, Finding.Level, String, String)])
  func notRunning(unit: UnitCheck.Unit, level: Finding.Level, text: String, advice: String) {
    let found = findings(.units([unit]))[0]
    #expect(
      found == Finding("Unit", level, text, advice: advice, code: level == .failure ? .unavailable : nil))
  }

  @Test("Of two units one is enabled")
  func both() {
    let cage = Unit.running("gatherboard-cage", fileState: "disabled", activeState: "inactive")
    #expect(findings(.units([Unit.running("gatherboard"), cage]))[0].level == .works)
    let found = findings(.units([Unit.running("gatherboard"), Unit.running("gatherboard-cage")]))[0]
    #expect(found.level == .warning)
    #expect(found.advice == "sudo systemctl disable gatherboard-cage")
  }

  @Test("A user or a group that is missing keeps the unit from starting")
  func account() {
    let units = UnitCheck.Manager.units([Unit.running("gatherboard")])
    #expect(findings(units, account: .missing)[1].level == .failure)
    let unknown = findings(units, account: .found(notIn: ["audio"], unknownGroups: ["gpio"]))[1]
    #expect(unknown.level == .failure && unknown.text.contains("no group gpio"))
    let outside = findings(units, account: .found(notIn: ["video", "gpio"], unknownGroups: []))[1]
    #expect(outside.level == .note)
    #expect(outside.advice == "sudo adduser gatherboard video && sudo adduser gatherboard gpio")
  }

  @Test("A console that goes dark, is not to be seen, or is not there")
  func console() {
    let units = UnitCheck.Manager.units([Unit.running("gatherboard")])
    #expect(findings(units, blanking: 600)[2].text == "The console goes dark 600 s after the last key press.")
    #expect(findings(units, console: "tty2")[2].level == .note)
    #expect(findings(units, blanking: nil, console: nil)[2].level == .warning)
  }

  @Test(
    "What the kernel lets onto the screen before a board on the console is worth a note",
    arguments: [
      ("ro quiet loglevel=3 vt.global_cursor_default=0 consoleblank=0", nil),
      ("ro quiet splash vt.global_cursor_default=0", "remove splash."),
      ("ro", "add quiet vt.global_cursor_default=0."),
      ("splash vt.global_cursor_default=0", "add quiet, and remove splash."),
    ] as [(String, String?)])
  func boot(commandLine: String, advice: String?) throws {
    let unit = Unit.running("gatherboard")
    let finding = try #require(findings(.units([unit]), commandLine: commandLine).last)
    #expect(finding.area == "Boot" && finding.level == (advice == nil ? .works : .note))
    #expect(
      finding.advice == advice.map { "In the kernel's command line (cmdline.txt on a Raspberry Pi), \($0)" })
    let off = Unit.running("gatherboard", fileState: "disabled", activeState: "inactive")
    let cage = Unit.running("gatherboard-cage")
    #expect(
      findings(.units([off, cage]), commandLine: commandLine).map(\.area) == ["Unit", "User", "Console"])
  }

  @Test("What systemctl prints is read, and units that are not there are left out")
  func systemctl() {
    let text = """
      Id=gatherboard.service
      LoadState=loaded
      ActiveState=activating
      SubState=auto-restart
      StatusText=Derby: a=b
      UnitFileState=enabled
      Result=exit-code
      NRestarts=3

      Id=gatherboard-cage.service
      LoadState=not-found
      ActiveState=inactive
      """
    #expect(
      UnitCheck.Unit.read(text) == [
        Unit.running(
          "gatherboard", activeState: "activating", subState: "auto-restart", result: "exit-code",
          status: "Derby: a=b", restarts: 3)
      ])
    #expect(UnitCheck.Unit.read("") == [])
  }

  @Test("The login to a service: none, not yet, refused, with changes to be sent, and all well")
  func link() {
    let link = ServiceLink(
      server: "https://gather.example", username: "thursdays", userID: PlayedMatch.id(1), token: "secret",
      isGatherboard: false)
    func finding(_ followed: String, _ link: ServiceLink?, _ outbox: OutboxCounts = OutboxCounts()) -> Finding
    {
      LinkCheck(LinkCheck.Facts(followed: followed, link: link, outbox: outbox)).finding
    }
    #expect(finding("", nil).level == .works)
    #expect(
      finding("https://gather.example", nil)
        == Finding(
          "Service", .warning,
          "The settings name https://gather.example, but the board is not logged in there.",
          advice: "gatherboard login https://gather.example --username NAME"))
    #expect(
      finding("https://gather.example", link)
        == Finding(
          "Service", .works,
          "Logged in to https://gather.example as thursdays. The service has all changes."))
    #expect(finding("", link, OutboxCounts(pending: 1)).text.hasSuffix(". Waiting to be sent: 1 change."))
    let refused = finding("", link, OutboxCounts(pending: 1, refused: 2))
    #expect(refused.level == .warning && refused.text.hasSuffix(". The service rejected 2 changes."))
    var gone = link
    gone.isRefused = true
    #expect(finding("", gone).level == .warning)
    for found in [finding("", link), refused, finding("", gone)] { #expect(!"\(found)".contains("secret")) }
  }
}
