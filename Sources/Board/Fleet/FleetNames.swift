import GatherFleet
import GatherModel

/// Who has which name at the broker, and which of them this board may take.
struct FleetNames {
  /// The highest number behind a name that a board tries where its own is taken.
  private static let lastSuffix = 9

  /// What this board is beyond its name.
  var identity: FleetIdentity
  /// The boards that are there, by what the broker has told since the connection; empty for one that cannot be read.
  private var instances: [TopicName: String] = [:]

  init(_ identity: FleetIdentity) { self.identity = identity }

  /// The instance that has a name; nil for a name that is free.
  subscript(name: TopicName) -> String? {
    get { instances[name] }
    set { instances[name] = newValue }
  }

  /// A connection begins, which tells who is there.
  mutating func forget() { instances = [:] }

  /// All names that a board tries, that which it wants first.
  static func tried(for wanted: TopicName) -> [TopicName] {
    let others = (2...lastSuffix).compactMap { suffix in
      TopicName(String(wanted.text.prefix(TopicName.lengths.upperBound - 2)) + "-\(suffix)")
    }
    return [wanted] + others
  }

  /// The name that this board takes: what it wants, else what it has, else the first with a number; nil where all are taken.
  func free(for wanted: TopicName, having name: TopicName?) -> TopicName? {
    let tried = Self.tried(for: wanted)
    return (tried.prefix(1) + [name].compactMap(\.self) + tried.dropFirst()).first { name in
      instances[name].map { $0 == identity.instance } ?? true
    }
  }
}
