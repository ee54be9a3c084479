import GatherModel

extension MatchPresentation {
  private typealias Phrase = Scoreboard.Phrase
  private typealias Football = Scoreboard.FootballPhrase

  var clock: ScoreboardViewModel.ClockFace {
    var face = knownClock
    if offline != nil { face.tone = .offline }
    return face
  }

  private var knownClock: ScoreboardViewModel.ClockFace {
    if case .interval(let interval)? = state.shownClock { return face(of: interval) }
    // If overtime is counted next to the clock, the clock itself stops at the full time of the period.
    let overtime = countedOvertime
    let seconds = overtime == nil ? state.clock.shownSeconds(at: now) : closeSeconds
    let (tone, mark) = tone(seconds: seconds)
    var face = ScoreboardViewModel.ClockFace(
      minutes: ClockText.twoDigits(seconds / 60), seconds: ClockText.twoDigits(seconds % 60), tone: tone,
      isShown: state.shownClock != nil, mark: mark, progress: progress(seconds: seconds))
    if overtime == nil { showTenths(on: &face) }
    face.overtime = overtime.map { "+\(ClockText.brief(seconds: $0))" }
    face.overall = overtime.map { over in
      let all = state.clock.direction == .down ? over : closeSeconds + over
      return ScoreboardViewModel.ClockFace.Digits(
        minutes: ClockText.twoDigits(all / 60), seconds: ClockText.twoDigits(all % 60))
    }
    if state.phase == .playing, state.format.rules.addedTime {
      face.announced = state.addedTime.map { "+\($0)" }
    }
    return face
  }

  private var closeSeconds: Int { Int(state.format.close(ofPeriod: state.period).components.seconds) }

  /// The whole seconds beyond the period's length; nil if they are not counted next to the clock.
  private var countedOvertime: Int? {
    guard state.phase == .playing || state.phase == .ended, let overtime = state.overtime(at: now)
    else { return nil }
    let isCounted =
      state.clock.direction == .down ? !state.format.rules.stopAtZero : state.format.rules.addedTime
    let seconds = Int(overtime.components.seconds)
    return isCounted && (state.phase == .playing || seconds > 0) ? seconds : nil
  }

  /// Whether tenths of a second are shown in the last minute.
  var showsTenths: Bool {
    state.format.rules.tenths && state.clock.direction == .down && state.phase == .playing
  }

  private func showTenths(on face: inout ScoreboardViewModel.ClockFace) {
    let tenths = state.clock.shownTenths(at: now)
    guard showsTenths, tenths < 600 else { return }
    face.minutes = ClockText.twoDigits(tenths / 10)
    face.seconds = "\(tenths % 10)"
    face.sign = words.decimalSign
  }

  /// The clock of the interval. The match clock is not shown, because it is already set for the next period.
  private func face(of interval: Countdown) -> ScoreboardViewModel.ClockFace {
    let seconds = interval.shownSeconds(at: now)
    let length = interval.length.components.seconds
    return ScoreboardViewModel.ClockFace(
      minutes: ClockText.twoDigits(seconds / 60), seconds: ClockText.twoDigits(seconds % 60),
      tone: seconds == 0 ? .timeUp : .ready,
      mark: seconds == 0 ? mayStart : words.capitals(MatchWords.until(state.period, in: state.format, words)),
      progress: min(max(1 - Double(seconds) / Double(length), 0), 1))
  }

  private var mayStart: String {
    let next = words.capitals(MatchWords.title(ofNext: state.period, in: state.format, words))
    return words(Football.mayStart, ["period": .text(next)])
  }

  private func tone(seconds: Int) -> (ScoreboardViewModel.ClockTone, String?) {
    switch state.phase {
    case .ended, .kicks: return (.ended, nil)
    case .interval: return (.ready, nil)
    case .ready, .playing: break
    }
    if let timeOut = state.timeOut { return (.resting, mark(of: timeOut)) }
    let isRunning = state.clock.isRunning(at: now)
    if state.clock.isTimeUp(at: now), !isRunning { return (.timeUp, words(Phrase.timeUp)) }
    if isRunning {
      if state.hasRunOut(at: now) {
        return (.lastMinute, words(state.format.rules.addedTime ? Phrase.addedTime : .timeUp))
      }
      return secondsLeft(seconds) <= 60 ? (.lastMinute, words(Phrase.lastMinute)) : (.running, nil)
    }
    switch (state.phase, state.clock.motion) {
    case (.ready, .stopped): return (.ready, words(Phrase.ready))
    case (_, .stopped): return (.resting, words(Phrase.stopped))
    case (_, .paused), (_, .running): return (.resting, words(Phrase.paused))
    }
  }

  private func mark(of timeOut: MatchState.TimeOut) -> String {
    let seconds = timeOut.countdown.shownSeconds(at: now)
    if seconds == 0 { return words(Football.timeOutOver) }
    return words(
      Football.timeOut,
      [
        "team": .text(match.gather.teams[timeOut.team].brief),
        "time": .text(ClockText.brief(seconds: seconds)),
      ])
  }

  /// The remaining seconds of the period; zero in added time.
  private func secondsLeft(_ shown: Int) -> Int {
    state.clock.direction == .down ? shown : max(closeSeconds - shown, 0)
  }

  private func progress(seconds: Int) -> Double {
    let length = state.format.allPeriods[state.period].length.components.seconds
    return min(max(1 - Double(secondsLeft(seconds)) / Double(length), 0), 1)
  }
}
