import GatherModel

extension Desk {
  /// Opens the login; nothing on a board that plays with nobody.
  package func openLogin() {
    guard let service = workers.service else { return }
    open(.login) { deliver in
      Login.Interactor(
        environment: Login.Environment(
          words: words,
          load: { service.memory { if case .success(let memory) = $0 { deliver(.remembered(memory)) } } },
          isOpenToListeners: service.isOpenToListeners,
          ask: { order in
            service.ask(order) { answer in
              switch answer {
              case .success: deliver(.loggedIn)
              case .failure(let problem): deliver(.failed(problem))
              }
            }
          }))
    } present: { scene, now in
      let (viewModel, nextChange) = Login.present(scene.state, at: now)
      return (.login(viewModel), nextChange)
    } route: { [unowned self] outcome in
      switch outcome {
      case .left: leave()
      case .withoutService:
        service.leave()
        leave()
      case .loggedIn:
        leave()
        openPlayerList()
      }
    }
  }
}
