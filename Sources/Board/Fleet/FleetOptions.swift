package import GatherFleet
package import GatherModel

/// The options for a board that is connected with the others of its site.
package struct FleetOptions: Sendable {
  /// The broker that all boards of the site use.
  package var broker: BrokerOptions
  /// The name of the site at the broker.
  package var site: TopicName
  /// Whether messages to the others contain player names.
  package var namesPlayers: Bool
  /// Whether programs with a token of this board may send commands through the broker.
  package var takesCommands: Bool
  /// Two goals for one team that the same program reports within this time count as one.
  package var doublePress: Duration
  /// The board's version.
  package var version: String

  package init(
    broker: BrokerOptions, site: TopicName, namesPlayers: Bool,
    takesCommands: Bool = false, doublePress: Duration = .milliseconds(250),
    version: String
  ) {
    self.broker = broker
    self.site = site
    self.namesPlayers = namesPlayers
    self.takesCommands = takesCommands
    self.doublePress = doublePress
    self.version = version
  }
}
