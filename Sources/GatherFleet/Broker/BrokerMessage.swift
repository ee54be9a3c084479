/// A message received from a broker.
package struct BrokerMessage: Hashable, Sendable {
  /// The topic, without wildcards.
  package var topic: String
  /// The contents. Empty if a retained message was removed.
  package var payload: [UInt8]
  /// Whether the broker had stored the message before the subscription, so that the message may be old.
  package var isRetained: Bool

  package init(topic: String, payload: [UInt8], isRetained: Bool) {
    (self.topic, self.payload, self.isRetained) = (topic, payload, isRetained)
  }
}
