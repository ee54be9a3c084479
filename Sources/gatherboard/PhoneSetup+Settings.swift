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
  /// - Parameter isOpen: Stronger than the settings; nil where no argument says it.
  /// - Throws: ``Failure`` for a certificate without its key, and ``GatherStoreError``.
  init(_ settings: Settings, isOpen: Bool? = nil, store: GatherStore) throws {
    let served = try ServerOptions(settings, host: settings.phones.host, port: settings.phones.port)
    let name = settings.phones.name.lowercased()
    let address = settings.phones.address.lowercased()
    self.init(
      options: PhoneOptions(
        listening: HTTPListener.Options(
          host: served.host, port: served.port, certificate: served.certificate,
          connectionsPerNetwork: served.connectionsPerNetwork),
        spectators: settings.phones.spectators,
        names: Set([name, address].filter { !$0.isEmpty }),
        boardID: try store.boardID(orNew: BoardID.new()), doublePress: settings.play.doublePress,
        stamp: served.stamp),
      isOpen: isOpen ?? settings.phones.isOpen, address: settings.phones.address,
      name: name,
      hotspot: Hotspot(environment: ProcessInfo.processInfo.environment))
  }
}
