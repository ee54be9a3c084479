import FoundationEssentials
import GatherModel
import GatherStore
import Logging
import MatchSession

/// What this board is at the broker beyond its settings: kept by its store.
struct FleetIdentity {
  private static let pitchKey = "pitch"
  private static let instanceKey = "fleet-instance"
  private static let nameKey = "fleet-name"
  private static let deliveredKey = "fleet-delivered"

  /// Tells this board from another one with its name; empty before ``readInstance()``.
  private(set) var instance = ""
  private let store: StoreHandle
  private let log: Logger

  init(store: StoreHandle, log: Logger) {
    (self.store, self.log) = (store, log)
  }

  /// The pitch that was chosen at the board of a store; nil where none was.
  /// - Throws: ``GatherStoreError`` where the store cannot be read.
  static func pitch(in store: GatherStore) throws(GatherStoreError) -> TopicName? {
    try store.setting(pitchKey).flatMap { TopicName($0) }
  }

  /// What the board of a store is called as far as the store knows: its last name at the broker, and the pitch that was chosen.
  /// - Throws: ``GatherStoreError`` where the store cannot be read.
  static func names(in store: GatherStore) throws(GatherStoreError) -> [TopicName] {
    [try store.setting(nameKey), try store.setting(pitchKey)].compactMap { $0.flatMap { TopicName($0) } }
  }

  /// The pitch that was chosen at the board; nil where none was.
  var pitch: TopicName? {
    get { text(Self.pitchKey).flatMap { TopicName($0) } }
    nonmutating set { if let newValue { keep(newValue.text, as: Self.pitchKey) } }
  }

  /// The name that the board had last at the broker; nil before the first.
  var lastName: TopicName? {
    get { text(Self.nameKey).flatMap { TopicName($0) } }
    nonmutating set { if let newValue, newValue != lastName { keep(newValue.text, as: Self.nameKey) } }
  }

  /// The results that the broker has taken for good, by ``Told/mark(of:)``.
  var delivered: [String] {
    get { text(Self.deliveredKey)?.split(separator: "\n").map(String.init) ?? [] }
    nonmutating set { keep(newValue.joined(separator: "\n"), as: Self.deliveredKey) }
  }

  /// Takes the instance that is kept, or makes one.
  mutating func readInstance() {
    if let known = text(Self.instanceKey) { instance = known } else { renew() }
  }

  /// Makes another instance than before, also for the next start.
  mutating func renew() {
    instance = String(UUID().uuidString.prefix(8))
    keep(instance, as: Self.instanceKey)
  }

  private func text(_ key: String) -> String? {
    do {
      return try store.current.setting(key)
    } catch {
      log.warning("The board could not read its store.", metadata: ["key": "\(key)", "error": "\(error)"])
      return nil
    }
  }

  private func keep(_ text: String, as key: String) {
    do {
      try store.current.setSetting(key, to: text)
    } catch {
      log.warning(
        "The board could not write to its store.", metadata: ["key": "\(key)", "error": "\(error)"])
    }
  }
}
