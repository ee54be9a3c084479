import FoundationEssentials
import GatherModel

/// Match formats as they are stored: a JSON list of periods, `[{"seconds":600,"direction":"down"}]`, for one whose
/// rules are those that such periods have where nobody says otherwise (``MatchRules/plain(for:)``); any other as the JSON
/// object that ``MatchFormat`` encodes itself as, with `periods` and `rules`.
enum FormatText {
  static func text(_ format: MatchFormat) throws -> String {
    guard format.rules == .plain(for: format.periods) else {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(format), as: UTF8.self)
    }
    let periods = format.periods.map { period in
      "{\"seconds\":\(period.length.components.seconds),\"direction\":\"\(period.direction.rawValue)\"}"
    }
    return "[" + periods.joined(separator: ",") + "]"
  }

  /// - Throws: ``DamagedRow`` for what is neither of the two forms, or outside the limits of ``MatchFormat``.
  static func format(_ text: String) throws -> MatchFormat {
    let data = Data(text.utf8)
    do {
      if text.utf8.first == UInt8(ascii: "{") {
        return try JSONDecoder().decode(MatchFormat.self, from: data)
      }
      return try MatchFormat(periods: try JSONDecoder().decode([MatchFormat.Period].self, from: data))
    } catch is DecodingError {
    } catch is MatchFormatError {}
    throw DamagedRow(detail: "format \(text)")
  }
}
