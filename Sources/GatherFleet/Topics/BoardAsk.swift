/// A request for a ``BoardOnline``, on the topic `ask`. Any other message on this topic, even an empty one, requests a
/// ``BoardLive`` instead.
package struct BoardAsk: FleetPayload, Hashable {
  /// The maximum size of a message in bytes.
  package static let largest = 256

  /// A token that the sender makes. The board answers with a ``BoardOnline`` that contains this token.
  package var token: String

  package init(token: String) { self.token = token }
}
