import GatherModel
import Scenes

/// A moment of a match that a board has to show.
package enum MatchMomentSample: String, CaseIterable, Sendable {
  case beforeKickOff = "before-kick-off"
  case running
  case addedTime = "added-time"
  case interval
  case extraTime = "extra-time"
  case shootOut = "shoot-out"
  case fullTime = "full-time"
}

extension BoardSample {
  /// Every preset at each of the moments that it has, by the names of both.
  package static let presets: [(name: String, sample: BoardSample)] =
    MatchPreset.allCases.flatMap { preset in
      MatchMomentSample.allCases.compactMap { moment in
        sample(of: preset, moment).map { ("\(preset.rawValue)-\(moment.rawValue)", $0) }
      }
    }

  /// Those that between them have all that the others have.
  static let moments = presets.filter { entry in
    [MatchPreset.football, .futsal].contains { entry.name.hasPrefix("\($0.rawValue)-") }
      && !entry.name.hasPrefix(MatchPreset.futsalRunning.rawValue)
  }

  /// What lies over a board for football.
  package static let corrections: [(name: String, sample: BoardSample)] = {
    func opened(_ preset: MatchPreset, _ intents: [Scoreboard.Intent]) -> BoardSample {
      var sample = sample(of: preset, .running) ?? BoardSample()
      for (index, intent) in intents.enumerated() {
        sample.press(intent, at: sample.lookedAt + Double(index))
      }
      return sample
    }
    return [
      ("overlay-added-time", opened(.football, [.addedTimeMoved(by: 1), .addedTimeMoved(by: 1)])),
      ("overlay-card", opened(.football, [.cardsOpened, .listMoved(by: 1)])),
      ("overlay-card-player", opened(.futsal, [.cardsOpened, .listSided(.right), .digit(6)])),
      ("overlay-scorer", opened(.football, [.goal(.left), .scorerOpened])),
      ("overlay-log", opened(.football, [.goal(.left), .matchLogOpened, .digit(3), .digit(5)])),
      (
        "overlay-log-saving",
        {
          // The only entry is on its way to the disk, and not seen yet.
          var sample = BoardSample()
          sample.score = .none
          sample.isSaved = false
          sample.presses = [(.goal(.left), 999.97), (.matchLogOpened, 999.98)]
          return sample
        }()
      ),
      (
        "overlay-log-authors",
        {
          var sample = BoardSample()
          sample.author = .phone("Konstantin")
          sample.presses = [(.matchLogOpened, 999)]
          return sample
        }()
      ),
      (
        "note-two-goals",
        {
          var sample = BoardSample()
          sample.author = .phone("Konstantin")
          sample.presses = [(.goal(.left), 1)]
          sample.lookedAt = 1.5
          return sample
        }()
      ),
      ("overlay-formats", opened(.fiveASide, [.formatsOpened, .listMoved(by: 2)])),
      ("overlay-change-format", opened(.football, [.formatsOpened, .listMoved(by: -2), .confirmed])),
      ("note-number", opened(.football, [.goal(.left), .digit(1)])),
      (
        "note-who",
        {
          var sample = opened(.football, [.goal(.left)]); sample.lookedAt += 6; return sample
        }()
      ),
      ("clock-time-out", opened(.futsal, [.clockToggled, .counted(.timeOut, .left)])),
    ]
  }()

  /// A match of a preset that has come to a moment; nil for one that the format does not have.
  static func sample(of preset: MatchPreset, _ moment: MatchMomentSample) -> BoardSample? {
    let format = preset.format
    let length = Double(format.periods[0].length.components.seconds)
    var sample = BoardSample()
    sample.title = "Cup, round 2"
    sample.format = preset.rawValue
    sample.score = .none
    sample.lookedAt = 0.5
    if moment == .beforeKickOff { return sample }
    sample.playFirstPeriod(of: length, format)
    switch moment {
    case .beforeKickOff: break
    case .running: sample.lookedAt = length * 0.8
    case .addedTime:
      if !format.rules.addedTime { return nil }
      sample.press(.addedTimeMoved(by: 1), .digit(3), .confirmed, at: length - 20)
      sample.lookedAt = length + 72
    case .interval:
      if format.periods.count == 1 { return nil }
      sample.endPeriods(1, of: length)
      sample.lookedAt += 75
    case .extraTime:
      guard let extra = format.rules.extraTime else { return nil }
      sample.endPeriods(format.periods.count, of: length)
      sample.press(.clockToggled, at: sample.lookedAt + 10)
      sample.press(
        .counted(.foul, .left), .counted(.foul, .left), .counted(.foul, .right), at: sample.lookedAt + 60)
      sample.lookedAt += Double(extra.components.seconds) * 0.6
    case .shootOut:
      if format.rules.shootOut == nil { return nil }
      sample.goToKicks(of: length, format)
      sample.kick([true, true, false, true, true, false, true])
    case .fullTime:
      if format.rules.shootOut != nil {
        sample.goToKicks(of: length, format)
        sample.kick([true, true, false, true, true, false, true, true, true, true, false, true, true, false])
      } else {
        sample.endPeriods(format.periods.count - 1, of: length)
        if format.periods.count > 1 { sample.press(.clockToggled, at: sample.lookedAt + 5) }
        sample.press(.goal(.right), .digit(1), .digit(0), at: sample.lookedAt + length / 2)
        sample.lookedAt += length
      }
      sample.press(.endRequested, .confirmed, at: sample.lookedAt + 20)
      sample.lookedAt += 10
    }
    return sample
  }

  /// Presses one key after the other, a tenth of a second apart, and looks at the board at the last one.
  mutating func press(_ intents: Scoreboard.Intent..., at second: Double) {
    for (index, intent) in intents.enumerated() {
      lookedAt = second + Double(index) / 10
      presses.append((intent, lookedAt))
    }
  }

  /// Two goals each, one of them an own goal, a yellow card, a player off, and fouls where they count.
  private mutating func playFirstPeriod(of length: Double, _ format: MatchFormat) {
    press(.clockToggled, at: 1)
    press(.goal(.left), .digit(9), .confirmed, at: length * 0.2)
    resume(format)
    press(.cardsOpened, .listSided(.right), .listMoved(by: 2), .confirmed, at: length * 0.3)
    resume(format)
    press(.goal(.right), .digit(1), .digit(0), at: length * 0.4)
    resume(format)
    press(.goal(.left), .ownGoal, .digit(3), .confirmed, at: length * 0.5)
    resume(format)
    press(.goal(.right), .penalty, .digit(1), .digit(0), at: length * 0.6)
    resume(format)
    press(
      .counted(.foul, .left), .counted(.foul, .left), .counted(.foul, .left), .counted(.foul, .left),
      .counted(.foul, .left), .counted(.foul, .right), at: length * 0.7)
    resume(format)
    let dismissal = format.rules.sinBin == nil ? 2 : 3
    press(
      .cardsOpened, .listMoved(by: dismissal), .listSided(.left), .listMoved(by: 3), .confirmed,
      at: length * 0.78)
    resume(format)
  }

  /// Where the clock stops for goals, fouls and cards an operator starts it again.
  private mutating func resume(_ format: MatchFormat) {
    if format.rules.stoppedClock { press(.clockToggled, at: lookedAt + 0.1) }
  }

  /// Ends periods when their time is over, whether the board asks or not, and begins those between them.
  private mutating func endPeriods(_ count: Int, of length: Double) {
    for index in 0..<count {
      if index > 0 { press(.clockToggled, at: lookedAt + 5) }
      press(.nextPeriod, .confirmed, at: (index == 0 ? 0 : lookedAt) + length + 30)
    }
  }

  private mutating func goToKicks(of length: Double, _ format: MatchFormat) {
    endPeriods(format.periods.count + 1, of: length)
    press(.clockToggled, at: lookedAt + 5)
    press(.nextPeriod, .confirmed, at: lookedAt + length)
    lookedAt += 5
  }

  /// Kicks in turn, the left team's first.
  private mutating func kick(_ scored: [Bool]) {
    for (index, isScored) in scored.enumerated() {
      let side = index % 2 == 0 ? Scoreboard.Target.left : .right
      press(isScored ? .goal(side) : .goalTakenBack(side), at: lookedAt + 30)
    }
  }
}
