extension Login {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, address, name, password, remember, logIn, register, withoutService, logOut, change
    case mandatory, openToListeners, loggingIn, registering, cancelled, registeringCancelled, loggedOut

    func text(in language: Language) -> Template { language.translation.text(self) }
  }
}
