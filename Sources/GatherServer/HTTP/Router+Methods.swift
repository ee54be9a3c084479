import HTTPTypes
import Hummingbird

extension Router<ServerContext> {
  /// Has each route that there is refuse the methods that it does not take, and say which it takes (RFC 9110, 15.5.6).
  /// - Returns: The router itself, once all of its routes are there.
  func refusingOtherMethods() -> Self {
    let all =
      [HTTPRequest.Method.get, .head, .post, .put, .delete, .patch, .options, .trace]
      + [HTTPRequest.Method("QUERY")].compactMap(\.self)
    for routes in Dictionary(grouping: routes, by: \.path.description).values {
      var taken = Set(routes.map(\.method))
      // A GET comes with its HEAD.
      if taken.contains(.get) { taken.insert(.head) }
      let refusal = RequestError(allowing: all.filter(taken.contains))
      for method in all where !taken.contains(method) {
        on(routes[0].path, method: method) { _, _ -> Response in throw refusal }
      }
    }
    return self
  }
}
