import Board
import Glibc
import Reports

/// Whether a board can write the text files that graphics programs read.
package struct TextFileCheck {
  /// What was looked at.
  package struct Facts: Hashable, Sendable {
    /// The folder of the settings.
    package var folder: String
    /// Why this process could not write there (errno(3)); nil where it could.
    package var error: Int32?
    /// The board's units that are installed.
    package var units: [UnitCheck.Unit]

    package init(folder: String, error: Int32? = nil, units: [UnitCheck.Unit] = []) {
      (self.folder, self.error, self.units) = (folder, error, units)
    }
  }

  /// What the finding goes by.
  package var facts: Facts

  /// Judges the facts; writes nothing itself.
  package init(_ facts: Facts) {
    self.facts = facts
  }

  /// A warning at most: a board is a board without them.
  package var finding: Finding {
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

  /// Whether the folder is one of those that a unit may write: all else is read-only for it, or not there
  /// (systemd.exec(5), ProtectSystem=strict, ProtectHome=, PrivateTmp=).
  private func isReachable(by unit: UnitCheck.Unit) -> Bool {
    // A leading "-" or "+" says how a path is taken that is missing.
    let own = unit.writablePaths.map { String($0.drop { "-+".contains($0) }) }
    return (["/run/gatherboard", "/var/lib/gatherboard"] + own).contains { path in
      facts.folder == path || facts.folder.hasPrefix(path.hasSuffix("/") ? path : path + "/")
    }
  }
}

extension TextFileCheck {
  /// Looks whether this process may write where a board would, where no unit is installed; it makes nothing there.
  static func onThisMachine(_ folder: String, units: [UnitCheck.Unit]) -> TextFileCheck {
    var facts = Facts(folder: folder, units: units)
    if units.isEmpty {
      let above = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
      // The board makes the folder itself, and none above it.
      let isThere = faccessat(AT_FDCWD, folder, F_OK, AT_SYMLINK_NOFOLLOW) == 0
      let place = isThere ? folder : above.isEmpty ? "/" : above
      if access(place, W_OK | X_OK) != 0 { facts.error = errno }
    }
    return TextFileCheck(facts)
  }
}
