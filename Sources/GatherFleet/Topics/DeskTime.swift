/// The time at the desk: `desk`. Boards go by it for what comes next, for their own wall clocks may be wrong.
package struct DeskTime: FleetPayload, Hashable {
  /// As ``FleetPayload`` has it.
  package static let largest = 1_024

  /// Milliseconds since 1970.
  package var time: Int64
  /// The number of the plan that the desk has; 0 for none.
  package var plan: Int
  /// Tells a desk from another one.
  package var desk: String

  package init(time: Int64, plan: Int, desk: String) {
    self.time = time
    self.plan = plan
    self.desk = desk
  }
}
