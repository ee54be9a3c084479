import CSDL2

/// A C call of SDL that failed.
package struct SDLError: Error, Hashable, Sendable {
  /// The name of the C function.
  package let call: String
  /// What SDL says of it, in English.
  package let message: String

  package init(call: String, message: String) {
    self.call = call
    self.message = message
  }

  /// Takes SDL's last error of this thread.
  init(_ call: String) {
    self.call = call
    message = SDL_GetError().map { String(cString: $0) } ?? ""
  }
}

/// The one place where a status becomes an error: negative means that the call failed.
func check(_ status: Int32, _ call: String) throws(SDLError) {
  if status < 0 { throw SDLError(call) }
}

/// The one place where a missing object becomes an error.
func require<Object>(_ object: Object?, _ call: String) throws(SDLError) -> Object {
  guard let object else { throw SDLError(call) }
  return object
}
