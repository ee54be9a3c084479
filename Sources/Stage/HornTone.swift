import Glibc
import SDLKit

/// The built-in air horn: three trumpets, each of two reeds that are a little apart, blown for 1.8 seconds.
///
/// It is loud where ears and small loudspeakers are best, and beats slowly against itself: that is told from voices and
/// traffic from far away.
enum HornTone {
  static let duration = 1.8
  /// What the trumpets play, in Hz.
  private static let pitches = [370.0, 466.2, 554.4]
  /// How far the two reeds of a trumpet are apart, as a part of the pitch.
  private static let detuning = 0.005
  /// How long the air needs to come and to go, in seconds.
  private static let attack = 0.02
  private static let release = 0.15
  /// The loudest sample.
  private static let peak: Float = 0.95

  /// One blast, -1 to 1.
  static func samples(rate: Int = AudioOutput.rate) -> [Float] {
    let rate = Double(rate)
    let reeds: [Double] = pitches.flatMap { pitch in
      let apart = detuning / 2
      return [pitch * (1 - apart), pitch * (1 + apart)]
    }
    var phases = reeds.indices.map { Double($0) / Double(reeds.count) }
    var bell = HornBell(rate: rate)
    var samples = [Float](repeating: 0, count: Int(duration * rate))
    for index in samples.indices {
      let time = Double(index) / rate
      // The pitch comes up with the pressure.
      let bend = 1 - 0.05 * exp(-time / 0.04)
      var sum = 0.0
      for reed in reeds.indices {
        let step = reeds[reed] * bend / rate
        sum += saw(phases[reed], step: step)
        phases[reed] += step
        if phases[reed] >= 1 { phases[reed] -= 1 }
      }
      samples[index] = Float(bell.sound(sum) * SoundShape.swell(time, of: duration, attack, release))
    }
    let loudest = samples.reduce(0) { max($0, abs($1)) }
    for index in samples.indices { samples[index] *= peak / loudest }
    return samples
  }

  /// A saw-tooth without the frequencies that the rate cannot carry (PolyBLEP).
  /// - Parameters:
  ///   - phase: 0 to 1.
  ///   - step: By how much it grows in one sample.
  private static func saw(_ phase: Double, step: Double) -> Double {
    let plain = 2 * phase - 1
    if phase < step {
      let place = phase / step
      return plain - (2 * place - place * place - 1)
    }
    if phase > 1 - step {
      let place = (phase - 1) / step
      return plain - (place * place + 2 * place + 1)
    }
    return plain
  }
}

/// What makes a horn of the buzz of its reeds: the bell, which sounds best where ears hear best, and the pressure, which
/// flattens the peaks.
private struct HornBell {
  /// Where it sounds best, in Hz, and how sharply.
  private static let resonance = 1_800.0
  private static let sharpness = 0.7

  /// A band-pass of the second order (R. Bristow-Johnson, Audio EQ Cookbook): what goes in, and what comes back.
  private let feed: Double
  private let back: (Double, Double)
  private var buzz = (0.0, 0.0)
  private var band = (0.0, 0.0)
  private var dull = 0.0
  private var drift = 0.0
  private var level = 0.0

  init(rate: Double) {
    let angle = 2 * .pi * Self.resonance / rate
    let alpha = sin(angle) / (2 * Self.sharpness)
    feed = alpha / (1 + alpha)
    back = (-2 * cos(angle) / (1 + alpha), (1 - alpha) / (1 + alpha))
  }

  /// The next sample of what it sounds like.
  mutating func sound(_ sample: Double) -> Double {
    let resonant = feed * (sample - buzz.1) - back.0 * band.0 - back.1 * band.1
    buzz = (sample, buzz.0)
    band = (resonant, band.0)
    // Of what the flattening adds above 6 kHz nothing carries.
    dull = 0.65 * tanh(0.8 * (0.2 * sample + 1.5 * resonant)) + 0.35 * dull
    // No loudspeaker needs what does not move.
    level = dull - drift + 0.99 * level
    drift = dull
    return level
  }
}

/// How sounds begin and end.
enum SoundShape {
  /// How strong a sound is at a time of it, 0 to 1: it comes and goes in half a cosine, so that nothing clicks.
  static func swell(_ time: Double, of duration: Double, _ attack: Double, _ release: Double) -> Double {
    let rise = min(time / attack, 1)
    let fall = min(max(duration - time, 0) / release, 1)
    return (0.5 - 0.5 * cos(.pi * rise)) * (0.5 - 0.5 * cos(.pi * fall))
  }
}
