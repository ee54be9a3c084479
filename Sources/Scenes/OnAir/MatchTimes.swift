package import FoundationEssentials
package import GatherModel
import Localization

/// An event of a match, with its times since the kick-off and since the start of a stream.
package struct TimedEvent: Codable, Hashable, Sendable, Identifiable {
  /// The id of the event's log entry.
  package var id: UUID
  /// The kind of the event.
  package var kind: Kind
  /// The side of the team: `home` or `away`; empty if the event belongs to no team.
  package var team: String
  /// The team's name; empty if the event belongs to no team.
  package var teamName: String
  /// The player; empty if unknown.
  package var player: String
  /// The minute: `31'`, `45+1'`; empty if unknown.
  package var minute: String
  /// Team A's goals after this event; at full time, the goals that the desk has entered, if it has corrected the
  /// result.
  package var homeScore: Int
  /// Team B's goals after this event; at full time, the goals that the desk has entered, if it has corrected the
  /// result.
  package var awayScore: Int
  /// Seconds since the kick-off, including intervals; negative before the kick-off.
  package var matchSeconds: Double
  /// Seconds since the stream began; nil if the start of the stream is unknown.
  package var streamSeconds: Double?
  /// The wall-clock time in ISO 8601, as a label for people.
  package var at: String
  /// Team A's kicks scored in the penalty shoot-out so far; nil before a shoot-out.
  package var homeKicks: Int?
  /// Team B's kicks scored in the penalty shoot-out so far; nil before a shoot-out.
  package var awayKicks: Int?

  /// The score of the penalty shoot-out so far; nil before a shoot-out.
  package var kicks: Score? {
    guard let homeKicks, let awayKicks else { return nil }
    return Score(teamA: homeKicks, teamB: awayKicks)
  }

  /// The kinds of events. The raw values never change.
  package enum Kind: String, Codable, Hashable, Sendable {
    case kickOff = "kick-off"
    case periodStart = "period-start"
    case periodEnd = "period-end"
    case goal
    case ownGoal = "own-goal"
    case penaltyGoal = "penalty-goal"
    case yellow
    case secondYellow = "second-yellow"
    case red
    case sinBin = "sin-bin"
    case kickScored = "kick-scored"
    case kickMissed = "kick-missed"
    case fullTime = "full-time"

    var isKick: Bool { self == .kickScored || self == .kickMissed }
  }

  private enum CodingKeys: String, CodingKey {
    case id, kind, team
    case teamName = "team_name"
    case player, minute
    case homeScore = "home_score"
    case awayScore = "away_score"
    case matchSeconds = "match_seconds"
    case streamSeconds = "stream_seconds"
    case at
    case homeKicks = "home_kicks"
    case awayKicks = "away_kicks"
  }
}

/// A chapter of a video: its start and its title.
package struct VideoChapter: Hashable, Sendable {
  /// The start in whole seconds of the video.
  package var second: Int
  /// The title, in the language of the page that requests it.
  package var title: String

  package init(second: Int, title: String) {
    (self.second, self.title) = (second, title)
  }
}

extension PhonePresenter {
  /// The events of a match, in the order of the log. Events that were undone or removed are left out.
  package func events(of match: Match, stream: StreamTime) -> [TimedEvent] {
    MatchTimes(match: words.named(match), presenter: self, stream: stream).events.map(\.event)
  }

  /// The chapters of a video. Each lasts at least ten seconds, and the first starts at 0, as YouTube requires (YouTube Help,
  /// "Add video chapters"). If the start of the stream is unknown, the video begins at the kick-off.
  package func chapters(of match: Match, stream: StreamTime) -> [VideoChapter] {
    MatchTimes(match: words.named(match), presenter: self, stream: stream).chapters
  }
}

/// Calculates the times of a match's events.
private struct MatchTimes {
  private static let shortestChapter = 10
  /// The maximum time in seconds from the start of a stream to the first log entry. A stream that began even earlier
  /// belongs to another match, so its start counts as unknown.
  private static let oldestStream = 12.0 * 3600

  let match: Match
  let presenter: PhonePresenter
  let stream: StreamTime

  private var state: MatchState { match.state }
  private var words: Words { presenter.words }

  /// The events with their periods. The indexes of extra time follow those of regular time.
  var events: [(event: TimedEvent, period: Int)] {
    let page = OverlayPage(
      page: PhonePage(
        match: match, presenter: presenter, now: match.log.entries.last?.at ?? .init(nanoseconds: 0)),
      codes: [:])
    let entries = match.log.entries
    let timeline = LogTimeline(entries)
    let moments = Dictionary(state.moments.map { ($0.id, $0) }) { first, _ in first }
    let borders = borders
    let kickOff = entries.firstIndex { borders[$0.id]?.kind == .kickOff }.flatMap(timeline.seconds)
    let began: Double? =
      switch stream {
      case .unknown: nil
      case .began(let at, let wallClock):
        timeline.seconds(at: at, wallClock: wallClock).flatMap { $0 < -Self.oldestStream ? nil : $0 }
      }
    var score = Score.none
    var kicks: Score?
    var events: [(event: TimedEvent, period: Int)] = []
    for (index, entry) in entries.enumerated() {
      let moment = moments[entry.id]
      guard
        let border = borders[entry.id] ?? moment.flatMap({ m in Self.kind(of: m).map { ($0, m.period) } }),
        let seconds = timeline.seconds(of: index)
      else { continue }
      if let moment, moment.isGoal { score[moment.team] += 1 }
      if border.kind.isKick { kicks = kicks ?? Score.none }
      if border.kind == .kickScored, let moment { kicks?[moment.team] += 1 }
      if border.kind == .fullTime, let correction = match.correction {
        (score, kicks) = (correction.score, match.shootOut?.score)
      }
      func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
      let event = TimedEvent(
        id: entry.id, kind: border.kind, team: moment?.team.sideName ?? "",
        teamName: moment.map { match.gather.teams[$0.team].name } ?? "",
        player: moment.map(page.player) ?? "", minute: moment?.minute?.description ?? "",
        homeScore: score.teamA, awayScore: score.teamB, matchSeconds: rounded(seconds - (kickOff ?? 0)),
        streamSeconds: began.map { rounded(seconds - $0) }, at: TimeText.text(entry.wallClock),
        homeKicks: kicks?.teamA, awayKicks: kicks?.teamB)
      events.append((event, border.period))
    }
    return events
  }

  /// The log entries that begin or end a period, or that end the match. An entry belongs to the period whose record has
  /// the same wall-clock time.
  private var borders: [UUID: (kind: TimedEvent.Kind, period: Int)] {
    var borders: [UUID: (kind: TimedEvent.Kind, period: Int)] = [:]
    var (begun, ended) = (0, 0)
    for entry in match.log.countingEntries {
      switch entry.event {
      case .act(.clockStarted):
        // A skipped period has no start time.
        while begun < state.records.count, state.records[begun].startedAt == nil { begun += 1 }
        guard begun < state.records.count, state.records[begun].startedAt == entry.wallClock else { continue }
        borders[entry.id] = (borders.isEmpty ? .kickOff : .periodStart, begun)
        begun += 1
      case .act(.periodEnded), .act(.kicksBegun):
        while ended < state.records.count, state.records[ended].startedAt == nil { ended += 1 }
        guard ended < state.records.count, state.records[ended].endedAt == entry.wallClock else { continue }
        borders[entry.id] = (.periodEnd, ended)
        ended += 1
      case .act(.gatherEnded): borders[entry.id] = (.fullTime, state.records.count - 1)
      default: continue
      }
    }
    return borders
  }

  private static func kind(of moment: MatchMoment) -> TimedEvent.Kind? {
    switch moment.kind {
    case .goal(.regular): .goal
    case .goal(.own): .ownGoal
    case .goal(.penalty): .penaltyGoal
    case .card(.yellow): .yellow
    case .card(.secondYellow): .secondYellow
    case .card(.red): .red
    case .card(.sinBin): .sinBin
    case .kick(let isScored): isScored ? .kickScored : .kickMissed
    case .counted: nil
    }
  }

  var chapters: [VideoChapter] {
    var chapters = [VideoChapter(second: 0, title: match.gather.name)]
    // True until the title of an event in the first seconds replaces the name of the match in the first chapter.
    var isNameOnly = true
    for (event, period) in events {
      guard let title = title(of: event, period: period) else { continue }
      // The start is rounded down, so that the chapter includes the event.
      let second = Int((event.streamSeconds ?? event.matchSeconds).rounded(.down))
      guard let last = chapters.last, second >= 0 else { continue }
      if second - last.second >= Self.shortestChapter {
        chapters.append(VideoChapter(second: second, title: title))
      } else if chapters.count == 1, isNameOnly {
        chapters[0].title = title
        isNameOnly = false
      } else {
        chapters[chapters.count - 1].title += ", \(title)"
      }
    }
    return chapters
  }

  private func shootOut(_ kicks: Score) -> String {
    let phrase = match.shootOut?.winner == nil ? ResultWords.Phrase.penaltiesUnfinished : .onPenalties
    return words(phrase, ["score": .text(words.score(kicks))])
  }

  private func title(of event: TimedEvent, period: Int) -> String? {
    let score = words.score(event.homeScore, event.awayScore)
    let labels = MatchLabels(words: words)
    func told(_ label: String, _ score: String?) -> String {
      [label, event.teamName, score, event.player.isEmpty ? nil : "(\(event.player))"].compactMap(\.self)
        .joined(separator: " ")
    }
    switch event.kind {
    case .kickOff, .periodStart: return MatchWords.period(period, in: state.format, words)
    case .periodEnd:
      if period + 1 >= state.records.count { return MatchWords.penalties(in: words) }
      return MatchWords.interval(before: period + 1, in: state.format, words)
    case .goal: return told(labels.goal(.regular), score)
    case .ownGoal: return told(labels.goal(.own), score)
    case .penaltyGoal: return told(labels.goal(.penalty), score)
    case .red: return told(labels.card(.red), nil)
    case .secondYellow: return told(labels.card(.secondYellow), nil)
    case .fullTime:
      let title =
        "\(words.language.capitalized(words.language.lowercased(words(Scoreboard.Phrase.fullTime)))) \(score)"
      return event.kicks.map { "\(title) (\(shootOut($0)))" } ?? title
    case .yellow, .sinBin, .kickScored, .kickMissed: return nil
    }
  }
}
