import FoundationEssentials
import GatherModel

/// Match formats as they are stored: a JSON list of periods, `[{"seconds":600,"direction":"down"}]`.
enum FormatText {
  static func text(_ format: MatchFormat) -> String {
    let periods = format.periods.map { period in
      "{\"seconds\":\(period.length.components.seconds),\"direction\":\"\(period.direction.rawValue)\"}"
    }
    return "[" + periods.joined(separator: ",") + "]"
  }

  /// - Throws: ``DamagedRow`` for what is no list of periods within the limits of ``MatchFormat``.
  static func format(_ text: String) throws -> MatchFormat {
    do {
      let records = try JSONDecoder().decode([Record].self, from: Data(text.utf8))
      let periods = records.compactMap { record in
        MatchFormat.Direction(rawValue: record.direction).map {
          MatchFormat.Period(length: .seconds(record.seconds), direction: $0)
        }
      }
      if periods.count == records.count { return try MatchFormat(periods: periods) }
    } catch is DecodingError {
    } catch is MatchFormatError {}
    throw DamagedRow(detail: "format \(text)")
  }

  private struct Record: Decodable {
    var seconds: Int64
    var direction: String
  }
}
