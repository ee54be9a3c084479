package import GatherStore

/// The service that a board follows from its start, if no argument names one.
package enum ChosenService: Hashable, Sendable {
  case none
  /// The service in the settings.
  case named(String)
  /// The service that the operator has logged in to at the board.
  case linked(ServiceLink)

  /// Reads the service from the store and the settings. A decision at the board overrides the settings, unless the
  /// settings name another address now than at the time of the decision.
  /// - Parameter settings: The address in the settings; empty if there is none.
  /// - Throws: ``GatherStoreError`` if the store cannot be read.
  package init(settings: String, store: GatherStore) throws(GatherStoreError) {
    let named: Self = settings.isEmpty ? .none : .named(settings)
    guard let choice = try store.loginMemory().choice, settings.isEmpty || choice.settings == settings else {
      self = named
      return
    }
    if !choice.follows {
      self = .none
    } else if let link = try store.link() {
      self = .linked(link)
    } else {
      // The operator has since logged out, with `gatherboard logout`.
      self = named
    }
  }
}
