package import GatherStore

/// The service that a board is to follow from its start on, where no argument names one.
package enum ChosenService: Hashable, Sendable {
  case none
  /// The one that the settings name.
  case named(String)
  /// The one that the operator has logged in to at the board.
  case linked(ServiceLink)

  /// What was decided at the board goes before the settings, unless they have been given another address since.
  /// - Parameter settings: The address that they name; empty for none.
  /// - Throws: ``GatherStoreError`` when the store cannot be read.
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
      // The operator has logged out since, with `gatherboard logout`.
      self = named
    }
  }
}
