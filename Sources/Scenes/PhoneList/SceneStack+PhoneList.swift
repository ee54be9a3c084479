extension SceneStack {
  /// Opens the phones page. Does nothing if the board does not serve phones.
  package func openPhoneList() {
    if !facts.hasPhones { return }
    let now = facts.now()
    open(.phoneList) {
      PhoneList.Interactor($0, at: now)
    } route: { [unowned self] outcome in
      switch outcome {
      case .left: leave()
      }
    }
  }
}
