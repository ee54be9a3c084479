package import GatherModel
import Localization
package import Tournament

/// The board without a gather. It shows the time of day, and how to start a gather.
package enum Idle {
  /// The local time of day.
  package struct TimeOfDay: Hashable, Sendable {
    /// The hour, from 0 to 23.
    package var hour: Int
    /// The minute, from 0 to 59.
    package var minute: Int

    package init(hour: Int, minute: Int) {
      self.hour = hour
      self.minute = minute
    }
  }

  /// An input of the operator, a message of the service, or the passing of time.
  package enum Intent: Hashable, Sendable {
    case holdBegan(Hold)
    /// A key was released, whether its hold was complete or not.
    case released(Key)
    /// Another window has the keyboard now, so no key of the keyboard counts as held.
    case keysDropped
    /// The device of a key was removed, so the key no longer counts as held.
    case keyDropped(Key)
    case quit
    case fullScreenToggled
    /// Opens the choice of the service's gathers.
    case choiceAsked
    /// Opens the menu.
    case menuAsked
    /// Opens the list of phones.
    case phonesAsked
    /// Restores the result that was removed from the board.
    case putBack
    /// Whether the service offers gathers to choose from.
    case offered(Bool)
    /// The connection to the service; nil if the board follows no service.
    case serviceChanged(ServiceState?)
    /// The news from the store was loaded.
    case newsLoaded(IdleShow.News)
    /// The next picture was read; nil if there is no picture.
    case pictureLoaded(Picture?)
    /// The board's data about the planned day; nil if no day is planned.
    case dayChanged(IdleDay?)
    /// The announcement for all boards; empty if there is none.
    case announced(String)
    /// Moves the selection by a number of rows, in the list of pitches or in the list of remaining matches.
    case moved(by: Int)
    /// Starts the selected match, or assigns the selected pitch to the board.
    case chosen
    /// Leaves the list of pitches, or clears the selection of a match.
    case left
    /// The answer to the open question: true for yes.
    case answered(Bool)
    /// The time of ``Idle/Interactor/deadline`` is reached.
    case timePassed
  }

  /// The state of the scene.
  package struct State: Hashable, Sendable {
    /// The time of day; nil if the system's clock is not plausible.
    package var time: TimeOfDay?
    /// The keys that are held down.
    package var held: HeldKeys
    /// The connection to the service; nil if the board follows no service.
    package var service: ServiceState?
    /// Whether the service offers gathers to choose from.
    package var hasChoice = false
    /// The pages that are shown in turn.
    package var show: IdleShow
    /// The date; nil if the system's clock is not plausible.
    package var today: DayDate?
    /// The planned day, and the operator's selection in it.
    package internal(set) var day = DayState()
    /// The announcement for all boards; empty if there is none.
    package var announcement = ""
    /// Whether a result was removed from the board and can be restored.
    package let hasCleared: Bool
    /// The possible loss of stored data; nil if there is none.
    package let loss: MatchLoss?
    /// The key bindings that the foot line names.
    package let keyMap: KeyMap
    /// The language of the scene.
    package let words: Words
    /// The command that starts a gather, as typed on the board's machine.
    package let startCommand: String
    /// Whether the board only shows the matches of another board. If so, the scene has no texts for an operator.
    package let isDisplay: Bool

    /// - Parameter startCommand: The command that starts a gather, as typed on the board's machine.
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

  /// The environment of the scene.
  package struct Environment {
    /// The time of day; nil if the system's clock is not plausible.
    package var timeOfDay: () -> TimeOfDay?
    /// The date; nil if the system's clock is not plausible.
    package var today: () -> DayDate?
    /// The key bindings that the foot line names.
    package var keyMap: KeyMap
    /// The language of the scene.
    package var words: Words
    /// The command that starts a gather, as typed on the board's machine.
    package var startCommand: String
    /// Whether the board only shows the matches of another board.
    package var isDisplay: Bool
    /// The settings of the pages that are shown in turn: how long each page is visible, and whether pages fade.
    package var show: IdleShow.Settings
    /// Reads the next picture. The result arrives as ``Intent/pictureLoaded(_:)``.
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
  /// The texts of the board without a gather.
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
