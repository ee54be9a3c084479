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

    /// - Throws: ``RequestError`` for a field that cannot be.
    private var changes: [PlayerChange] {
      get throws {
        var changes: [PlayerChange] = []
        if let name { changes.append(.name(try Self.cleaned(name, of: "name"))) }
        if let age { changes.append(.age(try Self.number(age, of: "age", in: PlayerDetails.ages))) }
        if let number {
          changes.append(.number(try Self.number(number, of: "number", in: PlayerDetails.squadNumbers)))
        }
        if let skill { changes.append(.skill(try Self.choice(skill, of: "skill"))) }
        if let position { changes.append(.position(try Self.choice(position, of: "position"))) }
        if let favouriteTeam {
          let isEmpty = NameRule.trimmed(favouriteTeam).isEmpty
          changes.append(
            .favouriteTeam(isEmpty ? nil : try Self.cleaned(favouriteTeam, of: "favouriteTeam")))
        }
        return changes
      }
    }

    private static func cleaned(_ text: String, of field: String) throws -> String {
      try PhoneCommandBody.cleaned(text, of: "player.\(field)")
    }

    private static func number(
      _ text: String, of field: String, in range: ClosedRange<Int>
    ) throws -> Int? {
      if text.isEmpty { return nil }
      guard let number = Int(text), range.contains(number) else {
        throw RequestError(
          .badRequest,
          "action.player.\(field) is not a number from \(range.lowerBound) to \(range.upperBound).")
      }
      return number
    }

    private static func choice<Value: RawRepresentable<String> & CaseIterable>(
      _ text: String, of field: String
    ) throws -> Value? {
      text.isEmpty ? nil : try Value(word: text, of: "action.player.\(field)")
    }

    fileprivate var wanted: StoreChange {
      get throws {
        let changes = try changes
        if let id { return .changePlayer(Player.ID(id), changes) }
        guard let name else { throw RequestError(.badRequest, "action.player.name is missing.") }
        var details = PlayerDetails(name: try Self.cleaned(name, of: "name"))
        for change in changes { change.apply(to: &details) }
        return .addPlayer(details)
      }
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

  /// What is wanted.
  /// - Throws: ``RequestError`` and ``UnknownWord`` for what cannot be, and for an action that has not one member alone.
  var wanted: MatchCommand.Action {
    get throws {
      let known = try members.compactMap(\.self)
      guard known.count == 1 else {
        throw RequestError(
          .badRequest,
          "action must have exactly one of act, undo, redo, horn, latecomer, again, clear, player, start, "
            + "lineups, show.")
      }
      return known[0]
    }
  }

  private var members: [MatchCommand.Action?] {
    get throws {
      [
        try action.act.map { .match(.act(try Self.act($0))) },
        action.undo.map { .match(.undo($0)) }, action.redo.map { .match(.redo($0)) },
        action.horn == true ? .horn : nil,
        try action.latecomer.map { latecomer in
          .store(
            .addLatecomer(
              name: try Self.cleaned(latecomer.name, of: "latecomer.name"),
              try TeamID(word: latecomer.team, of: "action.latecomer.team"), gather: latecomer.gather))
        },
        action.again.map { .store(.playAgain($0)) }, action.clear == true ? .store(.clearBoard) : nil,
        try action.player.map { .store(try $0.wanted) },
        try action.start.map { .store(.startGather(try Self.gather($0), replacing: false)) },
        action.lineups.map { .store(.changeLineups(gather: $0.gather, from: $0.from, to: $0.to)) },
        action.show.map { .store(.putOnBoard($0)) },
      ]
    }
  }

  private static func act(_ record: EventRecord) throws -> MatchAct {
    guard case .act(let act)? = record.event else {
      throw RequestError(.badRequest, "action.act is not an act that this board knows.")
    }
    return act
  }

  private static func gather(_ record: NewGatherRecord) throws -> NewGather {
    guard let gather = record.gather else {
      throw RequestError(.badRequest, "action.start has a name or a colour that is not valid.")
    }
    return gather
  }

  private static func cleaned(_ text: String, of field: String) throws -> String {
    guard let name = NameRule.cleaned(text) else {
      throw RequestError(.badRequest, "action.\(field) contains no visible text.")
    }
    return name
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
