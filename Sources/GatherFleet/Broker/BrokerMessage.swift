/// A message as it comes from a broker.
package struct BrokerMessage: Hashable, Sendable {
  /// Without wildcards.
  package var topic: String
  /// Empty where a retained message was removed.
  package var payload: [UInt8]
  /// Whether the broker has kept it from before, and it may be of any age.
  package var isRetained: Bool

  package init(topic: String, payload: [UInt8], isRetained: Bool) {
    (self.topic, self.payload, self.isRetained) = (topic, payload, isRetained)
  }
}
