import SDLKit
import Scenes

/// One sounding of the horn. Creating it opens the device. Everything runs on the calling thread.
struct HornPlaying {
  private let output: AudioOutput
  private let tones: HornTones
  private var samples: [Float]
  /// A device that has not accepted all samples by this time counts as stuck.
  private var limit: ContinuousClock.Instant

  /// The greatest time for opening the device. A horn that sounds later would mislead people.
  static let timeout = Duration.seconds(2)

  init(_ call: HornCall, tones: HornTones, output name: String?) throws(StageError) {
    if tones[call].isEmpty { throw .sound(detail: "the file of its sound cannot be played") }
    let begin = ContinuousClock.now
    do throws(SDLError) {
      output = try AudioOutput(try AudioSystem(), named: name)
      try output.replace { _ in tones[call] }
    } catch {
      throw .sound(detail: error.message)
    }
    self.tones = tones
    samples = tones[call]
    limit = Self.limit(of: samples)
    if ContinuousClock.now - begin > Self.timeout {
      throw Self.late
    }
    output.start()
  }

  private static func limit(of samples: [Float]) -> ContinuousClock.Instant {
    .now + .seconds(Double(samples.count) / Double(AudioOutput.rate)) + .seconds(3)
  }

  static let late = StageError.sound(detail: "the output took too long to open")
  static let stuck = StageError.sound(detail: "the output does not play")

  var driver: String { output.driver }

  /// The duration of the samples that the device has not accepted yet.
  var rest: Duration { .seconds(Double(output.waiting) / Double(AudioOutput.rate)) }

  /// Whether the device still has time to accept the samples. If not, the device counts as stuck.
  var goesOn: Bool { ContinuousClock.now < limit }

  mutating func sound(_ call: HornCall) throws(StageError) { try replace(by: tones[call]) }

  mutating func hush() throws(StageError) { try replace(by: []) }

  private mutating func replace(by next: [Float]) throws(StageError) {
    var mixed: [Float] = []
    do throws(SDLError) {
      try output.replace { waiting in
        mixed = HornTones.replacing(samples.suffix(waiting), by: next)
        return mixed
      }
    } catch {
      throw .sound(detail: error.message)
    }
    samples = mixed
    limit = Self.limit(of: mixed)
  }
}
