import GatherModel
package import GatherStore
import Glibc

/// Why a command ends without having done what it was asked for.
package struct Failure: Error, Hashable, Sendable {
  /// One line that says what is wrong and what to do.
  package var message: String
  /// The code that a command ends with.
  package var exitCode: FailureCode
  /// What the system has said, as errno(3) has it; nil where it was not asked, or has no part in it.
  package var systemError: Int32?

  /// - Parameter message: One line that says what is wrong and what to do.
  package init(_ message: String, exitCode: FailureCode, systemError: Int32? = nil) {
    self.message = message
    self.exitCode = exitCode
    self.systemError = systemError
  }
}

/// The exit codes of the command, from sysexits.h.
package enum FailureCode: Int32, Hashable, Sendable {
  /// The command line is wrong.
  case usage = 64
  /// What was given to read is wrong.
  case data = 65
  /// What was named is not there, or cannot be read.
  case noInput = 66
  /// It cannot be done now: no display, or a match in play is in the way.
  case unavailable = 69
  /// Reading or writing failed.
  case inputOutput = 74
  /// It may work later as it is: a service did not answer in time.
  case temporary = 75
  /// The service does not know the name with the password.
  case noPermission = 77
  /// The data folder cannot be used as it is set up.
  case configuration = 78
}

extension Failure {
  /// The sentence for what the store reports.
  package init(_ error: GatherStoreError) {
    switch error {
    case .noHome:
      self.init(
        "There is no home folder to keep data in; name a folder with --data or GATHERBOARD_DATA.",
        exitCode: .configuration)
    case .serviceNotStarted(let path):
      self.init(
        "\(TerminalText.text(path)) is not there yet; the service makes it as it starts: sudo systemctl enable --now gatherboard.",
        exitCode: .unavailable)
    case .missing(let path):
      self.init(
        "\(TerminalText.text(path)) is not there; import players or start a gather first, or name another "
          + "folder with --data.", exitCode: .noInput)
    case .notAFolder(let path):
      self.init(
        "\(TerminalText.text(path)) is not a folder; name one with --data.", exitCode: .configuration)
    case .foreignFolder(let path, let owner, let me):
      self.init(
        "The data folder \(TerminalText.text(path)) belongs to \(owner), not to \(me); run this as \(owner) "
          + "(sudo -u \(owner) gatherboard …), or name a folder of your own with --data.",
        exitCode: .configuration)
    case .noAccess(let path, EROFS):
      self.init(
        "\(TerminalText.text(path)) cannot be used (\(TerminalText.systemError(EROFS))); mount the disk to be written to, or name "
          + "another folder with --data.", exitCode: .configuration)
    case .noAccess(let path, let code):
      self.init(
        "\(TerminalText.text(path)) cannot be used (\(TerminalText.systemError(code))); give yourself read and write "
          + "access, or name another folder with --data.", exitCode: .configuration)
    case .locked(let path, let process):
      let holder = process.map { "process \($0)" } ?? "another process"
      self.init(
        "Another board runs on this data folder (\(holder) holds \(TerminalText.text(path))); quit it first, or name "
          + "another folder with --data.", exitCode: .unavailable)
    case .damaged(let path, let detail):
      self.init(
        "\(TerminalText.text(path)) is damaged (\(TerminalText.text(detail))); `gatherboard run` sets it aside and carries "
          + "over what can be read.", exitCode: .data)
    case .takenAway(let path):
      self.init(
        "\(TerminalText.text(path)) was taken away while it was in use; put it back and start anew, or name another "
          + "folder with --data.", exitCode: .inputOutput)
    case .newerSchema(let path):
      self.init(
        "\(TerminalText.text(path)) was written by a newer Gatherboard and is left as it is; install that "
          + "version, or name another folder with --data.", exitCode: .configuration)
    case .busy(let path):
      self.init(
        "\(TerminalText.text(path)) was kept busy by another process for 5 seconds; try again.",
        exitCode: .unavailable)
    case .diskFull(let path):
      self.init(
        "The disk that holds \(TerminalText.text(path)) is full; make room and try again.",
        exitCode: .inputOutput)
    case .io(let path, let detail):
      self.init(
        "\(TerminalText.text(path)) cannot be read or written (\(TerminalText.text(detail))); check the disk and try again.",
        exitCode: .inputOutput)
    case .gatherInPlay(_, let name):
      self.init(
        "\"\(name)\" is in play; end it on the board, or pass --replace to end it now.",
        exitCode: .unavailable)
    case .rosterObstacle(let obstacle): self.init(obstacle)
    case .noSuchGather(let text):
      self.init(
        "No gather has an id that begins with \(TerminalText.quoted(text)); `gatherboard gather list` shows them.",
        exitCode: .noInput)
    case .ambiguousGather(let text):
      self.init(
        "Several gathers have an id that begins with \(TerminalText.quoted(text)); give more of it.",
        exitCode: .usage)
    case .gatherEnded(let id):
      self.init("The gather \(id) has ended already; start a new one.", exitCode: .unavailable)
    case .playerInPlay(_, let gather):
      self.init(
        "He plays in \(TerminalText.quoted(gather)), which is in play; end it first.", exitCode: .unavailable)
    case .playerNamedTwice(let id):
      self.init("Player \(id.value) is named twice; one place is enough.", exitCode: .usage)
    case .playersBeside(let one, let other, let gather):
      self.init(
        "Players \(one.value) and \(other.value) were in \(TerminalText.quoted(gather)) together, so they are two people; "
          + "only one who is there twice can be merged.", exitCode: .data)
    case .noSuchPlayer(let id):
      self.init(
        "No player has the id \(id.value); `gatherboard players list` shows them.", exitCode: .noInput)
    case .loginTaken(let name):
      self.init(
        "Somebody else has an account by the name \(TerminalText.quoted(name)); choose another.",
        exitCode: .unavailable)
    case .tooManyAccounts, .accountFull, .accountTooLarge, .ownerAccount, .noSuchAccount, .keyOfAnother:
      self.init(
        "The web service refuses this (\(error)); a phone is told so.", exitCode: .unavailable)
    case .linked(let server, let username):
      self.init(
        "The board is logged in to \(TerminalText.text(server)) as \(TerminalText.text(username)); first: gatherboard logout",
        exitCode: .unavailable)
    case .notLinked:
      self.init("The board is logged in to no service; first: gatherboard login URL", exitCode: .unavailable)
    case .unsentChanges(let count):
      let changes = count == 1 ? "1 change" : "\(count) changes"
      self.init(
        "The service was not told of \(changes) yet (gatherboard outbox); let a board send them, or drop them with "
          + "--drop-unsent.", exitCode: .unavailable)
    case .noSuchChange(let text):
      self.init(
        "No change, or more than one, has an id that begins with \(TerminalText.quoted(text)); `gatherboard outbox` shows them.",
        exitCode: .noInput)
    case .ambiguousPlayerName(let name):
      self.init(
        "Two players are called \(TerminalText.quoted(name)), so it is open which is meant; give each a name of his own, or "
          + "make them one with `gatherboard players merge`.", exitCode: .data)
    }
  }

  /// The board has ended, and the disk has not taken what it was given for as long as the board waits.
  /// - Parameters:
  ///   - unsaved: How many presses are not saved.
  ///   - error: What the disk has answered; nil where it has not.
  package init(unsaved: Int, because error: GatherStoreError?, folder: DataFolder) {
    let lost =
      switch unsaved {
      case 0: "all presses are saved"
      case 1: "1 press is not saved"
      default: "\(unsaved) presses are not saved"
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
        "Team \(team.rawValue) has \(count) players, and \(Roster.largestTeam) are the most that a board shows; "
          + "put the others on the bench.", exitCode: .data)
    }
  }
}
