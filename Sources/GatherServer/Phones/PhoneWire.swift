import FoundationEssentials
import GatherModel
import HTTPTypes

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
    case wrongCode, tooManyWrong, tooOften, badName, full
  }

  var error = true
  var reason: String
  var code: Code
}

/// A press, as a phone sends it.
struct PhoneCommandBody: Decodable {
  var id: UUID
  var seen: Int64
  /// The entry that the person was asked about and has answered with "another one".
  var answers: UUID?
  var pressed: Pressed?
  var action: MatchCommand.Action

  /// In milliseconds of the board's own time.
  struct Pressed: Decodable {
    var boot: String
    var at: Int64
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
  /// Of a check `again`, the entry that was told before: what to send as `answers` when the person says yes.
  var entry: UUID?
  var code: String?
  /// Why it was refused.
  var reason: String?
  /// What the person is asked.
  var title: String?
  var detail: String?
  var yes: String?
  var no: String?
}
