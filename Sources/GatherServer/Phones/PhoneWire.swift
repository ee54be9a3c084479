import FoundationEssentials
import GatherModel
import HTTPTypes

/// A phone's request to be paired.
struct PhonePairingBody: Decodable {
  /// The secret in a QR code, or the code below it.
  var code: String
  var name: String
}

/// A phone's own state, which is sent to it.
struct PhoneResource: Encodable {
  var name: String
  var role: String
  /// The state: `waiting` until an operator at the board admits it, then `allowed`.
  var state: String

  init(_ phone: PairedPhone) {
    name = phone.name
    role = phone.role.rawValue
    state = phone.isAllowed ? "allowed" : "waiting"
  }
}

/// The reason why a phone was not paired: a sentence for people, and a code for the page, which has its own texts.
struct PhoneRefusal: Encodable {
  enum Code: String, Encodable {
    case wrongCode, tooManyWrong, tooOften, badName, full
  }

  var error = true
  var reason: String
  var code: Code
}

/// A key press sent by a phone.
struct PhoneCommandBody: Decodable {
  var id: UUID
  var seen: Int64
  /// The entry about which the operator was asked and has answered "another one".
  var answers: UUID?
  var pressed: Pressed?
  var action: MatchCommand.Action

  /// The time of the press, in milliseconds of the board's own time.
  struct Pressed: Decodable {
    var boot: String
    var at: Int64
  }

  /// The time of the press; nil if no clock of this machine can show it.
  var pressedAt: MatchCommand.Pressed? {
    guard let pressed, (0...Int64.max / 1_000_000).contains(pressed.at) else { return nil }
    return MatchCommand.Pressed(
      boot: pressed.boot, at: BoardInstant(nanoseconds: pressed.at * 1_000_000))
  }
}

/// The response to a key press.
struct PhoneCommandResponse: Encodable {
  /// The result: `done`, `alreadyDone`, `refused` or `check`.
  var result: String
  /// The number of the resulting entry. For a check, the number of the newest entry that now counts as seen by the
  /// sender.
  var number: Int64?
  /// For a check `again`, the earlier entry. It must be sent as `answers` if the operator says yes.
  var entry: UUID?
  var code: String?
  /// The reason of a refusal.
  var reason: String?
  /// The question for the operator.
  var title: String?
  var detail: String?
  var yes: String?
  var no: String?
}
