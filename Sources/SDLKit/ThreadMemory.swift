import CSDL2

/// What SDL keeps of each thread that has called it.
package enum ThreadMemory {
  /// Frees that of the calling thread, which SDL does by itself only for threads that it has made. SDL may be called again.
  package static func free() { SDL_TLSCleanup() }
}
