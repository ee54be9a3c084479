import Board
import GatherModel
import Reports
import Scenes
import Screen

/// Checks from how far away each row of a board can be read.
struct ReadingCheck {
  private let viewing: Viewing
  private let size: PixelSize
  private let heights: [ScreenLayout.Row: Int]

  /// - Parameters:
  ///   - gather: The gather on the board; nil for two teams of seven.
  ///   - size: The size of the screen in pixels.
  ///   - measure: Returns the width of a text as a board draws it.
  init(
    _ viewing: Viewing, gather: Gather?, words: Words, size: PixelSize, appearance: Appearance,
    measure: @escaping MeasureText
  ) {
    self.viewing = viewing
    self.size = size
    let boards = ReadingSample.boards(of: gather ?? ReadingSample.gather, words: words)
    var appearance = appearance
    appearance.viewing = viewing
    heights = ScreenLayout.capHeights(
      boards.play, boards.end, size: size, appearance: appearance, measure: measure)
  }

  /// A note of the reading distances. If the distance of the viewers is known, a second finding tells which rows are
  /// too small for this distance or hidden.
  var findings: [Finding] {
    let rows = ScreenLayout.Row.allCases.compactMap { row in
      reach(row).map { "\(Self.name(row)) \(Self.text($0))" }
    }
    let screen = "\(Self.text(viewing.diagonal)), \(size.width)x\(size.height)"
    let all = Finding(
      "Reading", .note, "Reading distances on this screen (\(screen)): \(rows.joined(separator: ", ")).")
    return [all] + (viewing.distance.map { [finding(at: $0)] } ?? [])
  }

  private func reach(_ row: ScreenLayout.Row) -> Double? {
    heights[row].map { viewing.reach(ofCap: $0, for: row.use, on: size) }
  }

  private func finding(at distance: Double) -> Finding {
    let away = Self.text(distance)
    let small = ScreenLayout.Row.allCases.filter { row in reach(row).map { $0 < distance } ?? false }
    let gone = [ScreenLayout.Row.player, .scorer].filter { heights[$0] == nil }.map(Self.name)
    let left = gone.isEmpty ? "" : " The board hides \(gone.joined(separator: " and ")) for this distance."
    if small.isEmpty {
      return Finding("Reading", .works, "Everything on the board is readable from \(away).\(left)")
    }
    return Finding(
      "Reading", .warning,
      "Too small to read from \(away): \(small.map(Self.name).joined(separator: ", ")).\(left)",
      advice: "Use a larger screen, or move it closer.")
  }

  private static func name(_ row: ScreenLayout.Row) -> String {
    switch row {
    case .score: "the score"
    case .clock: "the clock"
    case .team: "the teams"
    case .period: "the period"
    case .player: "the players"
    case .scorer: "the scorers"
    case .result: "the winner"
    }
  }

  /// Such as `40 m` or `1.9 m`.
  private static func text(_ metres: Double) -> String {
    let tenths = Int((metres * 10).rounded(.down))
    return tenths >= 100 || tenths % 10 == 0 ? "\(tenths / 10) m" : "\(tenths / 10).\(tenths % 10) m"
  }
}
