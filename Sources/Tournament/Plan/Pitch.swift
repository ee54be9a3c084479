package import GatherModel

/// A pitch of the day, for one match at a time.
package struct Pitch: Hashable, Sendable, Identifiable {
  /// The name of the pitch's board in the network.
  package var id: TopicName
  /// The name for people.
  package var name: String
  /// The time from which the pitch is closed; nil if it is open all day.
  package var closedFrom: DayTime?

  package init(id: TopicName, name: String, closedFrom: DayTime? = nil) {
    self.id = id
    self.name = name
    self.closedFrom = closedFrom
  }
}

extension Pitch: Codable {
  private enum Key: String, CodingKey { case id, name, closedFrom }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try container.decode(TopicName.self, forKey: .id),
      name: try container.decodeName(.pitches, forKey: .name),
      closedFrom: try container.decodeIfPresent(DayTime.self, forKey: .closedFrom))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(closedFrom, forKey: .closedFrom)
  }
}
