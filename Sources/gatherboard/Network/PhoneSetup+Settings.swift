import Board
import BoardSettings
import FoundationEssentials
import GatherServer
import GatherStore
import MatchSession
import Reports
import Scenes
import Secrets

extension PhoneSetup {
  /// How phones are served by the settings.
  /// - Parameter isOpen: Stronger than the settings, and than what was before; nil where no argument says it.
  /// - Throws: ``Failure`` for a certificate without its key, and ``GatherStoreError``.
  init(_ settings: Settings, isOpen: Bool? = nil, store: GatherStore) throws {
    let served = try ServerOptions(settings, host: settings.phones.host, port: settings.phones.port)
    let name = settings.phones.name.lowercased()
    let address = settings.phones.address
    self.init(
      options: PhoneOptions(
        listening: HTTPListener.Options(
          host: served.host, port: served.port, certificate: served.certificate,
          connectionsPerAddress: served.connectionsPerAddress),
        spectators: settings.phones.spectators,
        names: Set([name, address?.host.lowercased() ?? ""].filter { !$0.isEmpty }),
        boardID: try store.boardID(orNew: BoardID.new()), doublePress: settings.play.doublePress,
        stamp: served.stamp),
      start: isOpen.map { $0 ? .open : .closed } ?? (settings.phones.isOpen ? .open : .asBefore),
      address: address.map { ($0.host, $0.port) }, name: name,
      hotspot: Hotspot(environment: ProcessInfo.processInfo.environment))
  }
}
