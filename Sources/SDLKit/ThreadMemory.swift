import CSDL2

/// SDL's data for each thread that has called it.
package enum ThreadMemory {
  /// Frees the data of the calling thread. SDL does so automatically only for threads that it created. SDL may be
  /// called again.
  package static func free() { SDL_TLSCleanup() }
}
