import CSDL2

/// The data that SDL keeps for each thread that has called SDL.
package enum ThreadMemory {
  /// Frees the data of the calling thread. SDL does so itself only for threads that it created.
  package static func free() { SDL_TLSCleanup() }
}
