extension SceneStack {
  /// Opens the phones; does nothing where the board serves none.
  package func openPhoneList() {
    guard let phones = workers.phones else { return }
    open(.phoneList) { [workers] deliver in
      PhoneList.Interactor(
        environment: PhoneList.Environment(words: words, workers: phones, deliver: deliver), at: workers.now()
      )
    } route: { [unowned self] outcome in
      switch outcome {
      case .left: leave()
      }
    }
  }
}
