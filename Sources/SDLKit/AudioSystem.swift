import CSDL2

/// SDL's audio system, from init to quit. Independent of ``Video``; for one thread.
package final class AudioSystem {
  /// SDL_GetCurrentAudioDriver: "pulseaudio", "pipewire", "alsa".
  package let driver: String

  /// Starts SDL_INIT_AUDIO.
  /// - Throws: When there is nothing that SDL can play on.
  package init() throws(SDLError) {
    try check(SDL_InitSubSystem(SDL_INIT_AUDIO), "SDL_InitSubSystem")
    driver = SDL_GetCurrentAudioDriver().map { String(cString: $0) } ?? ""
  }

  deinit {
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  /// The names of what sound can come out of (SDL_GetAudioDeviceName).
  package var outputs: [String] {
    (0..<max(SDL_GetNumAudioDevices(0), 0)).compactMap { index in
      SDL_GetAudioDeviceName(index, 0).map { String(cString: $0) }
    }
  }
}
