import FoundationEssentials
import GatherModel
import HTTPTypes

struct PhonePairingBody: Decodable {
  /// The secret in a QR code, or the code that a person types.
  var code: String
  var name: String
}

struct ClientResource: Encodable {
  var name: String
  var role: String
  /// `waiting` until an operator at the board admits the phone, then `allowed`.
  var state: String

  init(_ phone: PairedClient) {
    name = phone.name
    role = phone.role.rawValue
    state = phone.isAllowed ? "allowed" : "waiting"
  }
}

/// A refusal to pair a phone. The reason is for people. The code is for the page, which has its own texts.
struct ClientRefusal: Encodable {
  enum Code: String, Encodable {
    case wrongCode, tooManyWrong, tooOften, badName, full
  }

  var error = true
  var reason: String
  var code: Code
}

struct PhoneCommandBody: Decodable {
  var id: UUID
  var seen: Int64
  /// The id of the entry that the operator was asked about. The operator has answered that this command reports a
  /// different event. nil if there was no question.
  var answers: UUID?
  var pressed: Pressed?
  var action: MatchCommand.Action

  /// The moment of the press. `at` is in milliseconds of the board's own time.
  struct Pressed: Decodable {
    var boot: String
    var at: Int64
  }

  /// The moment of the press; nil if the moment is missing, or outside the range of this machine's clock.
  var pressedAt: MatchCommand.Pressed? {
    guard let pressed, (0...Int64.max / 1_000_000).contains(pressed.at) else { return nil }
    return MatchCommand.Pressed(
      boot: pressed.boot, at: BoardInstant(nanoseconds: pressed.at * 1_000_000))
  }
}

struct PhoneCommandResponse: Encodable {
  /// `done`, `alreadyDone`, `refused` or `check`.
  var result: String
  /// The number of the resulting entry. After a check, all entries up to this number count as seen by the
  /// sender.
  var number: Int64?
  /// For a check with the code `again`, the id of the other operator's entry. If the operator says yes, the client must
  /// send this id as `answers`.
  var entry: UUID?
  var code: String?
  var reason: String?
  var title: String?
  var detail: String?
  var yes: String?
  var no: String?
}
