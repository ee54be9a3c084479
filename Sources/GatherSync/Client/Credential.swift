/// The value of an `Authorization` header, which no description, dump or interpolation shows.
struct Credential: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  let header: String

  init(_ header: String) {
    self.header = header
  }

  var description: String { "a credential" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
