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
  /// - Parameter isOpen: Whether an argument switches phone access on or off at the start. nil if the settings decide.
  /// - Throws: ``Failure`` if a certificate has no key, or ``GatherStoreError`` if the board's id cannot be read or stored.
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
