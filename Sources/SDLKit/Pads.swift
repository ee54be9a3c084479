import CSDL2

/// SDL's joysticks and game controllers, from init to quit. Made, used and freed on the loop's thread.
///
/// SDL would poll a connected device every millisecond (2.26, `SDL_events_get_polling_interval`), which costs an idle
/// board part of a core. So SDL polls only during ``update()``.
package final class Pads {
  /// - Throws: ``SDLError`` if SDL was built without joysticks and controllers.
  package init() throws(SDLError) {
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0")
    // SDL's HIDAPI drivers are switched off, because they poll on their own, and have no device file to wait on.
    SDL_SetHint(SDL_HINT_JOYSTICK_HIDAPI, "0")
    // Buttons count even if another program's window has the keyboard focus.
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    try check(SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER), "SDL_InitSubSystem")
    // The sticks of a controller are never still, so their events are ignored.
    for type in [SDL_JOYAXISMOTION, SDL_JOYBALLMOTION, SDL_CONTROLLERAXISMOTION] {
      SDL_EventState(type.rawValue, SDL_IGNORE)
    }
  }

  deinit { SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER) }

  /// Polls for connections, disconnections and presses, which arrive as events.
  package func update() {
    SDL_GameControllerUpdate()
  }

  /// The names of the devices, in the order of their indices. A name is empty if SDL knows none.
  package var names: [String] {
    (0..<max(SDL_NumJoysticks(), 0)).map { index in
      SDL_JoystickNameForIndex(index).map { String(cString: $0) } ?? ""
    }
  }
}

/// An open joystick or game controller.
package final class Pad {
  /// The number of the device in SDL's events. SDL never gives this number to another device.
  package let device: Int32
  /// The device's own name. Empty if SDL knows none.
  package let name: String
  /// The device file; nil if there is none.
  package let path: String?
  /// Whether the buttons have names, because the device was opened as a game controller.
  package let isController: Bool

  private enum Handle {
    case joystick(OpaquePointer)
    case controller(OpaquePointer)
  }

  private let handle: Handle
  // Keeps SDL's joysticks from being ended before this device is closed.
  private let pads: Pads

  /// Opens the device of an ``Event/padAdded(index:)``.
  /// - Parameter named: Whether a device that SDL knows as a game controller is opened as a game controller. Any other
  ///   device is always opened as a joystick.
  /// - Throws: ``SDLError``, for example if the device is already disconnected.
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
