import Screen

struct ScreenChoice: Equatable, Sendable {
  /// The index of the card in the array that ``of(_:wish:)`` receives.
  var card: Int
  var connector: Connector
  var mode: ScreenMode
  /// The wanted mode, if the screen does not offer it; nil otherwise.
  var missingMode: ModePreference?

  /// - Parameter connectors: The connectors of each card.
  /// - Throws: ``ScreenFault/notConnected(_:)``, ``ScreenFault/noConnector(_:known:)``,
  ///   ``ScreenFault/noSuchScreen(_:count:)``.
  static func of(_ connectors: [[Connector]], wish: ScreenPreference) throws(ScreenFault) -> ScreenChoice {
    let all = connectors.enumerated().flatMap { card, list in list.map { (card: card, connector: $0) } }
    let usable = all.filter { $0.connector.isConnected && $0.connector.mode(nil) != nil }
    let chosen: (card: Int, connector: Connector)
    if let name = wish.connector {
      let named = all.filter { $0.connector.name.lowercased() == name.lowercased() }
      if named.isEmpty { throw .noConnector(name, known: all.map(\.connector.name)) }
      // Two cards may have connectors of the same name.
      guard let plugged = usable.first(where: { $0.connector.name.lowercased() == name.lowercased() }) else {
        throw .notConnected([name])
      }
      chosen = plugged
    } else {
      if usable.isEmpty { throw .notConnected(all.map(\.connector.name)) }
      if !usable.indices.contains(wish.display) { throw .noSuchScreen(wish.display, count: usable.count) }
      chosen = usable[wish.display]
    }
    if let mode = chosen.connector.mode(wish.mode) {
      return ScreenChoice(card: chosen.card, connector: chosen.connector, mode: mode)
    }
    // A board in another mode is better than no board.
    guard let mode = chosen.connector.mode(nil) else { throw .notConnected([chosen.connector.name]) }
    return ScreenChoice(
      card: chosen.card, connector: chosen.connector, mode: mode, missingMode: wish.mode)
  }
}
