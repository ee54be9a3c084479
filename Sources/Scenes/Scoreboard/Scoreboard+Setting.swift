import GatherModel

// The list of teams and the clock's field, while they are open over the board.
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

  /// Moves the selected player, and notes the new place.
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

  /// Types a digit into the open overlay or, if none is open, into the scorer's squad number.
  func type(_ digit: Int, at now: BoardInstant) {
    switch state.overlay {
    case nil: typeNumber(digit, at: now)
    case .clockSetting(let digits):
      // A full field accepts no more digits. No note says so, because the operator sees that the field is full.
      if digits.count < ClockEntry.longest(for: match.format) {
        state.overlay = .clockSetting(digits: digits + [digit])
      }
    case .addedTime(let minutes, let isTyped): typeAddedTime(digit, after: isTyped ? minutes : nil)
    case .picking: pick { $0.type(digit) }
    case .matchLog: look { view, _ in view.type(digit) }
    case .teamSorting: if digit == 0 { put(into: .bench, at: now) }
    case .question, .keyMap: break  // These accept no digits.
    }
  }

  func erase() {
    switch state.overlay {
    case nil: eraseNumber()
    case .clockSetting(let digits): state.overlay = .clockSetting(digits: Array(digits.dropLast()))
    case .addedTime(let minutes, _): state.overlay = .addedTime(minutes: minutes / 10, isTyped: true)
    case .matchLog: look { view, _ in view.erase() }
    case .picking: pick { $0.erase() }
    case .question, .teamSorting, .keyMap: break  // These have no typed digits.
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
    // An arrow key that scores a goal on the board means nothing here, so a note says what must be answered first.
    case nil, .question, .clockSetting, .addedTime, .picking, .matchLog, .keyMap: answerFirst(at: now)
    }
  }

  /// Moves the clock of a period. This is refused in an interval that counts down, because the period's clock is hidden
  /// until the next period begins.
  func moveClock(_ act: MatchAct, at now: BoardInstant) {
    if match.phase == .interval, match.interval != nil { return note(.refused(.betweenPeriods), at: now) }
    self.act(act, at: now)
  }

  func setClock(to digits: [Int], at now: BoardInstant) {
    // Enter with nothing typed does not change the clock, like a picker that was not touched.
    if digits.isEmpty { return state.overlay = nil }
    let entry = ClockEntry(digits: digits)
    guard entry.isTime else { return }  // The field shows the error until it is corrected.
    if match.refusal(of: .clockSet(to: entry.time), at: now) == nil { state.overlay = nil }
    act(.clockSet(to: entry.time), at: now)
  }
}
