/// The time at the desk, published on the topic `desk`. Boards need this time, because their own wall clocks may be wrong.
package struct DeskTime: FleetPayload, Hashable {
  /// The maximum size of a message in bytes.
  package static let largest = 1_024

  /// The time in milliseconds since 1970.
  package var time: Int64
  /// The number of the desk's plan. 0 if the desk has no plan.
  package var plan: Int
  /// An id that distinguishes this desk from other desks.
  package var desk: String

  package init(time: Int64, plan: Int, desk: String) {
    self.time = time
    self.plan = plan
    self.desk = desk
  }
}
