package import GatherFleet
package import GatherModel

/// Which board's match is shown in place of one of this board's own.
package struct FollowedBoardOptions: Sendable {
  /// The broker that it connects to.
  package var broker: BrokerOptions
  /// What the site is called there.
  package var site: TopicName
  /// What the board is called there.
  package var board: TopicName

  package init(broker: BrokerOptions, site: TopicName, board: TopicName) {
    (self.broker, self.site, self.board) = (broker, site, board)
  }
}
