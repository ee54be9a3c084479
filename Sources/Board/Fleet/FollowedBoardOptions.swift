package import GatherFleet
package import GatherModel

/// The options for a board that shows the match of another board, in place of a match of its own.
package struct FollowedBoardOptions: Sendable {
  /// The broker that the followed board uses.
  package var broker: BrokerOptions
  /// The name of the site at the broker.
  package var site: TopicName
  /// The name of the followed board at the broker.
  package var board: TopicName

  package init(broker: BrokerOptions, site: TopicName, board: TopicName) {
    (self.broker, self.site, self.board) = (broker, site, board)
  }
}
