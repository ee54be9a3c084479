/// A request that can be read, and cannot be.
package struct InvalidRequest: Error, Hashable, Sendable {
  /// Why, for a person who writes a program.
  package var reason: String

  /// - Parameter reason: A sentence with its full stop.
  package init(_ reason: String) { self.reason = reason }
}
