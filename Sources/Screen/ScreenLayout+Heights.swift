package import Scenes

extension ScreenLayout {
  /// A row of the board that spectators read.
  package enum Row: Hashable, Sendable, CaseIterable {
    case score, clock, team, period, player, scorer, result

    /// Spectators glance at the score and the clock, and take the time to read the other rows.
    package var use: Viewing.Use { self == .score || self == .clock ? .glance : .reading }
  }

  /// The smallest height of the capitals in each row, in pixels. A row that is not shown has no entry.
  /// - Parameters:
  ///   - play: The board during play.
  ///   - end: The same board at the end of its match.
  package static func capHeights(
    _ play: ScoreboardViewModel, _ end: ScoreboardViewModel, size: PixelSize, appearance: Appearance,
    measure: @escaping MeasureText
  ) -> [Row: Int] {
    func texts(_ board: ScoreboardViewModel) -> [(text: String, cap: Int)] {
      commands(
        for: .scoreboard(board), size: size, safeArea: appearance.safeArea, theme: appearance.theme,
        viewing: appearance.viewing, measure: measure
      ).compactMap { command in
        if case .text(let text, let style, _, _, _, _) = command { (text, style.capHeight) } else { nil }
      }
    }
    let (inPlay, atEnd) = (texts(play), texts(end))
    var heights: [Row: Int] = [:]
    // The digits of score and clock are separate texts, and no other text is as large.
    let digits = inPlay.filter { $0.text.count == 1 && $0.text.allSatisfy(\.isNumber) }.map(\.cap)
    heights[.score] = digits.max()
    heights[.clock] = digits.filter { $0 * 4 > (digits.max() ?? 0) }.min()
    func note(_ row: Row, _ wanted: [String], in texts: [(text: String, cap: Int)]) {
      heights[row] = texts.filter { wanted.contains($0.text) && !$0.text.isEmpty }.map(\.cap).min()
    }
    let teams = [play.left, play.right]
    note(.team, teams.map(\.name), in: inPlay)
    // At a great distance, the board shows the team codes.
    if heights[.team] == nil { note(.team, teams.map(\.code), in: inPlay) }
    note(.period, [play.period].compactMap(\.self), in: inPlay)
    note(.player, teams.flatMap { $0.rows.flatMap { [$0.name, $0.short] } }, in: inPlay)
    note(.scorer, [end.left, end.right].flatMap { $0.moments.flatMap { [$0.text, $0.short] } }, in: atEnd)
    note(.result, [end.result?.text].compactMap(\.self), in: atEnd)
    return heights
  }
}
