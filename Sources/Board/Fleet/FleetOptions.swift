package import GatherFleet
package import GatherModel

/// How a board is joined to the others of its site.
package struct FleetOptions: Sendable {
  /// The broker that all of them connect to.
  package var broker: BrokerOptions
  /// What the site is called there.
  package var site: TopicName
  /// Whether players are named to the others.
  package var namesPlayers: Bool
  /// Whether programs with a token of this board may press by the broker.
  package var takesCommands: Bool
  /// Two goals for one team that such a program presses within this time are one.
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
