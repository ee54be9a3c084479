import CSDL2

/// A sound read from a WAV file.
package final class Recording {
  private let bytes: UnsafeMutablePointer<UInt8>
  private let count: UInt32
  private let format: SDL_AudioSpec

  /// Reads a WAV file (SDL_LoadWAV_RW): PCM, floats, A-law, µ-law and ADPCM.
  /// - Throws: ``SDLError`` if the file is damaged or not a WAV file.
  package init(wav file: [UInt8]) throws(SDLError) {
    var format = SDL_AudioSpec()
    var bytes: UnsafeMutablePointer<UInt8>?
    var count: UInt32 = 0
    let isRead = file.withUnsafeBytes { file in
      // The argument 1 makes SDL free the reader.
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

  /// The playing time; zero if the format has a data rate of zero.
  package var duration: Duration {
    let frame = Int64(format.format & SDL_AudioFormat(SDL_AUDIO_MASK_BITSIZE)) / 8 * Int64(format.channels)
    let second = frame * Int64(format.freq)
    return second > 0 ? .nanoseconds(Int64(count) * 1_000_000_000 / second) : .zero
  }

  /// The recording as one channel of ``AudioOutput/rate`` samples a second (SDL_ConvertAudio). SDL_AudioStream is not
  /// used, because its result would begin with silence.
  ///
  /// - Throws: ``SDLError`` if SDL cannot convert the format.
  package func samples() throws(SDLError) -> [Float] {
    var conversion = SDL_AudioCVT()
    try check(
      SDL_BuildAudioCVT(
        &conversion, format.format, format.channels, format.freq, SDL_AudioFormat(AUDIO_F32SYS), 1,
        Int32(AudioOutput.rate)), "SDL_BuildAudioCVT")
    // The conversion works in place, and needs room for a multiple of the input's size.
    let room = Int(count) * Int(max(conversion.len_mult, 1))
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(room, 1), alignment: MemoryLayout<Float>.alignment)
    defer { buffer.deallocate() }
    buffer.copyMemory(from: UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    var size = Int(count)
    if conversion.needed != 0 {
      conversion.buf = buffer.bindMemory(to: UInt8.self).baseAddress
      conversion.len = Int32(clamping: count)
      try check(SDL_ConvertAudio(&conversion), "SDL_ConvertAudio")
      size = Int(conversion.len_cvt)
    }
    return Array(UnsafeRawBufferPointer(rebasing: buffer[..<size]).bindMemory(to: Float.self))
  }
}
