import CGPIO
import Glibc
import Threading

/// An open GPIO chip of this machine.
package struct Chip: Sendable {
  /// The facts that the kernel reports about a line.
  package struct LineFacts: Hashable, Sendable {
    /// The line's number on the chip, from 0.
    package var offset: UInt32
    /// Empty if the device tree has no name.
    package var name: String
    /// The program that uses the line. nil if the line is free; empty if the kernel does not know the name.
    package var consumer: String?
  }

  /// The path of the device, such as `/dev/gpiochip0`.
  package let path: String
  /// The kernel's name of the chip, such as `gpiochip0`.
  package let name: String
  /// The kernel's name of the kind of chip, such as `pinctrl-bcm2711`.
  package let label: String
  /// The number of lines.
  package let lineCount: UInt32
  private let descriptor: Descriptor

  /// The consumer name of this program's lines, which the kernel shows to other processes.
  package static let consumer = "gatherboard"

  /// The number of unread edges that the kernel keeps for a line. The kernel's default is 16.
  package static let eventBufferSize = 256

  /// Opens a chip by its path, name (`gpiochip0`) or label (`pinctrl-rp1`).
  /// - Throws: ``GPIOError`` if there is no such chip, or if a chip that may be the right one cannot be opened.
  package static func find(_ wanted: String, in folder: String = "/dev") throws(GPIOError) -> Chip {
    if wanted.hasPrefix("/") { return try Chip(path: wanted) }
    if wanted.hasPrefix("gpiochip"), !wanted.contains("/") { return try Chip(path: "\(folder)/\(wanted)") }
    var hidden: GPIOError?
    for path in paths(in: folder) {
      do throws(GPIOError) {
        let chip = try Chip(path: path)
        if chip.label == wanted || chip.name == wanted { return chip }
      } catch {
        // This chip may be the right one, so "no permission" helps more than "no such chip".
        if case .noPermission = error { hidden = error }
      }
    }
    throw hidden ?? .noChip(wanted)
  }

  /// The paths of the machine's chips, sorted by number.
  package static func paths(in folder: String = "/dev") -> [String] {
    DeviceNode.paths("gpiochip", in: folder)
  }

  /// - Throws: ``GPIOError`` if the path is not a usable chip.
  package init(path: String) throws(GPIOError) {
    let file = gb_gpio_open(path)
    if file < 0 {
      switch -file {
      case ENOENT, ENXIO, ENODEV, ENOTDIR: throw .noChip(path)
      case EACCES, EPERM: throw .noPermission(path: path)
      case EISDIR: throw .notAChip(path: path)
      default: throw .failed(call: "open", path: path, code: -file)
      }
    }
    descriptor = Descriptor(adopting: file)
    var info = gb_gpio_chip()
    let status = gb_gpio_chip_info(file, &info)
    if status < 0 {
      // The driver of another device does not know this ioctl, or mistakes it for another ioctl.
      if [ENOTTY, EINVAL].contains(-status) { throw .notAChip(path: path) }
      if -status == ENODEV { throw .noChip(path) }
      throw .failed(call: "GPIO_GET_CHIPINFO_IOCTL", path: path, code: -status)
    }
    self.path = path
    name = withUnsafeBytes(of: &info.name) { Self.text($0) }
    label = withUnsafeBytes(of: &info.label) { Self.text($0) }
    lineCount = info.lines
  }

  /// All lines, sorted by number.
  /// - Throws: ``GPIOError``, for example if the chip was removed.
  package func lines() throws(GPIOError) -> [LineFacts] {
    var all: [LineFacts] = []
    for offset in 0..<lineCount { all.append(try facts(offset)) }
    return all
  }

  /// Finds a line by its name or number.
  /// - Throws: ``GPIOError/noLine(_:chip:)`` if there is no such line, and the errors of ``lines()``.
  package func line(_ wanted: LineName) throws(GPIOError) -> LineFacts {
    switch wanted {
    case .offset(let offset):
      guard offset < lineCount else { throw .noLine(wanted, chip: shown) }
      return try facts(offset)
    case .name(let name):
      for offset in 0..<lineCount {
        let facts = try facts(offset)
        if facts.name == name { return facts }
      }
      throw .noLine(wanted, chip: shown)
    }
  }

  /// The chip's name in messages, with the label in brackets if it differs.
  package var shown: String { label.isEmpty || label == name ? name : "\(name) (\(label))" }

  private func facts(_ offset: UInt32) throws(GPIOError) -> LineFacts {
    var info = gb_gpio_line()
    let status = gb_gpio_line_info(descriptor.number, offset, &info)
    if status < 0 {
      switch -status {
      case ENOTTY, EINVAL: throw .oldKernel(path: path)
      case ENODEV: throw .noChip(path)
      default: throw .failed(call: "GPIO_V2_GET_LINEINFO_IOCTL", path: path, code: -status)
      }
    }
    let consumer = withUnsafeBytes(of: &info.consumer) { Self.text($0) }
    return LineFacts(
      offset: offset, name: withUnsafeBytes(of: &info.name) { Self.text($0) },
      consumer: info.is_used ? consumer : nil)
  }

  // MARK: Requests

  /// Requests a line for reading. The kernel reports both edges until the request is released.
  /// - Throws: ``GPIOError`` if there is no such line, or if it is in use or cannot be read with these settings.
  package func request(_ input: InputLine) throws(GPIOError) -> LineRequest {
    let pull: Int32 =
      switch input.pull {
      case .up: 1
      case .down: 2
      case .none: 3
      }
    return try request(
      input.name,
      gb_gpio_wish(
        offset: 0, is_output: false, is_active_low: input.active == .low, pull: pull,
        debounce_us: UInt32(clamping: input.debounce), event_buffer_size: UInt32(Self.eventBufferSize)))
  }

  /// Requests a line for driving. It is off at first.
  /// - Throws: ``GPIOError`` if there is no such line, or if it is in use or cannot be driven.
  package func request(_ output: OutputLine) throws(GPIOError) -> LineRequest {
    try request(
      output.name,
      gb_gpio_wish(
        offset: 0, is_output: true, is_active_low: output.active == .low, pull: 0, debounce_us: 0,
        event_buffer_size: 0))
  }

  private func request(_ name: LineName, _ wish: gb_gpio_wish) throws(GPIOError) -> LineRequest {
    let facts = try line(name)
    var wish = wish
    wish.offset = facts.offset
    let request = gb_gpio_request(descriptor.number, &wish, Self.consumer)
    if request >= 0 { return LineRequest(adopting: request) }
    switch -request {
    case EBUSY: throw .busy(name, chip: shown, consumer: try line(name).consumer ?? "")
    case EACCES, EPERM: throw .noPermission(path: path)
    case ENODEV: throw .noChip(path)
    case EINVAL, ENXIO, EOPNOTSUPP, 524: throw .notPossible(name, chip: shown, code: -request)
    default: throw .failed(call: "GPIO_V2_GET_LINE_IOCTL", path: path, code: -request)
    }
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
