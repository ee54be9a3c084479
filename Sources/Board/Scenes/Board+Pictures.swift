import GatherModel
import GatherStore
import MatchSession
import Scenes

extension Board {
  func join(_ pictures: BoardPictures) {
    joined.pictures = pictures
    pictures.readStrip { [weak self] strip in
      Task { await self?.show(strip: strip) }
    }
    loadBadges()
    // The idle scene requested a picture before the reader existed, so the request is made again.
    if scenes.boardName == .idle { readIdlePicture() }
  }

  private func show(strip: Picture?) { scenes.decoration.strip = strip }

  func readIdlePicture() {
    guard let pictures = joined.pictures, pictures.hasFolder else { return }
    pictures.readNext { [weak self] picture in
      Task { await self?.show(idlePicture: picture) }
    }
  }

  private func show(idlePicture: Picture?) {
    guard let idle = scenes.board(as: Idle.Interactor.self) else {
      // A match is on the board by now.
      joined.pictures?.clearPage()
      return
    }
    _ = idle.handle(.pictureLoaded(idlePicture), at: clock.now())
  }

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
        let bytes = known[key] == mark ? nil : try await pages.store.crestNow(of: team.name)
        badges.crests[key] = BoardPictures.Crest(mark: mark, bytes: bytes)
      }
      return badges
    } tell: { result in
      // An error of the store is not reported here, because other parts of the board report it.
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

  /// Shows the team codes that a followed board sends. They override the codes of this board.
  func showToldCodes() {
    for (key, code) in service.codes {
      scenes.decoration.badges[key, default: TeamBadge()].code = code
    }
  }

  private var shownTeams: [String] {
    let teams =
      scoreboard?.state.match.gather.teams
      ?? scenes.board(as: Idle.Interactor.self)?.state.show.lastTeams
    return teams.map { [$0.teamA.name, $0.teamB.name] } ?? []
  }
}

private struct KeptBadges: Sendable {
  var teams: [KeptTeam]
  /// The crests of the teams on the board, by the keys of the teams.
  var crests: [String: BoardPictures.Crest] = [:]
}
