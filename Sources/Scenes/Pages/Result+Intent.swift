extension Result where Failure == PageTrouble {
  /// What a worker has come back with, as an intent of its scene.
  func intent<Intent>(_ intent: (Success) -> Intent, else failed: (PageTrouble) -> Intent) -> Intent {
    switch self {
    case .success(let value): intent(value)
    case .failure(let trouble): failed(trouble)
    }
  }
}
