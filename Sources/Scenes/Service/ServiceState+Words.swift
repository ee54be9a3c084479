import Localization

extension ServiceState {
  /// The texts of the small mark about the service.
  enum Phrase: String, CataloguePart {
    case connecting, live, offlineSince, offline, signInAgain, waiting, refused

    var section: String { "operator.service" }
  }
}
