import CSDL2
import GPIO
import Scenes
import Synchronization
import Testing

@testable import SDLKit
@testable import Stage

/// A joystick that SDL makes believe.
private struct VirtualPad {
  let index: Int32
  let joystick: OpaquePointer

  struct Failed: Error { var message: String }

  init(_ type: SDL_JoystickType, buttons: Int32, hats: Int32 = 0) throws {
    index = SDL_JoystickAttachVirtual(type, 6, buttons, hats)
    guard index >= 0, let opened = SDL_JoystickOpen(index) else {
      throw Failed(message: String(cString: SDL_GetError()))
    }
    joystick = opened
  }

  func set(_ button: Int32, _ isDown: Bool) { SDL_JoystickSetVirtualButton(joystick, button, isDown ? 1 : 0) }

  func set(hat: UInt8) { SDL_JoystickSetVirtualHat(joystick, 0, hat) }

  func unplug() {
    let instance = SDL_JoystickInstanceID(joystick)
    SDL_JoystickClose(joystick)
    for index in 0..<SDL_NumJoysticks() where SDL_JoystickGetDeviceInstanceID(index) == instance {
      SDL_JoystickDetachVirtual(index)
    }
  }
}

/// SDL has one set of joysticks a process: these tests come one after the other.
@Suite("Joysticks, game controllers and button boxes", .serialized)
struct PadTests {
  private final class Bench {
    let reader: PadReader

    private final class Box: Sendable {
      let notes = Mutex<[PadReader.Note]>([])
    }
    private let box = Box()

    init(named: Bool = true) throws {
      let box = box
      reader = try PadReader(
        named: named, onPaths: { _ in },
        note: { note in box.notes.withLock { $0.append(note) } })
    }

    var told: [PadReader.Note] { box.notes.withLock { $0 } }

    /// What came since the last time.
    func turn() -> [KeyInput] {
      reader.update()
      var inputs: [KeyInput] = []
      var event = SDL_Event()
      var events: [Event] = []
      while SDL_PollEvent(&event) == 1 { events.append(Event(event)) }
      for event in events.withoutReleasesByUnplugging { inputs += reader.read(event) }
      return inputs
    }
  }

  private func down(_ key: Key) -> KeyInput { .down(KeyStroke(key)) }

  @Test("A box plugged in while the board runs has its buttons counted from 1, and a hat has directions")
  func box() throws {
    let bench = try Bench()
    #expect(bench.turn() == [])
    let box = try VirtualPad(SDL_JOYSTICK_TYPE_ARCADE_PAD, buttons: 40, hats: 1)
    defer { box.unplug() }
    #expect(bench.turn() == [])
    #expect(bench.told.count == 1)
    box.set(0, true)
    box.set(31, true)
    box.set(32, true)
    #expect(bench.turn() == [down(.padNumber(1)), down(.padNumber(32))])
    box.set(0, false)
    #expect(bench.turn() == [.up(.padNumber(1))])
    box.set(hat: 1 | 2)
    #expect(bench.turn() == [down(.pad(.up)), down(.pad(.right))])
    box.set(hat: 2 | 4)
    #expect(bench.turn() == [.up(.pad(.up)), down(.pad(.down))])
  }

  @Test("A game controller's buttons have names, and each press counts once")
  func controller() throws {
    let bench = try Bench()
    let pad = try VirtualPad(SDL_JOYSTICK_TYPE_GAMECONTROLLER, buttons: 21)
    defer { pad.unplug() }
    _ = bench.turn()
    guard case .opened(_, isController: true)? = bench.told.first else {
      Issue.record("SDL takes it for \(bench.told)")
      return
    }
    var seen: [KeyInput] = []
    // The guide button comes up no sooner than a quarter of a second later.
    let buttons = PadButton.allCases.prefix(15).enumerated().filter { $0.element != .guide }
    for (button, _) in buttons {
      pad.set(Int32(button), true)
      seen += bench.turn()
      pad.set(Int32(button), false)
      seen += bench.turn()
    }
    #expect(
      seen == buttons.flatMap { [down(.pad($0.element)), .up(.pad($0.element))] })
  }

  @Test("With names turned off it is a box")
  func unnamed() throws {
    let bench = try Bench(named: false)
    let pad = try VirtualPad(SDL_JOYSTICK_TYPE_GAMECONTROLLER, buttons: 15)
    defer { pad.unplug() }
    _ = bench.turn()
    pad.set(2, true)
    #expect(bench.turn() == [down(.padNumber(3))])
  }

  @Test(
    "Unplugged in mid-hold it drops what was held, but not what another one holds, and works when it is back")
  func unplugged() throws {
    let bench = try Bench()
    var box = try VirtualPad(SDL_JOYSTICK_TYPE_ARCADE_PAD, buttons: 6)
    let other = try VirtualPad(SDL_JOYSTICK_TYPE_ARCADE_PAD, buttons: 6)
    defer { other.unplug() }
    _ = bench.turn()
    box.set(0, true)
    box.set(1, true)
    other.set(1, true)
    #expect(bench.turn().count == 3)
    box.unplug()
    #expect(bench.turn() == [.dropped(.padNumber(1))])
    other.set(1, false)
    #expect(bench.turn() == [.up(.padNumber(2))])
    box = try VirtualPad(SDL_JOYSTICK_TYPE_ARCADE_PAD, buttons: 6)
    _ = bench.turn()
    box.set(0, true)
    #expect(bench.turn() == [down(.padNumber(1))])
    box.unplug()
    #expect(bench.turn() == [.dropped(.padNumber(1))])
  }

  @Test("The kernel's buttons are in SDL's order: those of joysticks before all others")
  func codes() {
    // 0x100, 0x101, 0x120, 0x121, 0x2C0 and a key, as a 64-bit machine has them.
    let bitmap = (["1"] + Array(repeating: "0", count: 6) + ["300000003", "0", "0", "0", "40000000"])
      .joined(separator: " ")
    #expect(PadReader.buttonCodes(of: bitmap) == [0x120, 0x121, 0x2C0, 30, 0x100, 0x101])
  }

  @Test("SDL does not ask joysticks by itself: nothing comes until the board asks")
  func asked() throws {
    let bench = try Bench()
    let box = try VirtualPad(SDL_JOYSTICK_TYPE_ARCADE_PAD, buttons: 6)
    defer { box.unplug() }
    _ = bench.turn()
    box.set(0, true)
    var event = SDL_Event()
    var inputs: [KeyInput] = []
    while SDL_PollEvent(&event) == 1 { inputs += bench.reader.read(Event(event)) }
    #expect(inputs == [])
    #expect(bench.turn() == [down(.padNumber(1))])
  }
}
