import CSDL2

/// SDL's audio system, from init to quit. A process has one at a time, and one thread at a time uses it. That thread
/// may differ from the thread of ``Video``.
package final class AudioSystem {
  /// The name of the driver (SDL_GetCurrentAudioDriver): "pulseaudio", "pipewire", "alsa".
  package let driver: String

  /// Starts SDL's audio (SDL_AudioInit), which searches for output devices again.
  ///
  /// SDL_InitSubSystem would do the same, but it counts its users in variables that video and joysticks share, and
  /// those are started and ended on the main loop's thread.
  /// - Throws: ``SDLError`` if SDL finds nothing to play on.
  package init() throws(SDLError) {
    // Sound servers belong to a user session. Without one, their clients would create folders and print messages.
    let isOfSession = SDL_getenv("XDG_RUNTIME_DIR") != nil || SDL_getenv("PULSE_SERVER") != nil
    if isOfSession || SDL_getenv("SDL_AUDIODRIVER") != nil || SDL_AudioInit("alsa") != 0 {
      try check(SDL_AudioInit(nil), "SDL_AudioInit")
    }
    driver = SDL_GetCurrentAudioDriver().map { String(cString: $0) } ?? ""
  }

  deinit {
    SDL_AudioQuit()
  }

  /// The names of the outputs (SDL_GetAudioDeviceName).
  package var outputs: [String] {
    (0..<max(SDL_GetNumAudioDevices(0), 0)).compactMap { index in
      SDL_GetAudioDeviceName(index, 0).map { String(cString: $0) }
    }
  }

  /// Whether there may be an output. False only if there is certainly none, because some drivers do not know their
  /// outputs (SDL_GetNumAudioDevices).
  var mayHaveOutput: Bool { SDL_GetNumAudioDevices(0) != 0 }
}
