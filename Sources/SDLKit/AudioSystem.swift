import CSDL2

/// SDL's audio system, from init to quit. At most one may exist, and only one thread at a time may use it. That
/// thread may differ from the thread of ``Video``.
package final class AudioSystem {
  /// "pulseaudio", "pipewire", "alsa" (SDL_GetCurrentAudioDriver).
  package let driver: String

  /// Starts SDL's audio (SDL_AudioInit). SDL searches for the outputs at each start.
  ///
  /// SDL_InitSubSystem is not used, because it counts the users of all subsystems in shared variables. The main loop's
  /// thread may change these variables at the same time, for video and joysticks.
  /// - Throws: ``SDLError`` if SDL finds nothing to play on.
  package init() throws(SDLError) {
    // Sound servers belong to a user session. If there is no session, ALSA is tried first, because the clients of the
    // sound servers would create folders and print messages.
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

  /// Whether there may be an output. False if the driver reports that there is none (SDL_GetNumAudioDevices), but true
  /// for a driver that does not know its outputs.
  var mayHaveOutput: Bool { SDL_GetNumAudioDevices(0) != 0 }
}
