import FoundationEssentials
import GatherModel
import GatherStore

/// What a phone sends to be paired.
struct PhonePairingBody: Decodable {
  /// The secret of a QR code, or the letters below it.
  var code: String
  var name: String
}

/// A phone, as it is told of itself.
struct PhoneResource: Encodable {
  var name: String
  var role: String
  /// `waiting` until an operator at the board lets it in, then `allowed`.
  var state: String

  init(_ phone: PairedPhone) {
    name = phone.name
    role = phone.role.rawValue
    state = phone.isAllowed ? "allowed" : "waiting"
  }
}

/// Why a phone was not paired: a reason for people, and a code for the page, which has words of its own.
struct PhoneRefusal: Encodable {
  enum Code: String, Encodable {
    case wrongCode, tooOften, badName, full
  }

  var error = true
  var reason: String
  var code: Code
}

/// A press, as a phone sends it.
struct PhoneCommandBody: Decodable {
  var id: UUID
  var seen: Int64
  var pressed: Pressed?
  var action: Action

  /// In milliseconds of the board's own time.
  struct Pressed: Decodable {
    var boot: String
    var at: Int64
  }

  /// One of its members; the others are missing.
  struct Action: Decodable {
    var act: EventRecord?
    var undo: UUID?
    var redo: UUID?
    var horn: Bool?
    var latecomer: Latecomer?
    var again: UUID?
    var clear: Bool?
  }

  /// Who comes late to a match in play.
  struct Latecomer: Decodable {
    var gather: UUID
    /// `A` or `B`.
    var team: String
    var name: String
  }

  /// nil for what this build does not know, and for an act that lacks something.
  var wanted: MatchCommand.Action? {
    let wanted: [MatchCommand.Action?] = [
      action.act.flatMap { record in
        if case .act(let act)? = record.event { .match(.act(act)) } else { nil }
      },
      action.undo.map { .match(.undo($0)) }, action.redo.map { .match(.redo($0)) },
      action.horn == true ? .horn : nil,
      action.latecomer.flatMap { latecomer in
        guard let team = TeamID(rawValue: latecomer.team), let name = NameRule.cleaned(latecomer.name) else {
          return nil
        }
        return .store(.addLatecomer(name: name, team, gather: latecomer.gather))
      },
      action.again.map { .store(.playAgain($0)) }, action.clear == true ? .store(.clearBoard) : nil,
    ]
    let known = wanted.compactMap(\.self)
    return known.count == 1 ? known[0] : nil
  }

  /// nil for an instant that no clock of this machine can show.
  var pressedAt: MatchCommand.Pressed? {
    guard let pressed, (0...Int64.max / 1_000_000).contains(pressed.at) else { return nil }
    return MatchCommand.Pressed(
      boot: pressed.boot, at: BoardInstant(nanoseconds: pressed.at * 1_000_000))
  }
}

/// What has come of a press.
struct PhoneCommandResponse: Encodable {
  /// `done`, `alreadyDone`, `refused` or `check`.
  var result: String
  /// Of the entry that has come of it; of a check, the newest that the sender may have seen now.
  var number: Int64?
  var code: String?
  /// Why it was refused.
  var reason: String?
  /// What the person is asked.
  var title: String?
  var detail: String?
  var yes: String?
  var no: String?
}
