package import GatherModel

/// The scene in front of the board, as it is to be seen.
package struct FrontPageViewModel: Equatable, Sendable {
  /// What the page itself shows.
  package var scene: PageModel
  /// The keys of the scene, over all of it; nil unless the operator has asked for them.
  package var help: KeyHelp?
  /// How the match on the board stands; nil where there is none.
  package var strip: MatchStrip?
  /// A failure that came for a page after it was left; nil for none.
  package var lateNotice: ScoreboardViewModel.Line?

  /// What the scene in front has beside its own, with what is to be said of others where it says nothing itself.
  package var page: PageViewModel {
    var page = scene.page
    page.notice = page.notice ?? lateNotice
    return page
  }

  init(scene: PageModel) {
    self.scene = scene
  }

  /// Lays the keys of the scene over it.
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
    /// Three letters that stand for the name.
    package var code: String
    /// The team's colour, on which the name stands.
    package var color: TeamColor
    /// The goals of the team, in digits; without the kicks from the mark.
    package var score: String
    /// Whether the colour is broken up: the second mark of two teams whose colours look alike.
    package var isDashed: Bool

    init(_ panel: ScoreboardViewModel.TeamPanel, beside other: ScoreboardViewModel.TeamPanel) {
      (name, code, color, score) = (panel.name, panel.code, panel.color, panel.score)
      isDashed = Team(name: name, color: color).isDashed(
        beside: Team(name: other.name, color: other.color))
    }
  }

  /// The team that stands at the left on the board.
  package var left: Side
  /// The team that stands at the right on the board.
  package var right: Side
  /// The sign between the goals of a score: `–`.
  package var scoreSign: String
  /// The clock as the board has it; not seen where there are ``kicks``.
  package var clock: ScoreboardViewModel.ClockFace
  /// How the kicks from the mark stand, `3:0 pen.`, in place of the clock, which has nothing more to say; nil without any.
  package var kicks: String?
  /// What the board has to say of saving; nil while all is saved.
  package var saving: ScoreboardViewModel.Line?

  /// - Parameter board: The board as it is to be seen behind the page.
  package init(_ board: ScoreboardViewModel) {
    left = Side(board.left, beside: board.right)
    right = Side(board.right, beside: board.left)
    kicks = board.shootOut?.brief
    clock = board.clock
    scoreSign = board.scoreSign
    saving = board.saving
  }
}

/// Keys and what they do, over all of a scene.
package struct KeyHelp: Equatable, Sendable {
  /// Said above the rows: what the keys are of.
  package var title: String
  /// A line for each key, or for several that belong together; those needed most first.
  package var groups: [KeyMap.Group]
  /// Said below the rows: that any key closes them.
  package var hint: String
}

extension KeyHelp {
  /// The keys of the board.
  package init(_ keyMap: KeyMap, in words: Words) {
    self.init(
      title: words(Scoreboard.OverlayPhrase.keys), groups: keyMap.groups(in: words),
      hint: words(PagePhrase.anyKeyCloses))
  }
}
