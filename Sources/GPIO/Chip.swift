import CGPIO
import Glibc
import Threading

/// A GPIO chip of this machine, open.
package struct Chip: Sendable {
  /// What the kernel knows of a line.
  package struct LineFacts: Hashable, Sendable {
    /// Its number on the chip, from 0.
    package var offset: UInt32
    /// Empty where the device tree has none.
    package var name: String
    /// The line's consumer; nil while it is free. Empty where the kernel does not know it.
    package var consumer: String?
  }

  /// `/dev/gpiochip0`.
  package let path: String
  /// `gpiochip0`.
  package let name: String
  /// What it is: `pinctrl-bcm2711`.
  package let label: String
  /// How many lines it has; they are numbered from 0.
  package let lineCount: UInt32
  private let descriptor: Descriptor

  /// The consumer name of this program's lines, which the kernel shows to other processes.
  package static let consumer = "gatherboard"

  /// How many edges of a line the kernel keeps until they are read; 16 where it is not asked for more.
  package static let eventBufferSize = 256

  /// Opens the chip of a path, a name (`gpiochip0`) or a label (`pinctrl-rp1`).
  /// - Throws: ``GPIOError`` when there is no such chip, or one that may be it cannot be opened.
  package static func find(_ wanted: String, in folder: String = "/dev") throws(GPIOError) -> Chip {
    if wanted.hasPrefix("/") { return try Chip(path: wanted) }
    if wanted.hasPrefix("gpiochip"), !wanted.contains("/") { return try Chip(path: "\(folder)/\(wanted)") }
    var hidden: GPIOError?
    for path in paths(in: folder) {
      do throws(GPIOError) {
        let chip = try Chip(path: path)
        if chip.label == wanted || chip.name == wanted { return chip }
      } catch {
        // It may be the one: what is in the way of knowing is worth more than "not there".
        if case .noPermission = error { hidden = error }
      }
    }
    throw hidden ?? .noChip(wanted)
  }

  /// The chips that the machine shows, by their numbers.
  package static func paths(in folder: String = "/dev") -> [String] {
    DeviceNode.paths("gpiochip", in: folder)
  }

  /// - Throws: ``GPIOError`` for a path that is no chip that can be used.
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
      // A descriptor of another kind does not know the request, or takes it for one of its own.
      if [ENOTTY, EINVAL].contains(-status) { throw .notAChip(path: path) }
      if -status == ENODEV { throw .noChip(path) }
      throw .failed(call: "GPIO_GET_CHIPINFO_IOCTL", path: path, code: -status)
    }
    self.path = path
    name = withUnsafeBytes(of: &info.name) { Self.text($0) }
    label = withUnsafeBytes(of: &info.label) { Self.text($0) }
    lineCount = info.lines
  }

  /// All lines, by their numbers.
  /// - Throws: ``GPIOError`` when the chip is gone, or the kernel cannot tell of a line.
  package func lines() throws(GPIOError) -> [LineFacts] {
    var all: [LineFacts] = []
    for offset in 0..<lineCount { all.append(try facts(offset)) }
    return all
  }

  /// The line of a name or a number.
  /// - Throws: ``GPIOError/noLine(_:chip:)``, and otherwise as ``lines()``.
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

  /// What it is called in a sentence.
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

  /// Takes a line to be read: both of its edges are told until the request goes.
  /// - Throws: ``GPIOError`` when there is no such line, or it is in use or cannot be read like that.
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

  /// Takes a line to be driven, off at first.
  /// - Throws: ``GPIOError`` when there is no such line, or it is in use or cannot be driven.
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
