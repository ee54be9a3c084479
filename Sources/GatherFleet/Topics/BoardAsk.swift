/// What a board is asked for: `ask`. Empty bytes ask for a ``BoardLive``.
package struct BoardAsk: FleetPayload, Hashable {
  /// As ``FleetPayload`` has it.
  package static let largest = 256

  /// Made by the sender: the board answers with a ``BoardOnline`` that has it.
  package var token: String

  package init(token: String) { self.token = token }
}
