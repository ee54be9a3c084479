import CSDL2

/// An open audio device for one channel of samples. SDL converts them for the device.
package final class AudioOutput {
  /// In samples a second.
  package static let rate = 48_000
  /// The device requests this number of samples at a time. They last 21 ms.
  private static let block: UInt16 = 1_024

  private let system: AudioSystem
  private let device: SDL_AudioDeviceID

  /// Opens a device (SDL_OpenAudioDevice), which may take seconds. The device is silent until ``start()``.
  /// - Parameter name: One of ``AudioSystem/outputs``. nil for the system's preferred output.
  /// - Throws: ``SDLError``.
  package init(_ system: AudioSystem, named name: String?) throws(SDLError) {
    // If there is no output, no device is opened, because ALSA would write half a page of messages to standard error.
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

  /// Closes the device, which still plays the samples that it has fetched. They last some hundredths of a second.
  deinit {
    SDL_CloseAudioDevice(device)
  }

  /// SDL's name of the sound system.
  package var driver: String { system.driver }

  /// Starts to play the queue (SDL_PauseAudioDevice).
  package func start() { SDL_PauseAudioDevice(device, 0) }

  /// The number of samples that the device has not yet fetched.
  package var waiting: Int { Int(SDL_GetQueuedAudioSize(device)) / MemoryLayout<Float>.size }

  /// Replaces the samples that the device has not yet fetched (SDL_QueueAudio).
  /// - Parameter make: Receives the number of those samples, and returns the new samples, from -1 to 1. While `make` runs,
  ///   the device fetches no samples.
  /// - Throws: ``SDLError`` if SDL rejects the new samples. The old samples are lost in this case too.
  package func replace(with make: (_ waiting: Int) -> [Float]) throws(SDLError) {
    SDL_LockAudioDevice(device)
    defer { SDL_UnlockAudioDevice(device) }
    let samples = make(waiting)
    SDL_ClearQueuedAudio(device)
    let status = samples.withUnsafeBytes { SDL_QueueAudio(device, $0.baseAddress, UInt32($0.count)) }
    try check(status, "SDL_QueueAudio")
  }
}
