import FoundationEssentials
import GatherModel
import GatherStore
import Logging
import MatchSession

/// The part of the board's identity at the broker that is in the board's store. The other part is in the settings.
struct FleetIdentity {
  private static let pitchKey = "pitch"
  private static let instanceKey = "fleet-instance"
  private static let nameKey = "fleet-name"
  private static let deliveredKey = "fleet-delivered"

  /// Distinguishes this board from another one with the same name; empty before ``readInstance()``.
  private(set) var instance = ""
  private let store: StoreHandle
  private let log: Logger

  init(store: StoreHandle, log: Logger) {
    (self.store, self.log) = (store, log)
  }

  /// Reads from a board's store the pitch that was chosen at that board; nil if none was chosen.
  /// - Throws: ``GatherStoreError`` if the store cannot be read.
  static func pitch(in store: GatherStore) throws(GatherStoreError) -> TopicName? {
    try store.setting(pitchKey).flatMap { TopicName($0) }
  }

  /// Reads the board's names from its store: the last name at the broker, and the pitch that was chosen.
  /// - Throws: ``GatherStoreError`` if the store cannot be read.
  static func names(in store: GatherStore) throws(GatherStoreError) -> [TopicName] {
    [try store.setting(nameKey), try store.setting(pitchKey)].compactMap { $0.flatMap { TopicName($0) } }
  }

  var pitch: TopicName? {
    get { text(Self.pitchKey).flatMap { TopicName($0) } }
    nonmutating set { if let newValue { keep(newValue.text, as: Self.pitchKey) } }
  }

  var lastName: TopicName? {
    get { text(Self.nameKey).flatMap { TopicName($0) } }
    nonmutating set { if let newValue, newValue != lastName { keep(newValue.text, as: Self.nameKey) } }
  }

  /// The marks of the results that the broker has acknowledged: see ``PublishedState/mark(of:)``.
  var delivered: [String] {
    get { text(Self.deliveredKey)?.split(separator: "\n").map(String.init) ?? [] }
    nonmutating set { keep(newValue.joined(separator: "\n"), as: Self.deliveredKey) }
  }

  mutating func readInstance() {
    if let known = text(Self.instanceKey) { instance = known } else { renew() }
  }

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
