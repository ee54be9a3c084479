import CSDL2

/// A sound read from a WAV file.
package final class Recording {
  private let bytes: UnsafeMutablePointer<UInt8>
  private let count: UInt32
  private let format: SDL_AudioSpec

  /// Reads what a WAV file consists of (SDL_LoadWAV_RW): PCM, floats, A-law, µ-law and ADPCM.
  /// - Throws: SDL's reason where it is none, or a damaged one.
  package init(wav file: [UInt8]) throws(SDLError) {
    var format = SDL_AudioSpec()
    var bytes: UnsafeMutablePointer<UInt8>?
    var count: UInt32 = 0
    let isRead = file.withUnsafeBytes { file in
      // SDL frees the reader (1); without a reader it fails.
      let reader = SDL_RWFromConstMem(file.baseAddress, Int32(clamping: file.count))
      return SDL_LoadWAV_RW(reader, 1, &format, &bytes, &count) != nil
    }
    guard isRead, let bytes else { throw SDLError("SDL_LoadWAV_RW") }
    self.bytes = bytes
    self.count = count
    self.format = format
  }

  deinit {
    SDL_FreeWAV(bytes)
  }

  package var duration: Duration {
    let frame = Int64(format.format & SDL_AudioFormat(SDL_AUDIO_MASK_BITSIZE)) / 8 * Int64(format.channels)
    let second = frame * Int64(format.freq)
    return second > 0 ? .nanoseconds(Int64(count) * 1_000_000_000 / second) : .zero
  }

  /// As one channel of ``AudioOutput/rate`` samples a second (SDL_AudioStream).
  package func samples() throws(SDLError) -> [Float] {
    let stream = try require(
      SDL_NewAudioStream(
        format.format, format.channels, format.freq, SDL_AudioFormat(AUDIO_F32SYS), 1,
        Int32(AudioOutput.rate)), "SDL_NewAudioStream")
    defer { SDL_FreeAudioStream(stream) }
    try check(SDL_AudioStreamPut(stream, bytes, Int32(clamping: count)), "SDL_AudioStreamPut")
    try check(SDL_AudioStreamFlush(stream), "SDL_AudioStreamFlush")
    let size = Int(max(SDL_AudioStreamAvailable(stream), 0))
    var samples = [Float](repeating: 0, count: size / MemoryLayout<Float>.size)
    let got = samples.withUnsafeMutableBytes { SDL_AudioStreamGet(stream, $0.baseAddress, Int32($0.count)) }
    try check(got, "SDL_AudioStreamGet")
    return samples
  }
}
