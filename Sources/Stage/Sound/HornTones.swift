import SDLKit
import Scenes

struct HornTones: Sendable {
  /// The files that could not be played. The program's own horn sounds instead. If the file of that horn cannot be
  /// played either, the call is silent.
  private(set) var faults: [BadHornFile] = []
  private var samples: [HornCall: [Float]] = [:]

  /// In samples. 10 ms are too short to be heard as a tone, and long enough to avoid a click.
  static let fade = AudioOutput.rate / 100
  /// The silence after each sound, in samples, so that no device is closed before the sound has been heard.
  private static let rest = AudioOutput.rate / 4

  /// - Parameters:
  ///   - folder: The folder with the sounds of the program.
  ///   - calls: The calls of the horn that need a sound.
  init(_ setup: HornSetup, folder: String, calls: [HornCall] = HornCall.allCases) {
    let gain = Self.gain(setup.volume)
    var made: [String: [Float]] = [:]
    for call in calls {
      for sound in [call == .warning ? setup.warningSound : setup.sound, .horn] where samples[call] == nil {
        let path = Self.path(of: sound, for: call, in: folder)
        do throws(HornFileFault) {
          if made[path] == nil { made[path] = Self.finished(try HornFile.samples(path: path), gain: gain) }
          samples[call] = made[path]
        } catch {
          let fault = BadHornFile(path: path, fault: error)
          if !faults.contains(fault) { faults.append(fault) }
        }
      }
    }
  }

  /// The whistle for the end of a period is short, short, long. All other calls have a single whistle.
  private static func path(of sound: HornSound, for call: HornCall, in folder: String) -> String {
    switch sound {
    case .horn: "\(folder)/horn.wav"
    case .whistle: "\(folder)/\(call == .periodEnd ? "whistle-end" : "whistle").wav"
    case .file(let path): path
    }
  }

  subscript(call: HornCall) -> [Float] { samples[call] ?? [] }

  /// The factor is the square of the volume, so that half the volume sounds about half as loud.
  private static func gain(_ volume: Int) -> Float {
    let part = Float(min(max(volume, 0), 100)) / 100
    return part * part
  }

  private static func finished(_ samples: consuming [Float], gain: Float) -> [Float] {
    var samples = samples
    for index in samples.indices {
      // A file of floats may contain any values.
      samples[index] = samples[index].isFinite ? min(max(samples[index], -1), 1) * gain : 0
    }
    // An array that grows automatically would use twice the memory.
    samples.reserveCapacity(samples.count + rest)
    samples.append(contentsOf: repeatElement(0, count: rest))
    return samples
  }

  /// - Parameter former: The samples that would have been played next. They fade out.
  static func replacing(_ former: ArraySlice<Float>, by next: [Float]) -> [Float] {
    let tail = former.prefix(fade)
    var samples = next
    if samples.count < tail.count { samples += [Float](repeating: 0, count: tail.count - samples.count) }
    for (index, sample) in tail.enumerated() {
      let mixed = samples[index] + sample * (1 - Float(index) / Float(fade))
      samples[index] = min(max(mixed, -1), 1)
    }
    return samples
  }
}
