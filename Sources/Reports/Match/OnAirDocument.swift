import FoundationEssentials
import GatherModel
package import Scenes

/// Data for people who film the match, as the content of files and HTTP responses.
package enum OnAirDocument {
  /// An array with one flat object, because vMix reads rows from an array.
  /// - Throws: `EncodingError` in principle. It does not occur, because texts can always be encoded.
  package static func json(_ data: MatchData) throws -> String {
    try JSONText.of([Dictionary(uniqueKeysWithValues: data.fields.map { ($0.name, $0.text) })])
  }

  /// A `<data>` element with one `<row>`, which has an element for each field.
  package static func xml(_ data: MatchData) -> String {
    var markup = Markup()
    markup.open("data")
    markup.open("row")
    for field in data.fields { markup.element(field.name, field.text) }
    markup.close("row")
    markup.close("data")
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + markup.result
  }

  /// A header and a row for each event. The columns are always present and never change.
  package static func csv(_ events: [TimedEvent]) -> String {
    RosterCSV.line([
      "id", "kind", "team", "team_name", "player", "minute", "home_score", "away_score", "match_seconds",
      "stream_seconds", "at", "home_kicks", "away_kicks",
    ])
      + events.map { event in
        RosterCSV.line([
          event.id.uuidString, event.kind.rawValue, event.team, SpreadsheetText.guarded(event.teamName),
          SpreadsheetText.guarded(event.player), event.minute, "\(event.homeScore)", "\(event.awayScore)",
          "\(event.matchSeconds)", event.streamSeconds.map { "\($0)" } ?? "", event.at,
          event.homeKicks.map { "\($0)" } ?? "", event.awayKicks.map { "\($0)" } ?? "",
        ])
      }.joined()
  }

  /// An array with an object for each event.
  /// - Throws: `EncodingError` in principle. It does not occur, because events can always be encoded.
  package static func json(_ events: [TimedEvent]) throws -> String { try JSONText.of(events) }

  /// One line for each chapter: `0:00 Kick-off`, `1:02:03 Full time 3–2`.
  package static func text(_ chapters: [VideoChapter]) -> String {
    chapters.map { chapter in
      let (hours, rest) = (chapter.second / 3600, chapter.second % 3600)
      let time =
        hours > 0
        ? "\(hours):\(ClockText.twoDigits(rest / 60)):\(ClockText.twoDigits(rest % 60))"
        : ClockText.brief(seconds: rest)
      return "\(time) \(TerminalText.text(chapter.title))\n"
    }.joined()
  }
}
