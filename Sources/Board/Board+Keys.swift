import GatherModel
import MatchSession
package import Scenes
package import Stage

// What is pressed, and what comes of it.
extension Board {
  /// What a key does, as of when it came.
  package func handle(_ input: KeyInput, at arrival: Arrival) {
    let arrival = arrival.within(turn.seen, clock.now())
    let now = arrival.at
    turn.seen = now
    if handleAtDesk(input, at: now) { return }
    switch (input, scene) {
    // On the board nothing repeats, and it has no fields.
    case (.repeated, _), (.text, _), (.composing, _): break
    case (.dropped(let key), .scoreboard(let board)): take(board.handle(.keyDropped(key), at: now), at: now)
    case (.dropped(let key), .idle(let idle)): take(idle.handle(.keyDropped(key), at: now), at: now)
    case (.dropped(let key), .chooseGather(let list)): take(list.handle(.keyDropped(key), at: now), at: now)
    case (.down(let stroke), .scoreboard(let board)):
      take(board.press(stroke, at: arrival, isOverDesk: desk.isOpen), at: now)
    case (.up(let key), .scoreboard(let board)): take(board.handle(.released(key), at: arrival), at: now)
    case (.down(let stroke), .idle) where showsKeys(for: stroke): break
    case (.down(let stroke), .chooseGather) where showsKeys(for: stroke): break
    case (.down(let stroke), .idle(let idle)):
      if let intent = manner.keyMap.intent(for: stroke, in: .board).flatMap(Idle.Intent.init) {
        take(idle.handle(intent, at: now), at: now)
      } else if manner.keyMap.intent(for: stroke, in: .list) == .confirmed {
        openMenu()
      }
    case (.up(let key), .idle(let idle)): take(idle.handle(.released(key), at: now), at: now)
    case (.down(let stroke), .chooseGather(let list)):
      if let intent = manner.keyMap.intent(for: stroke, in: .list).flatMap(ChooseGather.Intent.init) {
        take(list.handle(intent, at: now), at: now)
      } else if manner.keyMap.intent(for: stroke, in: .board) == .menuAsked {
        openMenu()
      }
    case (.up(let key), .chooseGather(let list)): take(list.handle(.released(key), at: now), at: now)
    }
  }

  /// Shows all keys where there is no match, or not any more.
  /// - Returns: Whether the press was for that.
  private func showsKeys(for stroke: KeyStroke) -> Bool {
    if empty.areKeysShown {
      empty.areKeysShown = false
      return true
    }
    empty.areKeysShown = manner.keyMap.intent(for: stroke, in: .board) == .keysShown
    return empty.areKeysShown
  }

  /// The keyboard is somebody else's now: none of its keys is held any more, and nothing comes of those that were.
  package func dropKeys() {
    let now = clock.now()
    switch scene {
    case .scoreboard(let board): take(board.handle(.keysDropped, at: now), at: now)
    case .idle(let idle): take(idle.handle(.keysDropped, at: now), at: now)
    case .chooseGather(let list): take(list.handle(.keysDropped, at: now), at: now)
    }
  }

  /// The board's scene gets an intent that no key sent.
  func tell(_ intent: Scoreboard.Intent) {
    if case .scoreboard(let board) = scene {
      let now = clock.now()
      take(board.handle(intent, at: now), at: now)
    }
  }

  func take(_ outcome: Scoreboard.Outcome?, at now: BoardInstant) {
    switch outcome {
    case nil: break
    case .quit: close()
    case .fullScreenToggled: turn.togglesFullScreen.toggle()
    case .boardCleared: clearBoard()
    case .putBack: putBack()
    case .hornMuted(let isMuted):
      horns.isMuted = isMuted
      if isMuted { horns.hush() }
    case .teamsSorted(let teams): sort(teams)
    case .resultKept(let score): keepResult(against: score)
    case .madeAnew: makeAnew()
    case .duplicateAnswered(let duplicate, let isRemoved):
      service.state?.duplicate = nil
      joined.tellService(.duplicateAnswered(duplicate.other, isRemoved: isRemoved))
    case .menuAsked: openMenu()
    case .choiceAsked:
      service.beginChoosing()
      showNoGather(at: clock.now())
    }
  }

  func take(_ outcome: ChooseGather.Outcome?, at now: BoardInstant) {
    switch outcome {
    case nil: break
    case .quit: close()
    case .fullScreenToggled: turn.togglesFullScreen.toggle()
    case .chosen(let gather):
      service.isChoosing = false
      joined.tellService(.chosen(gather))
      showOwn()
    case .left:
      service.leaveChoices()
      showNoGather(at: now)
      showOwn()
    }
  }
}
