import Localization

extension ServiceState {
  enum Phrase: String, CataloguePart {
    case connecting, live, offlineSince, offline, signInAgain, waiting, refused

    var section: String { "operator.service" }
  }
}
