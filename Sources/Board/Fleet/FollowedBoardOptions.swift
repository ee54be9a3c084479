package import GatherFleet
package import GatherModel

/// The board whose match is shown in place of a match of this board's own.
package struct FollowedBoardOptions: Sendable {
  /// The broker that the board uses.
  package var broker: BrokerOptions
  /// The name of the site at the broker.
  package var site: TopicName
  /// The name of the board at the broker.
  package var board: TopicName

  package init(broker: BrokerOptions, site: TopicName, board: TopicName) {
    (self.broker, self.site, self.board) = (broker, site, board)
  }
}
