import FoundationEssentials
import GatherModel

/// An event of the log as an object of JSON: all keys that any kind has.
struct EventRecord: Codable {
  var kind: String
  var team: String?
  var nanoseconds: Int64?
  var entry: String?
  var lastAlive: Int64?
  var minutes: Int?
  var card: String?
  var player: Player?
  var scored: Bool?
  var ownGoal: Bool?
  var minute: Int?
  var added: Int?
  var format: MatchFormat?

  /// A ``PlayerMark``.
  struct Player: Codable {
    var id: Int64?
    var name: String?
    var number: Int?
  }
}

// What is written.
extension EventRecord {
  init(_ act: MatchAct) {
    switch act {
    case .addedTimeAnnounced(let minutes):
      self.init(kind: "addedTimeAnnounced", minutes: minutes)
    case .card(let team, let card, let player):
      self.init(
        kind: "card", team: team.rawValue, card: card.rawValue, player: player.map(Player.init))
    case .foul(let team): self.init(kind: "foul", team: team.rawValue)
    case .timeOut(let team): self.init(kind: "timeOut", team: team.rawValue)
    case .kicksBegun: self.init(kind: "kicksBegun")
    case .kick(let team, let isScored): self.init(kind: "kick", team: team.rawValue, scored: isScored)
    case .playerNamed(let entry, let player, let isOwnGoal):
      self.init(
        kind: "playerNamed", entry: entry.uuidString, player: player.map(Player.init), ownGoal: isOwnGoal)
    case .minuteCorrected(let entry, let minute):
      self.init(
        kind: "minuteCorrected", entry: entry.uuidString, minute: minute.minute, added: minute.added)
    case .entryRemoved(let entry): self.init(kind: "entryRemoved", entry: entry.uuidString)
    case .formatChanged(let format): self.init(kind: "formatChanged", format: format)
    case .goal(let team): self.init(kind: "goal", team: team.rawValue)
    case .goalTakenBack(let team): self.init(kind: "goalTakenBack", team: team.rawValue)
    case .clockStarted: self.init(kind: "clockStarted")
    case .clockPaused: self.init(kind: "clockPaused")
    case .clockSet(let time): self.init(kind: "clockSet", nanoseconds: time.wholeNanoseconds)
    case .clockAdjusted(let time): self.init(kind: "clockAdjusted", nanoseconds: time.wholeNanoseconds)
    case .clockCancelled: self.init(kind: "clockCancelled")
    case .periodEnded: self.init(kind: "periodEnded")
    case .sidesSwapped: self.init(kind: "sidesSwapped")
    case .gatherEnded: self.init(kind: "gatherEnded")
    }
  }
}

extension EventRecord.Player {
  fileprivate init(_ player: PlayerMark) {
    self.init(id: player.id?.value, name: player.name, number: player.number)
  }

  /// nil for a number that nobody wears, a name that nobody can have, and a record that there cannot be.
  fileprivate var mark: PlayerMark? {
    if let number, !PlayerDetails.squadNumbers.contains(number) { return nil }
    if let id, id <= 0 { return nil }
    if let name, !NameRule.isStoredName(name) { return nil }
    return PlayerMark(id: id.map { GatherModel.Player.ID($0) }, name: name, number: number)
  }
}

// What is read.
extension EventRecord {
  /// nil for a kind that is not known, for one that lacks what it needs, and for a value outside its limits.
  var event: MatchEvent? {
    switch kind {
    case "undone": entryID.map { .undone($0) }
    case "redone": entryID.map { .redone($0) }
    case "recovered": lastAlive.map { .recovered(lastAlive: BoardInstant(nanoseconds: $0)) }
    default: act.map { .act($0) }
    }
  }

  private var act: MatchAct? {
    switch kind {
    case "goal": teamID.map { .goal($0) }
    case "goalTakenBack": teamID.map { .goalTakenBack($0) }
    case "clockStarted": .clockStarted
    case "clockPaused": .clockPaused
    case "clockSet": nanoseconds.map { .clockSet(to: .nanoseconds($0)) }
    case "clockAdjusted": nanoseconds.map { .clockAdjusted(by: .nanoseconds($0)) }
    case "clockCancelled": .clockCancelled
    case "periodEnded": .periodEnded
    case "sidesSwapped": .sidesSwapped
    case "gatherEnded": .gatherEnded
    case "addedTimeAnnounced": announcement
    case "card": shownCard
    case "foul": teamID.map { .foul($0) }
    case "timeOut": teamID.map { .timeOut($0) }
    case "kicksBegun": .kicksBegun
    case "kick":
      if let teamID, let scored { .kick(teamID, isScored: scored) } else { nil }
    case "playerNamed": naming
    case "minuteCorrected": correction
    case "entryRemoved": entryID.map { .entryRemoved($0) }
    case "formatChanged": format.map { .formatChanged($0) }
    default: nil
    }
  }

  private var teamID: TeamID? { team.flatMap(TeamID.init(rawValue:)) }
  private var entryID: UUID? { entry.flatMap(UUID.init(uuidString:)) }

  private var announcement: MatchAct? {
    guard let minutes, (1...MatchState.longestAddedTime).contains(minutes) else { return nil }
    return .addedTimeAnnounced(minutes: minutes)
  }

  private var shownCard: MatchAct? {
    guard let teamID, let card = card.flatMap(Card.init(rawValue:)) else { return nil }
    let mark = player?.mark
    return mark == nil && player != nil ? nil : .card(teamID, card, mark)
  }

  private var naming: MatchAct? {
    guard let entryID else { return nil }
    let mark = player?.mark
    if mark == nil, player != nil { return nil }
    return .playerNamed(entry: entryID, mark, isOwnGoal: ownGoal ?? false)
  }

  private var correction: MatchAct? {
    guard let entryID, let minute, MatchMinute.believed.contains(minute) else { return nil }
    if let added, !(1...MatchState.longestAddedTime).contains(added) { return nil }
    return .minuteCorrected(entry: entryID, MatchMinute(minute, added: added))
  }
}
