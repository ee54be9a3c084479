import CSDL2

/// SDL's audio system, from init to quit: one at a time in a process, and used by one thread at a time, which may be
/// another one than that of ``Video``.
package final class AudioSystem {
  /// SDL_GetCurrentAudioDriver: "pulseaudio", "pipewire", "alsa".
  package let driver: String

  /// Starts SDL's audio (SDL_AudioInit), which looks for output devices again.
  ///
  /// SDL_InitSubSystem would do the same, and count users in numbers that it shares with video and joysticks, which the
  /// loop's thread starts and ends.
  /// - Throws: When there is nothing that SDL can play on.
  package init() throws(SDLError) {
    // Sound servers belong to a user session; without one their clients would create folders and print messages.
    let isOfSession = SDL_getenv("XDG_RUNTIME_DIR") != nil || SDL_getenv("PULSE_SERVER") != nil
    if isOfSession || SDL_getenv("SDL_AUDIODRIVER") != nil || SDL_AudioInit("alsa") != 0 {
      try check(SDL_AudioInit(nil), "SDL_AudioInit")
    }
    driver = SDL_GetCurrentAudioDriver().map { String(cString: $0) } ?? ""
  }

  deinit {
    SDL_AudioQuit()
  }

  /// The names of what sound can come out of (SDL_GetAudioDeviceName).
  package var outputs: [String] {
    (0..<max(SDL_GetNumAudioDevices(0), 0)).compactMap { index in
      SDL_GetAudioDeviceName(index, 0).map { String(cString: $0) }
    }
  }

  /// False where there is surely nothing to play on; some drivers do not know (SDL_GetNumAudioDevices).
  var mayHaveOutput: Bool { SDL_GetNumAudioDevices(0) != 0 }
}
