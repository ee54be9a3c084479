package import GatherFleet
package import GatherModel

/// The options for a board that is connected with the other boards of its site.
package struct FleetOptions: Sendable {
  /// The broker that all boards of the site use.
  package var broker: BrokerOptions
  /// The name of the site at the broker.
  package var site: TopicName
  /// Whether the messages that the board publishes contain player names.
  package var namesPlayers: Bool
  /// Whether programs with a token of this board may send commands through the broker.
  package var takesCommands: Bool
  /// The time within which two goals for the same team count as one, if the same program reports both.
  package var doublePress: Duration
  /// The version of the board's program, which the board publishes.
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
