import FoundationEssentials
import GatherModel
import Scenes

@testable import GatherStore

extension FuzzTarget {
  /// What reads a stored match: every text of the store by itself, and the fold and the picture of a whole log.
  ///
  /// The input is a match as lines: the format first, then an entry a line, `NANOSECONDS MOMENT EVENT`. Entries have
  /// the ids of ``entryID(_:)``, so that an undo finds its act. A line of another form is read as each of the texts.
  static let log = FuzzTarget(name: "log") { bytes in
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    var format = MatchFormat.casual
    var entries: [LogEntry] = []
    for (index, line) in lines.map(String.init).enumerated() {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard words.count == 3, let nanoseconds = Int64(words[0]) else {
        checkShort(line)
        if let stored = storedFormat(line), index == 0 { format = stored }
        _ = storedEvent(line)
        continue
      }
      guard let date = moment(words[1]), let event = storedEvent(words[2]) else { continue }
      entries.append(
        LogEntry(
          id: entryID(entries.count), event: event, at: BoardInstant(nanoseconds: nanoseconds),
          wallClock: date))
    }
    checkMatch(format: format, entries)
  }

  private static func entryID(_ number: Int) -> UUID {
    UUID(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(truncatingIfNeeded: number >> 8),
        UInt8(truncatingIfNeeded: number)
      ))
  }

  // What a text is taken for is written as a text that is taken for the same.

  private static func storedEvent(_ text: String) -> MatchEvent? {
    do {
      let event = try EventText.event(text)
      let written = try EventText.text(event)
      require(try EventText.event(written) == event, "\(event) is written as \(written)")
      return event
    } catch {
      require(error is DamagedRow, "\(error) is no word about a damaged row")
      return nil
    }
  }

  private static func storedFormat(_ text: String) -> MatchFormat? {
    do {
      let format: MatchFormat = try StoredJSON.value(text, of: "format")
      checkFormat(format, text)
      return format
    } catch {
      require(error is DamagedRow, "\(error) is no word about a damaged row")
      return nil
    }
  }

  private static func moment(_ text: String) -> Date? {
    guard let date = TimeText.date(text) else { return nil }
    require(TimeText.text(date) == text, "\(text) is \(TimeText.text(date))")
    return date
  }

  private static func checkShort(_ text: String) {
    _ = moment(text)
    if let color = TeamColor(hex: text) { require(TeamColor(hex: color.hex) == color, "color \(text)") }
    if let format = try? MatchFormat(parsing: text) {
      checkFormat(format, text)
      require((try? MatchFormat(parsing: format.description)) == format, "\(text) is \(format)")
    }
    if let time = ClockText.duration(of: text) {
      let written = ClockText.text(seconds: Int(time.components.seconds))
      require(ClockText.duration(of: written) == time, "\(text) is \(written)")
    }
  }

  private static func checkFormat(_ format: MatchFormat, _ text: String) {
    require((try? StoredJSON.value(StoredJSON.text(format), of: "format")) == format, "format \(text)")
    for index in format.periods.indices {
      let ends = [format.opening(ofPeriod: index), format.close(ofPeriod: index)]
      require(ends.allSatisfy { (.zero...format.clockLimit).contains($0) }, "\(ends) of format \(text)")
    }
  }

  private static func checkMatch(format: MatchFormat, _ entries: [LogEntry]) {
    let gather = Gather(
      id: entryID(0xFFFF), name: "Thursday", createdAt: Date(timeIntervalSince1970: 0), format: format,
      roster: Roster())
    var match = Match(gather: gather)
    for entry in entries {
      match.append(entry)
      checkState(match, at: entry.at)
    }
    require(Match(gather: gather, log: MatchLog(entries)) == match, "the fold is the same in one go")
    require(
      match.dropping(last: 1) == Match(gather: gather, log: MatchLog(entries.dropLast())),
      "a match without its last entry")
    checkUndo(match)
  }

  private static func checkState(_ match: Match, at now: BoardInstant) {
    let (state, clock) = (match.state, match.state.clock)
    for team in TeamID.allCases { require(Score.goals.contains(state.score[team]), "\(state.score)") }
    require(state.format.allPeriods.indices.contains(state.period), "period \(state.period)")
    require((.zero...state.format.clockLimit).contains(clock.reading(at: now)), "\(clock) at \(now)")
    if let change = clock.nextChange(after: now) {
      require(change > now, "\(clock) at \(now) changes at \(change)")
      func shown(_ instant: BoardInstant) -> [Int64] {
        [Int64(clock.shownSeconds(at: instant)), clock.overrun(at: instant).components.seconds]
      }
      require(shown(change) != shown(now), "\(clock) at \(now), \(change)")
    }
    let (_, next) = Scoreboard.present(Scoreboard.State(match: match), at: now)
    require(next.map { $0 > now } ?? true, "the picture of \(now) changes at \(String(describing: next))")
  }

  /// Undo and redo come to what was foretold, and redo brings back what undo took.
  private static func checkUndo(_ match: Match) {
    guard let undoable = match.log.undoable else { return }
    var undone = match
    undone.append(
      LogEntry(
        id: entryID(0xFFFE), event: .undone(undoable.id), at: undoable.at, wallClock: match.gather.createdAt))
    require(undone.state == match.stateAfterUndo, "undo of \(undoable)")
    require(undone.log.redoable == undoable, "redo of \(undoable)")
    require(undone.stateAfterRedo == match.state, "what redo will bring of \(undoable)")
    var redone = undone
    redone.append(
      LogEntry(
        id: entryID(0xFFFD), event: .redone(undoable.id), at: undoable.at, wallClock: match.gather.createdAt))
    require(redone.state == match.state, "undo and redo of \(undoable)")
  }
}
