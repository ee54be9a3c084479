import GatherModel

// The list of teams and the field of the clock, while they lie over the board.
extension Scoreboard.Interactor {
  func openTeams(at now: BoardInstant) {
    guard let sorting = TeamSorting(state.match.gather.roster) else { return note(.nobodyToSort, at: now) }
    open(.teamSorting(sorting))
  }

  func sort(_ change: (inout TeamSorting) -> Void) {
    guard case .teamSorting(var sorting) = state.overlay else { return }  // There is no list to act on.
    change(&sorting)
    state.overlay = .teamSorting(sorting)
  }

  func openClockSetting(at now: BoardInstant) {
    if let refusal = match.refusal(of: .clockSet(to: .zero), at: now) {
      return note(.refused(refusal), at: now)
    }
    open(.clockSetting(digits: []))
  }

  func type(_ digit: Int) {
    guard case .clockSetting(let digits) = state.overlay,
      digits.count < ClockEntry.longest(for: state.match.gather.format)
    else { return }  // The field is full, as is to be seen.
    state.overlay = .clockSetting(digits: digits + [digit])
  }

  func erase() {
    guard case .clockSetting(let digits) = state.overlay else { return }
    state.overlay = .clockSetting(digits: Array(digits.dropLast()))
  }

  func setClock(to digits: [Int], at now: BoardInstant) {
    // Enter with nothing typed leaves the clock as it is, like a picker that was not touched.
    if digits.isEmpty { return state.overlay = nil }
    let entry = ClockEntry(digits: digits)
    guard entry.isTime else { return }  // The field says what is wrong until it is mended.
    if match.refusal(of: .clockSet(to: entry.time), at: now) == nil { state.overlay = nil }
    act(.clockSet(to: entry.time), at: now)
  }
}
