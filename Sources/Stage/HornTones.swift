import SDLKit
import Scenes

/// The samples of all that the horn sounds for.
struct HornTones: Sendable {
  /// The files that could not be taken: the built-in horn sounds in their place.
  private(set) var faults: [BadHornFile] = []
  private var samples: [HornCall: [Float]] = [:]

  /// How long a sound that makes room for another one takes to fade, in samples: 10 ms, too short to be heard as a
  /// tone and long enough not to click.
  static let fade = AudioOutput.rate / 100
  /// What follows each sound, in samples, so that no device is closed before it has been heard.
  private static let rest = AudioOutput.rate / 4

  /// - Parameter calls: What it is to sound for.
  init(_ setup: HornSetup, calls: [HornCall] = HornCall.allCases) {
    let gain = Self.gain(setup.volume)
    var made: [Shape: [Float]] = [:]
    for call in calls {
      let shape = Shape(call == .warning ? setup.warningSound : setup.sound, for: call)
      do throws(BadHornFile) {
        if let ready = made[shape] {
          samples[call] = ready
        } else {
          samples[call] = try Self.samples(shape, gain: gain)
        }
      } catch {
        if !faults.contains(error) { faults.append(error) }
        let horn = Shape(.horn, for: call)
        samples[call] = made[horn] ?? Self.finished(HornTone.samples(), gain: gain)
        made[horn] = samples[call]
      }
      made[shape] = samples[call]
    }
  }

  /// A sound as it is for a call: that of a whistle differs.
  private struct Shape: Hashable {
    var sound: HornSound
    var isLong: Bool

    init(_ sound: HornSound, for call: HornCall) {
      self.sound = sound
      isLong = sound == .whistle && call == .periodEnd
    }
  }

  subscript(call: HornCall) -> [Float] { samples[call] ?? [] }

  private static func samples(_ shape: Shape, gain: Float) throws(BadHornFile) -> [Float] {
    switch shape.sound {
    case .horn: return finished(HornTone.samples(), gain: gain)
    case .whistle:
      return finished(WhistleTone.samples(shape.isLong ? WhistleTone.end : WhistleTone.once), gain: gain)
    case .file(let path):
      do throws(HornFileFault) {
        return finished(try HornFile.samples(path: path), gain: gain)
      } catch {
        throw BadHornFile(path: path, fault: error)
      }
    }
  }

  /// What samples of a volume are multiplied by: the square, for half of the number is to be about half as loud.
  private static func gain(_ volume: Int) -> Float {
    let part = Float(min(max(volume, 0), 100)) / 100
    return part * part
  }

  private static func finished(_ samples: consuming [Float], gain: Float) -> [Float] {
    var samples = samples
    for index in samples.indices {
      // A file of floats may hold anything.
      samples[index] = samples[index].isFinite ? min(max(samples[index], -1), 1) * gain : 0
    }
    // An array that grows by itself is twice as long.
    samples.reserveCapacity(samples.count + rest)
    samples.append(contentsOf: repeatElement(0, count: rest))
    return samples
  }

  /// A sound that begins while the end of another one fades away.
  /// - Parameter former: What would have been played next; empty for silence.
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
