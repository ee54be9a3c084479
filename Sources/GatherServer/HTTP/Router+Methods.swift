import HTTPTypes
import Hummingbird

extension Router<ServerContext> {
  /// Makes each path refuse all methods for which it has no route (RFC 9110, 15.5.6).
  /// To be called after all routes were added.
  func refusingOtherMethods() -> Self {
    let all =
      [HTTPRequest.Method.get, .head, .post, .put, .delete, .patch, .options, .trace]
      + [HTTPRequest.Method("QUERY")].compactMap(\.self)
    for routes in Dictionary(grouping: routes, by: \.path.description).values {
      var taken = Set(routes.map(\.method))
      // A GET route also accepts HEAD.
      if taken.contains(.get) { taken.insert(.head) }
      let refusal = RequestError(allowing: all.filter(taken.contains))
      for method in all where !taken.contains(method) {
        on(routes[0].path, method: method) { _, _ -> Response in throw refusal }
      }
    }
    return self
  }
}
