import GatherModel

extension Desk {
  /// Opens the list of players.
  /// - Parameter isMarking: Whether who plays is to be marked from the start.
  package func openPlayerList(isMarking: Bool = false) {
    open(.playerList) { deliver in
      PlayerList.Interactor(
        isMarking: isMarking,
        environment: PlayerList.Environment(
          words: words, importCommand: workers.players.importCommand,
          load: { [workers] in
            workers.players.all { deliver($0.intent({ .loaded($0) }, else: { .loadingFailed($0) })) }
          },
          delete: { [workers] player in
            workers.players.delete(player.id) {
              deliver($0.intent({ .deleted(player) }, else: { .deletionFailed($0) }))
            }
          }))
    } present: { scene, _ in
      (.playerList(PlayerList.present(scene.state)), nil)
    } route: { [unowned self] outcome in
      switch outcome {
      case .left: leave()
      case .addAsked: openPlayerAdd()
      case .opened(let player): openPlayerCard(player)
      case .chosen(let players): openConfirmPlayers(Roster(bench: players))
      }
    }
  }
}
