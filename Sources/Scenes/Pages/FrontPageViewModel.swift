package import GatherModel

/// The view model of the page in front of the board, with everything that is shown over it.
package struct FrontPageViewModel: Equatable, Sendable {
  /// The view model of the page itself.
  package var scene: PageModel
  /// The key help over the scene; nil unless it is open.
  package var help: KeyHelp?
  /// The strip with the match on the board; nil if there is none.
  package var strip: MatchStrip?
  /// A failure that was reported after the operator had left its page; nil if there is none.
  package var lateNotice: ScoreboardViewModel.Line?

  /// The common parts of the page in front. If the page has no notice of its own, ``lateNotice`` is its notice.
  package var page: PageViewModel {
    var page = scene.page
    page.notice = page.notice ?? lateNotice
    return page
  }

  mutating func showHelp(in words: Words) {
    let page = scene.page
    help = KeyHelp(
      title: words(PagePhrase.helpTitle, ["scene": .text(page.title)]),
      groups: [KeyMap.Group(rows: page.keys.map { KeyMap.Row(keys: $0.key, meaning: $0.meaning) })],
      hint: words(PagePhrase.anyKeyCloses))
  }
}

/// The match on the board in one line, while another scene is in front.
package struct MatchStrip: Equatable, Sendable {
  /// A team of the match.
  package struct Side: Equatable, Sendable {
    /// The team's name.
    package var name: String
    /// The team's code.
    package var code: String
    /// The team's colour, which is the background of the name.
    package var color: TeamColor
    /// The goals of the team, in digits, without the penalty shoot-out.
    package var score: String
    /// Whether the colour is drawn dashed, because the colours of both teams look alike.
    package var isDashed: Bool

    init(_ panel: ScoreboardViewModel.TeamPanel, beside other: ScoreboardViewModel.TeamPanel) {
      (name, code, color, score) = (panel.name, panel.code, panel.color, panel.score)
      isDashed = Team(name: name, color: color).isDashed(
        beside: Team(name: other.name, color: other.color))
    }
  }

  /// The team on the left of the board.
  package var left: Side
  /// The team on the right of the board.
  package var right: Side
  /// The sign between the goals of a score: `–`.
  package var scoreSign: String
  /// The clock of the board. It is hidden if ``kicks`` is not nil.
  package var clock: ScoreboardViewModel.ClockFace
  /// The score of the penalty shoot-out, `3:0 pen.`; nil if there is none.
  package var kicks: String?
  /// The board's saving mark; nil if everything is saved.
  package var saving: ScoreboardViewModel.Line?

  /// - Parameter board: The view model of the board behind the page.
  package init(_ board: ScoreboardViewModel) {
    left = Side(board.left, beside: board.right)
    right = Side(board.right, beside: board.left)
    kicks = board.shootOut?.brief
    clock = board.clock
    scoreSign = board.scoreSign
    saving = board.saving
  }
}

/// A list of keys with their meanings, shown over a scene.
package struct KeyHelp: Equatable, Sendable {
  /// The title, which names the scene.
  package var title: String
  /// The rows, in groups. The most important rows are first.
  package var groups: [KeyMap.Group]
  /// The hint below the rows.
  package var hint: String
}

extension KeyHelp {
  /// Creates the list of the board's keys.
  package init(_ keyMap: KeyMap, in words: Words) {
    self.init(
      title: words(Scoreboard.OverlayPhrase.keys), groups: keyMap.groups(in: words),
      hint: words(PagePhrase.anyKeyCloses))
  }
}
