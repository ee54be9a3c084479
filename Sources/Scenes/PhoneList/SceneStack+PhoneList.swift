extension SceneStack {
  /// Opens the phones page. Does nothing if the board does not serve phones.
  /// - Parameter isForSetUp: Whether a phone shall set up the board.
  package func openPhoneList(forSetUp isForSetUp: Bool = false) {
    if !facts.hasPhones { return }
    let now = facts.now()
    open(.phoneList) {
      PhoneList.Interactor($0, isForSetUp: isForSetUp, at: now)
    } route: { [unowned self] outcome in
      switch outcome {
      case .left: leave()
      }
    }
  }
}
