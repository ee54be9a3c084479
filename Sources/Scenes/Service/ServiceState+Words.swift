import Localization

extension ServiceState {
  /// What the small mark says of the service.
  enum Phrase: String, CataloguePart {
    case connecting, live, offlineSince, offline, signInAgain, waiting, refused

    var section: String { "operator.service" }
  }
}
