import Reports

/// Checks whether the machine starts a board automatically, and whether its systemd unit works.
package struct UnitCheck {
  /// A unit of systemd (org.freedesktop.systemd1(5)).
  package struct Unit: Hashable, Sendable {
    /// Without `.service`: `gatherboard`.
    package var name: String
    /// `enabled`, `disabled`, `masked` …
    package var fileState: String
    /// `active`, `activating`, `failed`, `inactive` …
    package var activeState: String
    /// `running`, `auto-restart`, `start-pre` …
    package var subState: String
    /// The result of the unit's last run: `success`, `exit-code`, `watchdog` …
    package var result: String
    /// The newest status text; empty for none.
    package var status: String
    /// The number of automatic restarts by systemd (`NRestarts`).
    package var restarts: Int
    /// The paths that the unit may write to besides its own directories (`ReadWritePaths`).
    package var writablePaths: [String]

    var isWanted: Bool { fileState.hasPrefix("enabled") }
    var isUp: Bool { activeState == "active" }
    /// Whether the unit fails. True even if systemd will start the unit again.
    var fails: Bool { activeState == "failed" || activeState == "activating" && restarts > 0 }
  }

  /// The response of systemd.
  package enum Manager: Hashable, Sendable {
    case none
    /// systemd does not answer this user, for this reason.
    case silent(String)
    case units([Unit])
  }

  /// The account of the unit's user on this system.
  package enum Account: Hashable, Sendable {
    case missing
    /// The needed groups that the user is not in, and those that do not exist.
    case found(notIn: [String], unknownGroups: [String])
  }

  /// The facts about the unit, the account and the console.
  package struct Facts: Hashable, Sendable {
    /// The units as systemd reports them.
    package var manager: Manager
    /// The account of ``UnitCheck/user``.
    package var account: Account
    /// The seconds without a key press after which the console goes dark; 0 for never; nil without a console.
    package var blanking: Int?
    /// The visible console, such as `tty1`; nil if there is none.
    package var console: String?
    /// The kernel's command line (kernel-command-line(7)); nil if unknown.
    package var commandLine: String?
    /// The control group of this process (cgroups(7)); nil if unknown.
    package var controlGroup: String?

    package init(
      manager: Manager, account: Account, blanking: Int? = nil, console: String? = nil,
      commandLine: String? = nil, controlGroup: String? = nil
    ) {
      self.manager = manager
      self.account = account
      self.blanking = blanking
      self.console = console
      self.commandLine = commandLine
      self.controlGroup = controlGroup
    }
  }

  /// The name of the unit's user, which the package creates.
  package static let user = "gatherboard"
  /// The groups that own the devices of a board: graphics, rendering, keys, sound and GPIO lines.
  package static let groups = ["video", "render", "input", "audio", "gpio"]

  /// The unit whose board uses the kernel's console.
  private static let consoleUnit = "gatherboard"

  /// The facts that the findings are based on.
  package var facts: Facts

  /// Creates a check of known facts. The check itself sends no request to systemd.
  package init(_ facts: Facts) {
    self.facts = facts
  }

  /// A finding on the unit. If systemd answers and a unit is installed, further findings follow, for example on the
  /// unit's user and on the console.
  package var findings: [Finding] {
    guard case .units(let units) = facts.manager, !units.isEmpty else { return [unit] }
    return [unit, account, console, boot, view].compactMap(\.self)
  }

  /// A note if this process runs outside the unit, because it then does not notice a device that the unit denies to the
  /// board; otherwise nil.
  private var view: Finding? {
    guard case .units(let units) = facts.manager, let unit = units.first(where: \.isUp) ?? units.first,
      let group = facts.controlGroup, !group.contains("/\(unit.name).service")
    else { return nil }
    return Finding(
      "View", .note,
      "This check of screen, sound and buttons runs outside the service. It does not notice a device that the unit "
        + "denies to the board (DeviceAllow=).",
      advice: "The board's own log: journalctl -b -u \(unit.name)")
  }

  private var unit: Finding {
    switch facts.manager {
    case .none:
      return Finding(
        "Unit", .note, "This machine does not use systemd. Gatherboard cannot start a board automatically.")
    case .silent(let detail):
      return Finding(
        "Unit", .note, "systemd did not report the board's unit (\(TerminalText.text(detail))).",
        advice: "systemctl status gatherboard")
    case .units([]):
      return Finding("Unit", .note, "No unit is installed. Start the board by hand.")
    case .units(let units):
      let wanted = units.filter(\.isWanted)
      if wanted.count > 1 {
        let names = wanted.map(\.name).joined(separator: " and ")
        return Finding(
          "Unit", .warning, "\(names) are both enabled, and only one can use the console.",
          advice: "sudo systemctl disable \(wanted[1].name)")
      }
      let unit = units.first(where: \.isUp) ?? units.first(where: \.fails) ?? wanted.first ?? units[0]
      return finding(unit)
    }
  }

  private func finding(_ unit: Unit) -> Finding {
    let said = unit.status.isEmpty ? "" : ": \(TerminalText.text(unit.status))"
    let again =
      unit.restarts == 0 ? "" : ", after \(unit.restarts) \(unit.restarts == 1 ? "restart" : "restarts")"
    if unit.fails {
      let why = unit.status.isEmpty ? " (\(unit.result))" : said
      return Finding(
        "Unit", .failure, "\(unit.name) fails\(again)\(why)", advice: "journalctl -b -u \(unit.name)",
        code: .unavailable)
    }
    switch (unit.isUp, unit.isWanted) {
    case (true, true): return Finding("Unit", .works, "\(unit.name) runs\(again)\(said)")
    case (true, false):
      return Finding(
        "Unit", .note, "\(unit.name) runs\(again), but does not start with the machine\(said)",
        advice: "sudo systemctl enable \(unit.name)")
    case (false, true):
      return Finding(
        "Unit", .warning, "\(unit.name) is enabled but does not run (\(unit.activeState)).",
        advice: "sudo systemctl start \(unit.name)")
    case (false, false):
      return Finding(
        "Unit", .note, "\(unit.name) is installed but \(unit.fileState). The machine starts without a board.",
        advice: "sudo systemctl enable --now \(unit.name)")
    }
  }

  private var account: Finding {
    switch facts.account {
    case .missing:
      return Finding(
        "User", .failure, "The unit's user \(Self.user) does not exist.",
        advice: "Run sudo systemd-sysusers, or reinstall the package.", code: .configuration)
    case .found(_, let unknown) where !unknown.isEmpty:
      return Finding(
        "User", .failure,
        "The unit cannot start: there is no group \(unknown.joined(separator: ", ")).",
        advice: "Run sudo systemd-sysusers, or reinstall the package.", code: .configuration)
    case .found(let notIn, _) where !notIn.isEmpty:
      return Finding(
        "User", .note,
        "\(Self.user) is not in \(notIn.joined(separator: ", ")). "
          + "The unit's board has these groups, other commands do not.",
        advice: notIn.map { "sudo adduser \(Self.user) \($0)" }.joined(separator: " && "))
    case .found: return Finding("User", .works, "\(Self.user), in \(Self.groups.joined(separator: ", ")).")
    }
  }

  private var console: Finding? {
    guard let console = facts.console else {
      return Finding(
        "Console", .warning, "This machine has no console for the board.",
        advice: "Disable the unit, and start the board in a desktop: gatherboard.desktop.")
    }
    if let blanking = facts.blanking, blanking > 0 {
      return Finding(
        "Console", .warning, "The console goes dark \(blanking) s after the last key press.",
        advice: "Add consoleblank=0 to the kernel's command line (cmdline.txt on a Raspberry Pi).")
    }
    if console != "tty1" {
      return Finding(
        "Console", .note, "The screen shows \(console), and the board is on tty1.", advice: "Press Alt+F1.")
    }
    return Finding("Console", .works, "\(console) does not go dark.")
  }

  /// A finding on the screen before the board starts; nil if the board does not use the console, or if the kernel's
  /// command line is unknown.
  private var boot: Finding? {
    guard case .units(let units) = facts.manager, let line = facts.commandLine,
      units.contains(where: { $0.name == Self.consoleUnit && ($0.isWanted || $0.isUp) })
    else { return nil }
    let words = Set(line.split(whereSeparator: \.isWhitespace).map(String.init))
    let missing = ["quiet", "vt.global_cursor_default=0"].filter { !words.contains($0) }
    let changes =
      (missing.isEmpty ? [] : ["add \(missing.joined(separator: " "))"])
      + (words.contains("splash") ? ["remove splash"] : [])
    if changes.isEmpty {
      return Finding("Boot", .works, "The screen stays empty before the board starts.")
    }
    return Finding(
      "Boot", .note, "The screen shows text, a cursor or a picture of the system before the board starts.",
      advice:
        "In the kernel's command line (cmdline.txt on a Raspberry Pi), \(changes.joined(separator: ", and "))."
    )
  }
}

extension UnitCheck.Unit {
  /// Reads the output of `systemctl show`: a line `NAME=value` for each property, and a blank line between units.
  package static func read(_ text: String) -> [UnitCheck.Unit] {
    text.split(separator: "\n\n").compactMap { block in
      var values: [Substring: String] = [:]
      for line in block.split(separator: "\n") {
        guard let equals = line.firstIndex(of: "=") else { continue }
        values[line[..<equals]] = String(line[line.index(after: equals)...])
      }
      guard let id = values["Id"], values["LoadState"] != "not-found" else { return nil }
      return UnitCheck.Unit(
        name: id.hasSuffix(".service") ? String(id.dropLast(".service".count)) : id,
        fileState: values["UnitFileState", default: ""], activeState: values["ActiveState", default: ""],
        subState: values["SubState", default: ""], result: values["Result", default: ""],
        status: values["StatusText", default: ""], restarts: values["NRestarts"].flatMap { Int($0) } ?? 0,
        writablePaths: values["ReadWritePaths", default: ""].split(separator: " ").map(String.init))
    }
  }

  static let properties = [
    "Id", "LoadState", "UnitFileState", "ActiveState", "SubState", "Result", "StatusText", "NRestarts",
    "ReadWritePaths",
  ]
}
