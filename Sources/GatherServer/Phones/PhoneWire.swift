import FoundationEssentials
import GatherModel

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
  /// The entry that the person was asked about and has answered with "another one".
  var answers: UUID?
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
    var player: PlayerFields?
    var start: NewGatherRecord?
    var lineups: Lineups?
    var show: UUID?
  }

  /// A new player, or what is to be changed of one: the fields that are missing stay.
  struct PlayerFields: Decodable {
    /// The player's number in the store; missing for a new one.
    var id: Int64?
    var name: String?
    var age: String?
    var skill: String?
    var position: String?
    var number: String?
    var favouriteTeam: String?

    /// nil where a field cannot be.
    var changes: [PlayerChange]? {
      var changes: [PlayerChange?] = []
      if let name { changes.append(NameRule.cleaned(name).map { .name($0) }) }
      if let age { changes.append(Self.number(age, in: PlayerDetails.ages) { .age($0) }) }
      if let number { changes.append(Self.number(number, in: PlayerDetails.squadNumbers) { .number($0) }) }
      if let skill { changes.append(Self.choice(skill) { .skill($0) }) }
      if let position { changes.append(Self.choice(position) { .position($0) }) }
      if let favouriteTeam {
        let isEmpty = NameRule.trimmed(favouriteTeam).isEmpty
        changes.append(
          isEmpty ? .favouriteTeam(nil) : NameRule.cleaned(favouriteTeam).map { .favouriteTeam($0) })
      }
      let known = changes.compactMap(\.self)
      return known.count == changes.count ? known : nil
    }

    private static func number(
      _ text: String, in range: ClosedRange<Int>, _ change: (Int?) -> PlayerChange
    ) -> PlayerChange? {
      if text.isEmpty { return change(nil) }
      guard let number = Int(text), range.contains(number) else { return nil }
      return change(number)
    }

    private static func choice<Value: RawRepresentable<String>>(
      _ text: String, _ change: (Value?) -> PlayerChange
    ) -> PlayerChange? {
      if text.isEmpty { return change(nil) }
      return Value(rawValue: text).map(change)
    }

    var wanted: StoreChange? {
      guard let changes else { return nil }
      if let id { return .changePlayer(Player.ID(id), changes) }
      guard let name = name.flatMap(NameRule.cleaned) else { return nil }
      var details = PlayerDetails(name: name)
      for change in changes { change.apply(to: &details) }
      return .addPlayer(details)
    }
  }

  /// Who is to play where in a match in play.
  struct Lineups: Decodable {
    var gather: UUID
    /// As it was when the change was begun.
    var from: LineupRecord
    var to: LineupRecord
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
      action.player.flatMap(\.wanted).map { .store($0) },
      action.start.flatMap(\.gather).map { .store(.startGather($0, replacing: false)) },
      action.lineups.map { .store(.changeLineups(gather: $0.gather, from: $0.from, to: $0.to)) },
      action.show.map { .store(.putOnBoard($0)) },
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
