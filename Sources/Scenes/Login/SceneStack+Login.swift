import GatherModel

extension SceneStack {
  /// Opens the login; does nothing where the workers have no service.
  package func openLogin() {
    guard let service = workers.service else { return }
    open(.login) { deliver in
      Login.Interactor(
        environment: Login.Environment(
          words: words,
          load: {
            service.memory { deliver($0.intent({ .remembered($0) }, else: { .memoryFailed($0) })) }
          },
          isOpenToListeners: service.isOpenToListeners,
          ask: { order in
            service.ask(order) { answer in
              switch answer {
              case .success: deliver(.loggedIn)
              case .failure(let problem): deliver(.failed(problem))
              }
            }
          },
          leave: {
            service.leave { deliver($0.intent({ .serviceLeft }, else: { .leavingFailed($0) })) }
          },
          logOut: {
            service.logOut { answer in
              switch answer {
              case .success: deliver(.loggedOut)
              case .failure(let problem): deliver(.failed(problem))
              }
            }
          }))
    } route: { [unowned self] outcome in
      switch outcome {
      case .left, .withoutService: leave()
      case .loggedIn:
        leave()
        openPlayerList()
      }
    }
  }
}
