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
    case released(Key)
    case keysDropped
    case keyDropped(Key)
    case quit
    case fullScreenToggled
    case choiceAsked
    case menuAsked
    case phonesAsked
    /// Restores the result that was removed from the board.
    case putBack
    /// Whether the service offers gathers to choose from.
    case offered(Bool)
    case serviceChanged(ServiceState?)
    /// The stored data for the pages of ``IdleShow`` was loaded.
    case newsLoaded(IdleShow.News)
    /// The next picture was read; nil if there is no picture.
    case pictureLoaded(Picture?)
    case dayChanged(IdleDay?)
    case announced(String)
    /// Moves the selection in the list of pitches, or in the list of remaining matches.
    case moved(by: Int)
    /// Starts the selected match, or assigns the selected pitch to the board.
    case chosen
    /// Leaves the list of pitches, or clears the selection of a match.
    case left
    case answered(Bool)
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
    /// The key presses that a match may have lost because a file was damaged.
    package let loss: MatchLoss?
    /// The key bindings that appear in the foot line.
    package let keyMap: KeyMap
    /// The language of the scene.
    package let words: Words
    /// The command that starts a gather, as typed on the board's machine.
    package let startCommand: String
    /// Whether the board only shows another board's matches. If so, there are no texts for an operator.
    package let isDisplay: Bool
    /// A sentence about the start of this board; nil for none.
    package let notice: String?
    /// The sentence of a warning, which needs the whole line; nil for none.
    var warning: String? { loss?.sentence(in: words) ?? notice }

    /// - Parameter startCommand: The command that starts a gather, as typed on the board's machine.
    package init(
      time: TimeOfDay? = nil, isDisplay: Bool = false, notice: String? = nil,
      held: HeldKeys = HeldKeys(),
      service: ServiceState? = nil,
      keyMap: KeyMap = .standard, words: Words = .english,
      startCommand: String = "gatherboard match start players.csv", hasCleared: Bool = false,
      loss: MatchLoss? = nil, show: IdleShow = IdleShow(at: BoardInstant(nanoseconds: 0))
    ) {
      self.show = show
      (self.isDisplay, self.notice) = (isDisplay, notice)
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

  /// The settings and functions that the board gives the scene.
  package struct Environment {
    /// The time of day; nil if the system's clock is not plausible.
    package var timeOfDay: () -> TimeOfDay?
    /// The date; nil if the system's clock is not plausible.
    package var today: () -> DayDate?
    /// The key bindings that appear in the foot line.
    package var keyMap: KeyMap
    /// The language of the scene.
    package var words: Words
    /// The command that starts a gather, as typed on the board's machine.
    package var startCommand: String
    /// Whether the board only shows another board's matches.
    package var isDisplay: Bool
    /// The same as ``State/notice``.
    package var notice: String?
    /// The settings of the pages that are shown in turn.
    package var show: IdleShow.Settings
    /// Reads the next picture, which arrives as ``Intent/pictureLoaded(_:)``.
    package var readPicture: () -> Void

    package init(
      keyMap: KeyMap = .standard, words: Words = .english,
      startCommand: String = "gatherboard match start players.csv", isDisplay: Bool = false,
      notice: String? = nil, show: IdleShow.Settings = IdleShow.Settings(),
      readPicture: @escaping () -> Void = {},
      today: @escaping () -> DayDate? = { nil }, timeOfDay: @escaping () -> TimeOfDay?
    ) {
      self.show = show
      (self.isDisplay, self.notice) = (isDisplay, notice)
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
