import Glibc
import SDLKit

/// The built-in referee's whistle: two notes that beat against each other, and a pea that flutters in them.
enum WhistleTone {
  /// A blow, in seconds.
  struct Blast {
    var begin: Double
    var duration: Double
  }

  /// One blast, for a key or a warning.
  static let once = [Blast(begin: 0, duration: 1)]
  /// Short, short, long: the end of a period.
  static let end = [
    Blast(begin: 0, duration: 0.35), Blast(begin: 0.5, duration: 0.35), Blast(begin: 1, duration: 1.3),
  ]
  /// The two notes, in Hz: between 2 and 3 kHz, where ears hear best.
  static let pitches: [Double] = [2_420, 2_690]
  /// How often the pea goes round in a second.
  private static let flutter = 38.0

  /// The blasts and the silence between them, -1 to 1.
  static func samples(_ blasts: [Blast], rate: Int = AudioOutput.rate) -> [Float] {
    let end = blasts.last.map { $0.begin + $0.duration } ?? 0
    var samples = [Float](repeating: 0, count: Int(end * Double(rate)))
    for blast in blasts {
      let first = Int(blast.begin * Double(rate))
      let count = min(Int(blast.duration * Double(rate)), samples.count - first)
      for index in 0..<count {
        samples[first + index] = Float(sample(Double(index) / Double(rate), of: blast.duration))
      }
    }
    return samples
  }

  private static func sample(_ time: Double, of duration: Double) -> Double {
    let pea = sin(2 * .pi * flutter * time)
    let notes = pitches.reduce(0.0) { sum, pitch in
      // The pea moves the pitch by 40 Hz to each side, and the air needs a moment to get there.
      let phase =
        pitch * time - 40 / (2 * .pi * flutter) * cos(2 * .pi * flutter * time) + 4 * exp(-time / 0.02)
      return sum + sin(2 * .pi * phase)
    }
    let strength = (0.75 + 0.25 * pea) * SoundShape.swell(time, of: duration, 0.02, 0.06)
    return 0.95 * tanh(notes) * strength
  }
}
