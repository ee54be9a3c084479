/// A request that can be parsed but is not valid.
package struct InvalidRequest: Error, Hashable, Sendable {
  /// The reason, for a person who writes a program that sends requests.
  package var reason: String

  /// - Parameter reason: A sentence with its full stop.
  package init(_ reason: String) { self.reason = reason }
}
