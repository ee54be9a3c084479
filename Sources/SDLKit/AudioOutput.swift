import CSDL2

/// What sound comes out of: an open audio device that plays one channel of samples, which SDL fits to what it has.
package final class AudioOutput {
  /// Samples a second.
  package static let rate = 48_000
  /// What the device asks for at a time: 21 ms.
  private static let block: UInt16 = 1_024

  private let system: AudioSystem
  private let device: SDL_AudioDeviceID

  /// Opens a device (SDL_OpenAudioDevice), which may take seconds; it is silent until ``start()``.
  /// - Parameter name: One of ``AudioSystem/outputs``; nil for the one that the system prefers.
  /// - Throws: ``SDLError`` when there is no such output, or it cannot be opened.
  package init(_ system: AudioSystem, named name: String?) throws(SDLError) {
    // ALSA would write half a page of its own to standard error about it.
    if !system.mayHaveOutput {
      throw SDLError(call: "SDL_GetNumAudioDevices", message: "\(system.driver) has no output")
    }
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(Self.rate)
    wanted.format = SDL_AudioFormat(AUDIO_F32SYS)
    wanted.channels = 1
    wanted.samples = Self.block
    let device = SDL_OpenAudioDevice(name, 0, &wanted, nil, 0)
    if device == 0 { throw SDLError("SDL_OpenAudioDevice") }
    self.system = system
    self.device = device
  }

  /// Lets what the device has taken be heard, some hundredths of a second, and closes it.
  deinit {
    SDL_CloseAudioDevice(device)
  }

  /// SDL's name of the sound system.
  package var driver: String { system.driver }

  /// Lets it play what it has, and what it gets (SDL_PauseAudioDevice).
  package func start() { SDL_PauseAudioDevice(device, 0) }

  /// How many samples it has not played yet, nor taken to be played next.
  package var waiting: Int { Int(SDL_GetQueuedAudioSize(device)) / MemoryLayout<Float>.size }

  /// Puts samples, -1 to 1, in the place of those that it has not played yet (SDL_QueueAudio).
  /// - Parameter make: Gets their number, and returns the new samples. Playback is locked while it runs.
  /// - Throws: ``SDLError`` when SDL does not take the new samples; the old ones are gone then, too.
  package func replace(with make: (_ waiting: Int) -> [Float]) throws(SDLError) {
    SDL_LockAudioDevice(device)
    defer { SDL_UnlockAudioDevice(device) }
    let samples = make(waiting)
    SDL_ClearQueuedAudio(device)
    let status = samples.withUnsafeBytes { SDL_QueueAudio(device, $0.baseAddress, UInt32($0.count)) }
    try check(status, "SDL_QueueAudio")
  }
}
