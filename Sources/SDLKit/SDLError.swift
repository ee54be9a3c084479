import CSDL2

/// A failed call of SDL, or of a system function that this module calls.
package struct SDLError: Error, Hashable, Sendable {
  /// The name of the C function.
  package let call: String
  /// The message of SDL or of this module, in English.
  package let message: String

  package init(call: String, message: String) {
    self.call = call
    self.message = message
  }

  /// Creates the error of a call from SDL's last message of this thread.
  init(_ call: String) {
    self.call = call
    message = SDL_GetError().map { String(cString: $0) } ?? ""
  }
}

/// Throws SDL's last error if the status of a call is negative, which means that the call failed.
func check(_ status: Int32, _ call: String) throws(SDLError) {
  if status < 0 { throw SDLError(call) }
}

/// Returns the object that a call returned. If it is nil, the call failed, and SDL's last error is thrown.
func require<Object>(_ object: Object?, _ call: String) throws(SDLError) -> Object {
  guard let object else { throw SDLError(call) }
  return object
}
