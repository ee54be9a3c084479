import GatherModel
import GatherStore
import MatchSession
import Scenes

// What is shown beside the match: pictures, a sponsor's strip, codes and crests of teams that are kept.
extension Board {
  /// Has pictures read from now on, off the loop.
  func join(_ pictures: BoardPictures) {
    joined.pictures = pictures
    pictures.readStrip { [weak self] strip in
      Task { await self?.show(strip: strip) }
    }
    loadBadges()
    // The scene without a gather asked for one before there was a reader.
    if scenes.boardName == .idle { readIdlePicture() }
  }

  private func show(strip: Picture?) { scenes.decoration.strip = strip }

  /// Reads the next picture for the board without a gather.
  func readIdlePicture() {
    guard let pictures = joined.pictures, pictures.hasFolder else { return }
    pictures.readNext { [weak self] picture in
      Task { await self?.show(idlePicture: picture) }
    }
  }

  private func show(idlePicture: Picture?) {
    guard let idle = scenes.board(as: Idle.Interactor.self) else {
      // A match has the board by now.
      joined.pictures?.clearPage()
      return
    }
    _ = idle.handle(.pictureLoaded(idlePicture), at: clock.now())
  }

  /// Reads codes and crests of the teams that are kept; crests of those that are to be seen.
  func loadBadges() {
    guard let pictures = joined.pictures else { return }
    let names = shownTeams
    unowned let board = self
    let known = pictures.crestMarks
    begin(.aside) { pages in
      let keys = Set(names.map(KeptTeam.key(of:)))
      var badges = KeptBadges(teams: try await pages.store.keptTeamsNow())
      for team in badges.teams {
        let key = KeptTeam.key(of: team.name)
        guard let mark = team.crestMark, keys.contains(key) else { continue }
        // What was read already need not be read again.
        let bytes = known[key] == mark ? nil : try await pages.store.crestNow(of: team.name)
        badges.crests[key] = BoardPictures.Crest(mark: mark, bytes: bytes)
      }
      return badges
    } tell: { result in
      // A store that cannot be read is told of by what needs it.
      guard case .success(let badges) = result else { return }
      pictures.readCrests(badges.crests) { [weak board] crests in
        Task { await board?.show(badges.teams, crests) }
      }
    }
  }

  private func show(_ teams: [KeptTeam], _ crests: [String: Picture]) {
    scenes.decoration.badges = Dictionary(
      teams.map { team in
        let key = KeptTeam.key(of: team.name)
        return (key, TeamBadge(code: team.code, crest: crests[key]))
      }
    ) { first, _ in first }
    showToldCodes()
  }

  /// What another board calls its teams goes before what this one would call them.
  func showToldCodes() {
    for (key, code) in service.codes {
      scenes.decoration.badges[key, default: TeamBadge()].code = code
    }
  }

  /// The names of the teams that are on the board.
  private var shownTeams: [String] {
    let teams =
      scoreboard?.state.match.gather.teams
      ?? scenes.board(as: Idle.Interactor.self)?.state.show.lastTeams
    return teams.map { [$0.teamA.name, $0.teamB.name] } ?? []
  }
}

/// What the store has of teams that are kept.
private struct KeptBadges: Sendable {
  var teams: [KeptTeam]
  /// The crests of those that are to be seen, by the key of their team.
  var crests: [String: BoardPictures.Crest] = [:]
}
