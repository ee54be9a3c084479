package import GatherModel
package import SDLKit
import Scenes

/// Converts the inputs of joysticks, game controllers and button boxes to keys of the board. May be used only on the
/// loop's thread.
package final class PadReader {
  private final class Open {
    let pad: Pad
    var down: Set<Key> = []
    /// The kernel's codes of the buttons, in SDL's order; empty if unknown.
    let codes: [UInt16]
    var moments = DeviceMoments()

    init(_ pad: Pad) {
      self.pad = pad
      codes = pad.path.map { PadReader.codes(ofDevice: $0) } ?? []
    }
  }

  /// A report on a device.
  package enum Note: Hashable, Sendable {
    /// A device was plugged in. The values are the device's name, and whether its buttons have names.
    case opened(String, isController: Bool)
    case unplugged(String)
    case closed(detail: String)
  }

  private let pads: Pads
  private let isNamed: Bool
  private let onPaths: ([String]) -> Void
  private let note: (Note) -> Void
  private var open: [Int32: Open] = [:]

  /// - Parameters:
  ///   - named: Whether the buttons of game controllers have names instead of numbers.
  ///   - onPaths: Called with the device files of all open devices when a device is opened or unplugged.
  /// - Throws: ``SDLError`` if SDL was built without joysticks.
  package init(
    named: Bool, onPaths: @escaping ([String]) -> Void, note: @escaping (Note) -> Void
  ) throws(SDLError) {
    pads = try Pads()
    isNamed = named
    self.onPaths = onPaths
    self.note = note
  }

  /// Makes SDL poll the devices and report new inputs as events.
  /// - Parameters:
  ///   - moments: The kernel's timestamps of the inputs, by device file.
  ///   - since: The time of the previous call; nil for the first call.
  package func update(with moments: [String: DeviceMoments] = [:], since: BoardInstant? = nil) {
    for pad in open.values {
      if let path = pad.pad.path, let news = moments[path] { pad.moments.add(news) }
      if let since { pad.moments.forget(before: since) }
    }
    pads.update()
  }

  /// The kernel's timestamp of an event; nil if unknown. Must be called once for each event, in order.
  package func moment(of event: Event) -> BoardInstant? {
    switch event {
    case .joystickButton(let device, let button, let isDown):
      guard let pad = open[device], pad.codes.indices.contains(button) else { return nil }
      return pad.moments.take(1, pad.codes[button]...pad.codes[button], value: isDown ? 1 : 0)
    case .hat(let device, _, _): return open[device]?.moments.take(3, 0x10...0x17, value: nil)
    // SDL reports the same change once more, as a later `joystickButton`, and only that event removes the change from
    // `moments`. So `next` only reads the time, and the change stays there.
    case .controllerButton(let device, _, let isDown): return open[device]?.moments.next(isDown: isDown)
    default: return nil
    }
  }

  private static func codes(ofDevice path: String) -> [UInt16] {
    let number = path.split(separator: "/").last.map(String.init) ?? ""
    return buttonCodes(of: InputDevice.text("/sys/class/input/\(number)/device/capabilities/key"))
  }

  /// The codes of a device's buttons in SDL's order (ConfigJoystick in src/joystick/linux/SDL_sysjoystick.c).
  /// - Parameter bitmap: In the format of sysfs.
  static func buttonCodes(of bitmap: String) -> [UInt16] {
    let codes = KernelButton.codes(bitmap).sorted().compactMap { UInt16(exactly: $0) }
    return codes.filter { $0 >= 0x120 } + codes.filter { $0 < 0x120 }
  }

  /// The key inputs of an event, in order.
  package func read(_ event: Event) -> [KeyInput] {
    switch event {
    case .padAdded(let index):
      add(index)
      return []
    case .padRemoved(let device): return remove(device)
    case .joystickButton(let device, let button, let isDown):
      // SDL reports each button of a controller twice: with its number and with its name. Only the name counts.
      guard let pad = open[device], !pad.pad.isController, Key.padNumbers.contains(button + 1) else {
        return []
      }
      return press(.padNumber(button + 1), isDown: isDown, on: pad)
    case .controllerButton(let device, let button, let isDown):
      guard let pad = open[device], pad.pad.isController, PadButton.allCases.indices.contains(button) else {
        return []
      }
      return press(.pad(PadButton.allCases[button]), isDown: isDown, on: pad)
    case .hat(let device, _, let directions):
      guard let pad = open[device], !pad.pad.isController else { return [] }
      let keys: [(PadButton, Int)] = [(.up, 1), (.right, 2), (.down, 4), (.left, 8)]
      return keys.flatMap { button, bit in press(.pad(button), isDown: directions & bit != 0, on: pad) }
    default: return []
    }
  }

  private func add(_ index: Int) {
    do throws(SDLError) {
      let pad = try Pad(pads, index: index, named: isNamed)
      // SDL reports a device a second time if it was present at the start.
      if open[pad.device] != nil { return }
      open[pad.device] = Open(pad)
      note(.opened(pad.name, isController: pad.isController))
      tellPaths()
    } catch {
      note(.closed(detail: error.message))
    }
  }

  private func remove(_ device: Int32) -> [KeyInput] {
    guard let gone = open.removeValue(forKey: device) else { return [] }
    note(.unplugged(gone.pad.name))
    tellPaths()
    // A key is not dropped if the key is also pressed on another device.
    let others = open.values.reduce(into: Set<Key>()) { $0.formUnion($1.down) }
    return gone.down.subtracting(others).sorted { $0.label < $1.label }.map { .dropped($0) }
  }

  private func tellPaths() { onPaths(open.values.compactMap(\.pad.path).sorted()) }

  private func press(_ key: Key, isDown: Bool, on pad: Open) -> [KeyInput] {
    if isDown { return pad.down.insert(key).inserted ? [.down(KeyStroke(key))] : [] }
    return pad.down.remove(key) == nil ? [] : [.up(key)]
  }
}

extension [Event] {
  /// The events of one batch, without the releases of unplugged joysticks. SDL adds a release of every button before it
  /// reports that a joystick was unplugged.
  package var withoutReleasesByUnplugging: [Event] {
    var gone: Set<Int32> = []
    var kept: [Event] = []
    for event in reversed() {
      switch event {
      case .padRemoved(let device): gone.insert(device)
      case .joystickButton(let device, _, isDown: false), .controllerButton(let device, _, isDown: false),
        .hat(let device, _, _):
        if gone.contains(device) { continue }
      default: break
      }
      kept.append(event)
    }
    return kept.reversed()
  }
}
