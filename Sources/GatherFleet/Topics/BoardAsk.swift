/// A request for a ``BoardOnline``, on the topic `ask`. Without bytes, it requests a ``BoardLive`` instead.
package struct BoardAsk: FleetPayload, Hashable {
  /// The maximum size of a message in bytes.
  package static let largest = 256

  /// A token that the sender makes. The board answers with a ``BoardOnline`` that contains this token.
  package var token: String

  package init(token: String) { self.token = token }
}
