/// A request to a board: `ask`. Empty bytes request a ``BoardLive``.
package struct BoardAsk: FleetPayload, Hashable {
  /// The maximum size of a message in bytes.
  package static let largest = 256

  /// A token that the sender makes. The board answers with a ``BoardOnline`` that contains it.
  package var token: String

  package init(token: String) { self.token = token }
}
