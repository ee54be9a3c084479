import GatherModel
package import GatherStore
import Glibc

/// The reason why a command failed.
package struct Failure: Error, Hashable, Sendable {
  /// One line with the error and its remedy.
  package var message: String
  /// The exit code of the command.
  package var exitCode: FailureCode
  /// The error number of the system (errno(3)); nil if the cause is not an error of the system.
  package var systemError: Int32?

  /// - Parameter message: One line with the error and its remedy.
  package init(_ message: String, exitCode: FailureCode, systemError: Int32? = nil) {
    self.message = message
    self.exitCode = exitCode
    self.systemError = systemError
  }
}

/// The exit codes of the command, from sysexits.h.
package enum FailureCode: Int32, Hashable, Sendable {
  case usage = 64
  case data = 65
  case noInput = 66
  /// The command is not possible now, for example because there is no display, or because a match is in play.
  case unavailable = 69
  case inputOutput = 74
  /// The same command may succeed later, for example because a service did not answer in time.
  case temporary = 75
  /// The service rejects the name or the password.
  case noPermission = 77
  case configuration = 78
}

extension Failure {
  /// Creates the failure for an error of the store.
  package init(_ error: GatherStoreError) {
    switch error {
    case .noHome:
      self.init(
        "There is no home folder for the data. Name a folder with --data or GATHERBOARD_DATA.",
        exitCode: .configuration)
    case .serviceNotStarted(let path):
      self.init(
        "\(TerminalText.text(path)) does not exist yet. "
          + "The service creates it at its start: sudo systemctl enable --now gatherboard",
        exitCode: .unavailable)
    case .missing(let path):
      self.init(
        "\(TerminalText.text(path)) does not exist. Import players or start a match first, or name another "
          + "folder with --data.", exitCode: .noInput)
    case .notAFolder(let path):
      self.init(
        "\(TerminalText.text(path)) is not a folder. Name a folder with --data.", exitCode: .configuration)
    case .foreignFolder(let path, let owner, let me):
      self.init(
        "The data folder \(TerminalText.text(path)) belongs to \(owner), not to \(me). Run this as \(owner) "
          + "(sudo -u \(owner) gatherboard …), or name a folder of your own with --data.",
        exitCode: .configuration)
    case .noAccess(let path, EROFS):
      self.init(
        "\(TerminalText.text(path)) cannot be used (\(TerminalText.systemError(EROFS))). Mount the disk as "
          + "writable, or name another folder with --data.", exitCode: .configuration)
    case .noAccess(let path, let code):
      self.init(
        "\(TerminalText.text(path)) cannot be used (\(TerminalText.systemError(code))). Give yourself read and write "
          + "access, or name another folder with --data.", exitCode: .configuration)
    case .locked(let path, let process):
      let holder = process.map { "process \($0)" } ?? "another process"
      self.init(
        "Another board runs on this data folder (\(holder) holds \(TerminalText.text(path))). Quit it first, or name "
          + "another folder with --data.", exitCode: .unavailable)
    case .damaged(let path, let detail):
      self.init(
        "\(TerminalText.text(path)) is damaged (\(TerminalText.text(detail))). "
          + "`gatherboard run` sets it aside and recovers all readable data.", exitCode: .data)
    case .takenAway(let path):
      self.init(
        "\(TerminalText.text(path)) was removed while it was in use. Put it back and restart, or name another "
          + "folder with --data.", exitCode: .inputOutput)
    case .newerSchema(let path):
      self.init(
        "\(TerminalText.text(path)) is from a newer Gatherboard and stays unchanged. Install that "
          + "version, or name another folder with --data.", exitCode: .configuration)
    case .busy(let path):
      self.init(
        "\(TerminalText.text(path)) was in use by another process for 5 seconds. Try again.",
        exitCode: .unavailable)
    case .diskFull(let path):
      self.init(
        "The disk that holds \(TerminalText.text(path)) is full. Free some space and try again.",
        exitCode: .inputOutput)
    case .io(let path, let detail):
      self.init(
        "\(TerminalText.text(path)) cannot be read or written (\(TerminalText.text(detail))). "
          + "Check the disk and try again.",
        exitCode: .inputOutput)
    case .gatherInPlay(_, let name):
      self.init(
        "\"\(name)\" is in play. End it on the board, or add --replace to end it now.",
        exitCode: .unavailable)
    case .rosterObstacle(let obstacle): self.init(obstacle)
    case .noSuchGather(let text):
      self.init(
        "No match has an id that begins with \(TerminalText.quoted(text)). List all matches: gatherboard match list",
        exitCode: .noInput)
    case .ambiguousGather(let text):
      self.init(
        "Several matches have an id that begins with \(TerminalText.quoted(text)). Write more characters.",
        exitCode: .usage)
    case .gatherEnded(let id):
      self.init("The match \(id) has already ended. Start a new one.", exitCode: .unavailable)
    case .playerInPlay(_, let gather):
      self.init(
        "The player is in \(TerminalText.quoted(gather)), which is in play. End that match first.",
        exitCode: .unavailable)
    case .playerNamedTwice(let id):
      self.init("Player \(id.value) is named twice. Name each player once.", exitCode: .usage)
    case .playersBeside(let one, let other, let gather):
      self.init(
        "Players \(one.value) and \(other.value) were both in \(TerminalText.quoted(gather)), so they are two people. "
          + "Merge only two records of one player.", exitCode: .data)
    case .noSuchPlayer(let id):
      self.init(
        "No player has the id \(id.value). List all players: gatherboard players list", exitCode: .noInput)
    case .loginTaken(let name):
      self.init(
        "Another account has the name \(TerminalText.quoted(name)). Choose another name.",
        exitCode: .unavailable)
    case .tooManyAccounts, .accountFull, .accountTooLarge, .ownerAccount, .noSuchAccount, .keyOfAnother:
      self.init(
        "The web service rejects this (\(error)). The phone shows the reason.", exitCode: .unavailable)
    case .linked(let server, let username):
      self.init(
        "The board is logged in to \(TerminalText.text(server)) as \(TerminalText.text(username)). "
          + "Log out first: gatherboard logout",
        exitCode: .unavailable)
    case .notLinked:
      self.init(
        "The board is not logged in to a service. Log in first: gatherboard login URL", exitCode: .unavailable
      )
    case .unsentChanges(let count):
      let changes = count == 1 ? "1 change" : "\(count) changes"
      self.init(
        "The service does not have \(changes) yet (gatherboard outbox). Let a board send them, or discard them with "
          + "--drop-unsent.", exitCode: .unavailable)
    case .noSuchChange(let text):
      self.init(
        "No change, or more than one, has an id that begins with \(TerminalText.quoted(text)). "
          + "List all: gatherboard outbox",
        exitCode: .noInput)
    case .ambiguousPlayerName(let name):
      self.init(
        "Two players have the name \(TerminalText.quoted(name)). "
          + "Give each player a different name, or merge them: gatherboard players merge", exitCode: .data)
    }
  }

  /// The failure of a board that ended before its data was saved. `unsaved` is a number of key presses.
  /// - Parameter error: The error of the disk; nil if the disk did not answer.
  package init(unsaved: Int, because error: GatherStoreError?, folder: DataFolder) {
    let lost =
      switch unsaved {
      case 0: "all key presses are saved"
      case 1: "1 key press is not saved"
      default: "\(unsaved) key presses are not saved"
      }
    let why = error.map { Failure($0).message + " " }
    self.init(
      (why ?? "The disk of \(TerminalText.text(folder.path)) has not answered for 10 seconds. ")
        + "The board has ended, and \(lost)." + (why == nil ? " Check the disk." : ""),
      exitCode: .inputOutput)
  }

  private init(_ obstacle: RosterObstacle) {
    switch obstacle {
    case .teamTooLarge(let team, let count):
      self.init(
        "Team \(team.rawValue) has \(count) players, and a board shows at most \(Roster.largestTeam). "
          + "Put the others on the bench.", exitCode: .data)
    }
  }
}
