package import Board
import GPIO
import Reports
package import Scenes
import Stage
package import Threading

/// The command `gatherboard buttons test`, which reports each press of a button on a GPIO line or an input device.
package struct ButtonTest {
  private struct Line {
    let name: String
    let meaning: String
    let request: LineRequest
    var decoder = LineEventDecoder()
    var meter: EdgeDebouncer
  }

  private struct Device {
    let device: InputDevice
    var decoder = DeviceRecordDecoder()
  }

  private let write: (String) throws -> Void
  private let meaning: (Key) -> String
  private var lines: [Line] = []
  private var devices: [Device] = []
  /// The longest bounce so far, in nanoseconds.
  private var longest: UInt64 = 0
  private var spikes = 0

  /// - Parameters:
  ///   - meaning: Returns the action of a key in words; empty for none.
  ///   - write: Shows a line of text. ``open(_:)`` and ``run(until:)`` rethrow its errors.
  /// - Throws: Nothing, because this initialiser does not call `write`.
  package init(meaning: @escaping (Key) -> String, write: @escaping (String) throws -> Void) {
    self.meaning = meaning
    self.write = write
  }

  /// Requests the lines without the kernel's debounce, and opens the input devices.
  /// - Throws: ``Failure`` if the chip is not available, if a board holds the lines, or if there is nothing to press.
  ///   Also the errors of `write`.
  package mutating func open(_ gpio: GPIOOptions?) throws {
    if let gpio, !gpio.buttons.isEmpty { try open(gpio) }
    let paths = InputDevice.paths()
    devices = paths.compactMap { InputDevice(path: $0) }.map { Device(device: $0) }
    if devices.count < paths.count {
      try write(
        "You may not read \(paths.count - devices.count) of \(paths.count) input devices. Join the group input "
          + "to see keys and boxes.")
    }
    if lines.isEmpty, devices.isEmpty {
      throw Failure(
        "There are no buttons: no line of gpio.chip and gpio.buttons is available, and no input device is readable. "
          + "See buttons.md (in deploy, or in /usr/share/doc/gatherboard).",
        exitCode: .unavailable)
    }
    try write(
      "Watching \(lines.count) GPIO lines and \(devices.count) input devices. Press the buttons. To stop, press Ctrl+C."
    )
  }

  private mutating func open(_ gpio: GPIOOptions) throws {
    let chip: Chip
    do throws(GPIOError) {
      chip = try Chip.find(gpio.chip)
    } catch {
      throw Failure("The lines cannot be tested: \(error.sentence)", exitCode: .unavailable)
    }
    for button in gpio.buttons {
      var input = button
      input.debounce = 0
      let key = Key.line(button.name.text)
      do throws(GPIOError) {
        let request = try chip.request(input)
        lines.append(
          Line(
            name: key.label, meaning: meaning(key), request: request,
            meter: EdgeDebouncer(isDown: request.isActive() ?? false)))
      } catch {
        if case .busy(_, _, Chip.consumer) = error {
          throw Failure(
            "A running board holds \(key.label). Quit it, and test again.", exitCode: .unavailable)
        }
        try write("\(key.label): \(error.sentence)")
      }
    }
  }

  /// Reports presses until the waker rings, and writes a summary at the end.
  /// - Throws: The errors of `write`.
  package mutating func run(until waker: Waker) throws {
    while true {
      let descriptors = lines.map(\.request.number) + devices.map(\.device.descriptor.number)
      let isOpen = lines.contains { $0.meter.isOpen }
      let ready = Poll.wait(
        for: [waker.number] + descriptors,
        milliseconds: isOpen ? Int(EdgeDebouncer.stillness / 1_000_000) : nil)
      if ready[0] { break }
      let states = Array(ready.dropFirst())
      // If nothing was readable during the whole timeout, no line had an edge, so all changes are over.
      if !states.contains(true) { try endChanges() }
      // Backwards, because lines and devices that are gone are removed from the arrays.
      let start = lines.count
      for index in lines.indices.reversed() where states[index] { try read(line: index) }
      for index in devices.indices.reversed() where states[start + index] { try read(device: index) }
    }
    try write(summary)
  }

  // MARK: Lines

  private mutating func endChanges() throws {
    for index in lines.indices {
      if let change = lines[index].meter.end() { try tell(change, of: lines[index]) }
    }
  }

  private mutating func read(line index: Int) throws {
    let bytes: [UInt8]
    switch lines[index].request.read() {
    case .bytes(let got): bytes = got
    case .nothing: return
    case .gone:
      try write("\(lines[index].name) is gone: its chip was removed.")
      lines.remove(at: index)
      return
    }
    for message in lines[index].decoder.decode(bytes) {
      switch message {
      case .edge(let event):
        if let change = lines[index].meter.add(event) { try tell(change, of: lines[index]) }
      case .lost(let count): lines[index].meter.lose(count)
      case .unknown: break  // The message contains no edge.
      }
    }
  }

  private mutating func tell(_ change: EdgeDebouncer.Change, of line: Line) throws {
    longest = max(longest, change.bounce)
    if change.isSpike { spikes += 1 }
    try write(Self.line(change, name: line.name, meaning: line.meaning))
  }

  /// Such as `GPIO17  pressed   7 edges in 2.31 ms  goal for team A`.
  static func line(_ change: EdgeDebouncer.Change, name: String, meaning: String) -> String {
    let word = change.isSpike ? "spike   " : change.isDown ? "pressed " : "released"
    var text = "\(name)  \(word)  "
    text +=
      change.edges == 1 ? "1 edge, no bounce" : "\(change.edges) edges in \(milliseconds(change.bounce)) ms"
    if change.lost > 0 { text += ", and \(change.lost) more that the kernel lost" }
    if !change.isDown, !change.isSpike, let before = change.before {
      text += ", after \(SecondsText.text(milliseconds: Int(before / 1_000_000))) s"
    }
    return change.isDown && !meaning.isEmpty ? "\(text)  \(meaning)" : text
  }

  private static func milliseconds(_ nanoseconds: UInt64) -> String {
    let hundredths = (nanoseconds + 5_000) / 10_000
    return "\(hundredths / 100)." + String(String(100 + hundredths % 100).dropFirst())
  }

  var summary: String {
    if lines.isEmpty { return "The test is over." }
    let spikeText =
      spikes == 0 ? "" : " There were \(spikes) spikes. Shorten the wire, or add a resistor to the line."
    if longest == 0 { return "No contact bounced. gpio.debounce can be 0, and 5 ms is safe.\(spikeText)" }
    // The recommended time is double the measured time, because contacts bounce longer as they wear.
    let needed = max(1, Int((2 * longest + 999_999) / 1_000_000))
    return
      "The longest bounce was \(Self.milliseconds(longest)) ms. Set gpio.debounce to \(max(needed, 5)) ms or more."
      + spikeText
  }

  // MARK: Keys

  private mutating func read(device index: Int) throws {
    switch devices[index].device.descriptor.read() {
    case .nothing: return
    case .gone:
      try write("\(TerminalText.text(devices[index].device.name)) was unplugged.")
      devices.remove(at: index)
    case .bytes(let bytes):
      for record in devices[index].decoder.decode(bytes) {
        guard let (code, isDown) = record.keyChange else { continue }
        if let text = text(code, isDown: isDown, device: devices[index].device.name) { try write(text) }
      }
    }
  }

  /// Returns the report of a button or a function key; nil for keys other than F13 to F24, because typed text must not
  /// be shown.
  private func text(_ code: UInt16, isDown: Bool, device: String) -> String? {
    let word = isDown ? "pressed " : "released"
    if DeviceRecord.functionKeys.contains(code) {
      let key = Key.function(Int(code) - 170)
      let does = isDown ? meaning(key) : ""
      return "\(key.label)  \(word)  on \(TerminalText.quoted(device))" + (does.isEmpty ? "" : "  \(does)")
    }
    if DeviceRecord.isButton(code) {
      return "button \(code)  \(word)  on \(TerminalText.quoted(device))"
    }
    return nil
  }
}
