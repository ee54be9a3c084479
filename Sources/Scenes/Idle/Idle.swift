package import GatherModel
import Localization
package import Tournament

/// The board without a gather: the time of day, and how to start one.
package enum Idle {
  /// The local time of day.
  package struct TimeOfDay: Hashable, Sendable {
    /// 0 to 23.
    package var hour: Int
    /// 0 to 59.
    package var minute: Int

    package init(hour: Int, minute: Int) {
      self.hour = hour
      self.minute = minute
    }
  }

  /// What the operator did, or what the service or the time has brought.
  package enum Intent: Hashable, Sendable {
    case holdBegan(Hold)
    /// A key has come up, held or not.
    case released(Key)
    /// Another window has the keyboard now: none of its keys is held any more.
    case keysDropped
    /// The device of a key is gone: the key is not held any more.
    case keyDropped(Key)
    case quit
    case fullScreenToggled
    /// What the service offers is to be chosen from.
    case choiceAsked
    /// The menu is to be opened.
    case menuAsked
    /// The phones are to be seen.
    case phonesAsked
    /// The result that was taken off the board is to be seen again.
    case putBack
    /// Whether the service offers something to choose from.
    case offered(Bool)
    /// How the board stands to the service; nil where it follows none.
    case serviceChanged(ServiceState?)
    /// What there is to tell of has come from the store.
    case newsLoaded(IdleShow.News)
    /// A picture to be shown was read, or there is none.
    case pictureLoaded(Picture?)
    /// What the board knows of the planned day; nil where none is planned.
    case dayChanged(IdleDay?)
    /// A line for all boards; empty for none.
    case announced(String)
    /// By so many rows, in the matches that come or in the list of pitches.
    case moved(by: Int)
    /// What is selected: a match is to begin, or the board stands on that pitch.
    case chosen
    /// The list of pitches, or a selected match, is left.
    case left
    /// Whether what is asked is to be done.
    case answered(Bool)
    /// The moment of ``Idle/Interactor/deadline`` has come.
    case timePassed
  }

  /// What the scene knows.
  package struct State: Hashable, Sendable {
    /// Nil while the system's clock is not plausible.
    package var time: TimeOfDay?
    /// The keys that are being held down.
    package var held: HeldKeys
    /// How the board stands to the service; nil where it follows none.
    package var service: ServiceState?
    /// Whether the service offers something to choose from.
    package var hasChoice = false
    /// What is told, a page after the other.
    package var show: IdleShow
    /// The date; nil while the system's clock is not plausible.
    package var today: DayDate?
    /// The planned day, and what the operator does with it.
    package internal(set) var day = DayState()
    /// A line for all boards; empty for none.
    package var announcement = ""
    /// Whether a result was taken off the board that can be put back.
    package let hasCleared: Bool
    /// What may be missing of what was stored; nil where nothing is.
    package let loss: MatchLoss?
    /// What the keys mean, which the foot line names.
    package let keyMap: KeyMap
    /// The language that the scene speaks.
    package let words: Words
    /// The command that starts a gather, as it has to be typed on the board's machine.
    package let startCommand: String
    /// Whether the board shows the matches of another one alone: it says nothing to an operator.
    package let isDisplay: Bool

    /// - Parameter startCommand: As it has to be typed on the board's machine.
    package init(
      time: TimeOfDay? = nil, isDisplay: Bool = false, held: HeldKeys = HeldKeys(),
      service: ServiceState? = nil,
      keyMap: KeyMap = .standard, words: Words = .english,
      startCommand: String = "gatherboard match start players.csv", hasCleared: Bool = false,
      loss: MatchLoss? = nil, show: IdleShow = IdleShow(at: BoardInstant(nanoseconds: 0))
    ) {
      self.show = show
      self.isDisplay = isDisplay
      self.words = words
      self.loss = loss
      self.hasCleared = hasCleared
      self.startCommand = startCommand
      self.time = time
      self.held = held
      self.service = service
      self.keyMap = keyMap
    }
  }

  /// What the scene works with.
  package struct Environment {
    /// The time of day; nil while the system's clock is not plausible.
    package var timeOfDay: () -> TimeOfDay?
    /// The date; nil while the system's clock is not plausible.
    package var today: () -> DayDate?
    /// What the keys mean, which the foot line names.
    package var keyMap: KeyMap
    /// The language that the scene speaks.
    package var words: Words
    /// The command that starts a gather, as it has to be typed on the board's machine.
    package var startCommand: String
    /// Whether the board shows the matches of another one alone.
    package var isDisplay: Bool
    /// How long each page is seen, and how it changes.
    package var show: IdleShow.Settings
    /// Reads the next picture to be shown; ``Intent/pictureLoaded(_:)`` comes back.
    package var readPicture: () -> Void

    package init(
      keyMap: KeyMap = .standard, words: Words = .english,
      startCommand: String = "gatherboard match start players.csv", isDisplay: Bool = false,
      show: IdleShow.Settings = IdleShow.Settings(), readPicture: @escaping () -> Void = {},
      today: @escaping () -> DayDate? = { nil }, timeOfDay: @escaping () -> TimeOfDay?
    ) {
      self.show = show
      self.isDisplay = isDisplay
      self.readPicture = readPicture
      self.timeOfDay = timeOfDay
      self.today = today
      self.keyMap = keyMap
      self.words = words
      self.startCommand = startCommand
    }
  }
}

extension Idle {
  /// What the board says without a gather.
  enum Phrase: String, CataloguePart {
    case lastResult, season
    case noGather, matchComes, nextComes, notThere, over, timeOfDay
    case opensMenu, orWithList, withList
    case putsBack, chooses, fullScreen, quits, quitsHeld

    var section: String {
      switch self {
      case .lastResult, .season, .noGather, .timeOfDay: "audience.idle"
      default: "operator.idle"
      }
    }
  }
}
