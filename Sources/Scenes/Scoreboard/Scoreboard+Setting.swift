import GatherModel

extension Scoreboard.Interactor {
  func openTeams(at now: BoardInstant) {
    guard let sorting = TeamSorting(state.match.gather.roster) else { return note(.nobodyToSort, at: now) }
    open(.teamSorting(sorting))
  }

  func sort(_ change: (inout TeamSorting) -> Void) {
    guard case .teamSorting(var sorting) = state.overlay else { return }  // No list is open.
    change(&sorting)
    state.overlay = .teamSorting(sorting)
  }

  private func put(into place: RosterPlace, at now: BoardInstant) {
    sort { sorting in
      sorting.put(into: place)
      note(
        .placed(Scoreboard.Placed(name: sorting.members[sorting.selected].player.name, place: place)), at: now
      )
    }
  }

  func openClockSetting(at now: BoardInstant) {
    if match.phase == .interval, match.interval != nil { return note(.refused(.betweenPeriods), at: now) }
    if let refusal = match.refusal(of: .clockSet(to: .zero), at: now) {
      return note(.refused(refusal), at: now)
    }
    open(.clockSetting(digits: []))
  }

  func type(_ digit: Int, at now: BoardInstant) {
    switch state.overlay {
    case nil: typeNumber(digit, at: now)
    case .clockSetting(let digits):
      // A further digit is ignored without a note, because the operator sees that the field is full.
      if digits.count < ClockEntry.longest(for: match.format) {
        state.overlay = .clockSetting(digits: digits + [digit])
      }
    case .addedTime(let minutes, let isTyped): typeAddedTime(digit, after: isTyped ? minutes : nil)
    case .picking: pick { $0.type(digit) }
    case .matchLog: look { view, _ in view.type(digit) }
    case .teamSorting: if digit == 0 { put(into: .bench, at: now) }
    case .question, .keyMap: break  // A question and the list of keys accept no digits.
    }
  }

  func erase() {
    switch state.overlay {
    case nil: eraseNumber()
    case .clockSetting(let digits): state.overlay = .clockSetting(digits: Array(digits.dropLast()))
    case .addedTime(let minutes, _): state.overlay = .addedTime(minutes: minutes / 10, isTyped: true)
    case .matchLog: look { view, _ in view.erase() }
    case .picking: pick { $0.erase() }
    case .question, .teamSorting, .keyMap: break  // No digits are typed in them.
    }
  }

  func moveInList(by step: Int) {
    sort { $0.move(by: step) }
    pick { $0.move(by: step) }
    look { $0.move(by: step, in: $1) }
  }

  func moveToSide(_ team: TeamID, at now: BoardInstant) {
    switch state.overlay {
    case .teamSorting: put(into: .team(team), at: now)
    case .picking(let list) where list.subject == .card: pickSide(team)
    // An arrow key can add a goal on the board, so in these overlays a note tells the operator what must be answered
    // first.
    case nil, .question, .clockSetting, .addedTime, .picking, .matchLog, .keyMap: answerFirst(at: now)
    }
  }

  /// Performs an act that moves the clock. In an interval that counts down, the act is refused, because the period's
  /// clock is hidden.
  func moveClock(_ act: MatchAct, at now: BoardInstant) {
    if match.phase == .interval, match.interval != nil { return note(.refused(.betweenPeriods), at: now) }
    self.act(act, at: now)
  }

  func setClock(to digits: [Int], at now: BoardInstant) {
    if digits.isEmpty { return state.overlay = nil }
    let entry = ClockEntry(digits: digits)
    guard entry.isTime else { return }  // The field shows the error until it is corrected.
    if match.refusal(of: .clockSet(to: entry.time), at: now) == nil { state.overlay = nil }
    act(.clockSet(to: entry.time), at: now)
  }
}
