import FoundationEssentials
package import GatherModel

extension LiveEvent {
  package init(_ event: MatchEvent) {
    switch event {
    case .act(let act): self.init(act)
    case .undone(let id): self.init(kind: "undone", entry: id)
    case .redone(let id): self.init(kind: "redone", entry: id)
    case .recovered(let lastAlive): self.init(kind: "recovered", lastAlive: lastAlive.nanoseconds)
    }
  }

  private init(_ act: MatchAct) {
    switch act {
    case .goal(let team): self.init(kind: "goal", team: team.onTheWire)
    case .goalTakenBack(let team): self.init(kind: "goalTakenBack", team: team.onTheWire)
    case .clockStarted: self.init(kind: "clockStarted")
    case .clockPaused: self.init(kind: "clockPaused")
    case .clockSet(let time): self.init(kind: "clockSet", nanoseconds: time.wholeNanoseconds)
    case .clockAdjusted(let time): self.init(kind: "clockAdjusted", nanoseconds: time.wholeNanoseconds)
    case .clockCancelled: self.init(kind: "clockCancelled")
    case .periodEnded: self.init(kind: "periodEnded")
    case .sidesSwapped: self.init(kind: "sidesSwapped")
    case .gatherEnded: self.init(kind: "gatherEnded")
    case .addedTimeAnnounced(let minutes):
      self.init(kind: "addedTimeAnnounced")
      self.minutes = minutes
    case .card(let team, let card, let player):
      self.init(kind: "card", team: team.onTheWire)
      self.card = card.rawValue
      self.player = player.map(LivePlayer.init)
    case .foul(let team): self.init(kind: "foul", team: team.onTheWire)
    case .timeOut(let team): self.init(kind: "timeOut", team: team.onTheWire)
    case .kicksBegun: self.init(kind: "kicksBegun")
    case .kick(let team, let isScored):
      self.init(kind: "kick", team: team.onTheWire)
      scored = isScored
    case .playerNamed(let entry, let player, let isOwnGoal):
      self.init(kind: "playerNamed", entry: entry)
      self.player = player.map(LivePlayer.init)
      ownGoal = isOwnGoal
    case .minuteCorrected(let entry, let minute):
      self.init(kind: "minuteCorrected", entry: entry)
      self.minute = minute.minute
      added = minute.added
    case .entryRemoved(let entry): self.init(kind: "entryRemoved", entry: entry)
    case .formatChanged(let format):
      self.init(kind: "formatChanged")
      self.format = format.description
      rules = format.rules
    }
  }

  /// nil for a kind that this build does not know, for one that lacks what it needs, and for a format that it does not
  /// know.
  package var matchEvent: MatchEvent? {
    switch kind {
    case "undone": entry.map { .undone($0) }
    case "redone": entry.map { .redone($0) }
    case "recovered": lastAlive.map { .recovered(lastAlive: BoardInstant(nanoseconds: $0)) }
    default: matchAct.map { .act($0) }
    }
  }

  private var matchAct: MatchAct? {
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
    case "addedTimeAnnounced": minutes.map { .addedTimeAnnounced(minutes: $0) }
    case "card":
      if let teamID, let card = card.flatMap(Card.init(rawValue:)) {
        .card(teamID, card, player?.mark)
      } else {
        nil
      }
    case "foul": teamID.map { .foul($0) }
    case "timeOut": teamID.map { .timeOut($0) }
    case "kicksBegun": .kicksBegun
    case "kick":
      if let teamID, let scored { .kick(teamID, isScored: scored) } else { nil }
    case "playerNamed": entry.map { .playerNamed(entry: $0, player?.mark, isOwnGoal: ownGoal ?? false) }
    case "minuteCorrected":
      if let entry, let minute {
        .minuteCorrected(entry: entry, MatchMinute(minute, added: added))
      } else {
        nil
      }
    case "entryRemoved": entry.map { .entryRemoved($0) }
    case "formatChanged": changedFormat.map { .formatChanged($0) }
    default: nil
    }
  }

  private var teamID: TeamID? { TeamID.allCases.first { $0.onTheWire == team } }

  private var changedFormat: MatchFormat? {
    guard let format else { return nil }
    do throws(MatchFormatError) {
      return try MatchFormat(onTheWire: format, rules: rules)
    } catch {
      return nil
    }
  }
}

extension LivePlayer {
  fileprivate init(_ player: PlayerMark) {
    self.init(name: player.name, number: player.number)
  }

  /// A name that a board cannot show is shown as far as it can be, and a number that no shirt has is none.
  fileprivate var mark: PlayerMark {
    PlayerMark(
      name: name.flatMap(NameRule.cleaned),
      number: number.flatMap { PlayerDetails.squadNumbers.contains($0) ? $0 : nil })
  }
}
