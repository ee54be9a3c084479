import CSDL2

/// SDL's joysticks and game controllers, from init to quit. Made, used and freed on the loop's thread.
///
/// SDL would ask them every millisecond as long as one is there (2.26, `SDL_events_get_polling_interval`), which costs a
/// resting board a part of a core: they are asked by ``update()`` alone, when something has happened.
package final class Pads {
  /// - Throws: ``SDLError`` where SDL was built without them.
  package init() throws(SDLError) {
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0")
    // Drivers of SDL's own ask for themselves, and have no device file to wait on.
    SDL_SetHint(SDL_HINT_JOYSTICK_HIDAPI, "0")
    // The buttons of a box count whichever window has the keyboard focus.
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    try check(SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER), "SDL_InitSubSystem")
    // Else each event of a controller comes, and sticks never rest.
    for type in [SDL_JOYAXISMOTION, SDL_JOYBALLMOTION, SDL_CONTROLLERAXISMOTION] {
      SDL_EventState(type.rawValue, SDL_IGNORE)
    }
  }

  deinit { SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER) }

  /// Looks for what was plugged in or out, and for presses: they come as events.
  package func update() {
    SDL_GameControllerUpdate()
  }

  /// What each that is plugged in calls itself.
  package var names: [String] {
    (0..<max(SDL_NumJoysticks(), 0)).map { index in
      SDL_JoystickNameForIndex(index).map { String(cString: $0) } ?? ""
    }
  }
}

/// A joystick or game controller that is open.
package final class Pad {
  /// SDL's number of it, as its events have it; never given to another one.
  package let device: Int32
  /// What it calls itself; empty where SDL knows no name.
  package let name: String
  /// The device file; nil for one that has none.
  package let path: String?
  /// Whether its buttons have names.
  package let isController: Bool

  private enum Handle {
    case joystick(OpaquePointer)
    case controller(OpaquePointer)
  }

  private let handle: Handle
  // Held so that SDL's joysticks outlive it.
  private let pads: Pads

  /// Opens the one of an ``Event/padAdded(index:)``.
  /// - Parameter named: Whether one that SDL knows as a game controller is opened as such.
  /// - Throws: ``SDLError`` when SDL cannot open it, as when it is unplugged already.
  package init(_ pads: Pads, index: Int, named: Bool) throws(SDLError) {
    self.pads = pads
    let index = Int32(clamping: index)
    let joystick: OpaquePointer?
    if named, SDL_IsGameController(index) == SDL_TRUE {
      guard let controller = SDL_GameControllerOpen(index) else { throw SDLError("SDL_GameControllerOpen") }
      handle = .controller(controller)
      joystick = SDL_GameControllerGetJoystick(controller)
    } else {
      guard let opened = SDL_JoystickOpen(index) else { throw SDLError("SDL_JoystickOpen") }
      handle = .joystick(opened)
      joystick = opened
    }
    isController = if case .controller = handle { true } else { false }
    device = SDL_JoystickInstanceID(joystick)
    name = SDL_JoystickName(joystick).map { String(cString: $0) } ?? ""
    path = SDL_JoystickPath(joystick).map { String(cString: $0) }
  }

  deinit {
    switch handle {
    case .joystick(let joystick): SDL_JoystickClose(joystick)
    case .controller(let controller): SDL_GameControllerClose(controller)
    }
  }
}
