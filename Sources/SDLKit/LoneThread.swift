import CSDL2

/// A thread for what blocks: it runs its body once, and ends by itself.
package enum LoneThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts it (SDL_CreateThread). It has all signals blocked that the thread has that starts it.
  /// - Throws: Where the system has no thread to give.
  package static func start(_ name: String, _ run: @escaping @Sendable () -> Void) throws(SDLError) {
    let body = Unmanaged.passRetained(Body(run))
    let thread = SDL_CreateThread(
      { context in
        if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
        return 0
      }, name, body.toOpaque())
    guard let thread else {
      body.release()
      throw SDLError("SDL_CreateThread")
    }
    SDL_DetachThread(thread)
  }
}
