import Board
import Glibc
import Reports

/// Checks whether a board can write the text files for graphics programs.
struct TextFileCheck {
  struct Facts: Hashable, Sendable {
    var folder: String
    /// The reason why this process cannot write to the folder (errno(3)); nil if it can.
    var error: Int32?
    var units: [UnitCheck.Unit]

    init(folder: String, error: Int32? = nil, units: [UnitCheck.Unit] = []) {
      (self.folder, self.error, self.units) = (folder, error, units)
    }
  }

  var facts: Facts

  init(_ facts: Facts) {
    self.facts = facts
  }

  var finding: Finding {
    let folder = TerminalText.text(facts.folder)
    func finding(_ level: Finding.Level, _ text: String, _ advice: String? = nil) -> Finding {
      Finding("Text files", level, text, advice: advice)
    }
    if let unit = facts.units.first(where: \.isWanted) ?? facts.units.first {
      if isReachable(by: unit) { return finding(.works, "The service can write to \(folder).") }
      return finding(
        .warning, "The service cannot write to \(folder).",
        "Set outputs.text-files: on to use /run/gatherboard/outputs. Or run sudo systemctl edit \(unit.name), and add "
          + "[Service] ReadWritePaths=\(folder)")
    }
    if let error = facts.error {
      return finding(
        .warning, "\(folder) cannot be written: \(TerminalText.systemError(error)).",
        "Create the folder for the board's user, or name another one as outputs.text-files.")
    }
    return finding(.works, "\(folder) is writable.")
  }

  /// Whether a unit can write to the folder. A unit can write only inside its own two folders and inside its
  /// ``UnitCheck/Unit/writablePaths``, because systemd hides all other folders from the unit or makes them read-only
  /// (systemd.exec(5), ProtectSystem=strict, ProtectHome=, PrivateTmp=).
  private func isReachable(by unit: UnitCheck.Unit) -> Bool {
    // systemd allows the prefixes "-" and "+" before a path.
    let own = unit.writablePaths.map { String($0.drop { "-+".contains($0) }) }
    return (["/run/gatherboard", "/var/lib/gatherboard"] + own).contains { path in
      facts.folder == path || facts.folder.hasPrefix(path.hasSuffix("/") ? path : path + "/")
    }
  }
}

extension TextFileCheck {
  /// Creates the check of a folder on this machine, but does not create the folder. The rights of this process are
  /// examined only if no unit is installed, because otherwise the unit writes the files.
  static func onThisMachine(_ folder: String, units: [UnitCheck.Unit]) -> TextFileCheck {
    var facts = Facts(folder: folder, units: units)
    if units.isEmpty {
      let above = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
      // The board creates a missing `folder`, but no folder above. So if `folder` is missing, `above` is checked.
      let isThere = faccessat(AT_FDCWD, folder, F_OK, AT_SYMLINK_NOFOLLOW) == 0
      let place = isThere ? folder : above.isEmpty ? "/" : above
      if access(place, W_OK | X_OK) != 0 { facts.error = errno }
    }
    return TextFileCheck(facts)
  }
}
