import GatherModel

/// The code and the crest that are stored for a team.
package struct TeamBadge: Hashable, Sendable {
  /// The stored code; nil for the code that follows from the name.
  package var code: String?
  /// The crest; nil if there is none, or if it is not read yet.
  package var crest: Picture?

  package init(code: String? = nil, crest: Picture? = nil) {
    self.code = code
    self.crest = crest
  }
}

/// The badges of saved teams and a sponsor's strip, which are drawn in addition to the match.
package struct Decoration: Hashable, Sendable {
  /// The badges. The key of a badge is ``KeptTeam/key(of:)`` of the team's name.
  package var badges: [String: TeamBadge]
  /// The sponsor's strip in the foot of the board; nil if there is none.
  package var strip: Picture?

  package init(badges: [String: TeamBadge] = [:], strip: Picture? = nil) {
    self.badges = badges
    self.strip = strip
  }

  private func badge(of team: ScoreboardViewModel.TeamPanel) -> TeamBadge {
    badges[KeptTeam.key(of: team.storedName ?? team.name)] ?? TeamBadge()
  }

  fileprivate func decorate(
    _ left: inout ScoreboardViewModel.TeamPanel, _ right: inout ScoreboardViewModel.TeamPanel
  ) {
    if badges.isEmpty { return }
    let (one, other) = (badge(of: left), badge(of: right))
    (left.crest, right.crest) = (one.crest, other.crest)
    let codes = TeamCode.of(
      TeamPair(teamA: left.name, teamB: right.name), plain: TeamPair(teamA: left.code, teamB: right.code),
      kept: TeamPair(teamA: one.code, teamB: other.code))
    (left.code, right.code) = (codes.teamA, codes.teamB)
  }
}

extension SceneModel {
  /// Returns the model with the codes and crests of saved teams, and with the sponsor's strip.
  package func decorated(by decoration: Decoration) -> SceneModel {
    switch self {
    case .scoreboard(var model):
      decoration.decorate(&model.left, &model.right)
      model.strip = decoration.strip
      return .scoreboard(model)
    case .idle(var model):
      if var result = model.result {
        decoration.decorate(&result.left, &result.right)
        model.result = result
      }
      if var next = model.day?.next, case .team(var home) = next.home, case .team(var away) = next.away {
        decoration.decorate(&home, &away)
        (next.home, next.away) = (.team(home), .team(away))
        model.day?.next = next
      }
      return .idle(model)
    case .frontPage(var page):
      if case .pastGather(var model) = page.scene, var sheet = model.sheet {
        decoration.decorate(&sheet.left, &sheet.right)
        model.sheet = sheet
        page.scene = .pastGather(model)
      }
      return .frontPage(page)
    case .list, .keys: return self
    }
  }
}
