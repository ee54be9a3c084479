import Foundation

/// A command of kitty's graphics: its keys, and the bytes that came with it.
struct KittyCommand: Sendable {
  var keys: [String: String] = [:]
  var bytes: [UInt8] = []

  /// What stands between the two letters of the string; nil where it cannot be read.
  init?(_ text: ArraySlice<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    for key in String(decoding: parts[0], as: UTF8.self).split(separator: ",") {
      let pair = key.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { return nil }
      keys[String(pair[0])] = String(pair[1])
    }
    if parts.count > 1, !parts[1].isEmpty {
      guard let data = Data(base64Encoded: Data(parts[1])) else { return nil }
      bytes = Array(data)
    }
  }

  /// What a key says, or what it says where it is left out.
  func number(_ key: String, or standard: Int = 0) -> Int {
    keys[key].flatMap { Int32($0) }.map { Int($0) } ?? standard
  }

  /// What is to be done.
  var action: String { keys["a"] ?? "t" }

  /// The picture that it brings, or why there is none.
  func image() -> Result<TerminalImage, KittyRefusal> {
    guard keys["t", default: "d"] == "d", keys["o"] == nil else {
      return .failure(KittyRefusal(code: "ENOTSUP", reason: "only bytes as they are"))
    }
    let image =
      switch number("f", or: 32) {
      case 100: TerminalImage(png: bytes)
      case 24: TerminalImage(raw: bytes, size: 3, width: number("s"), height: number("v"))
      case 32: TerminalImage(raw: bytes, size: 4, width: number("s"), height: number("v"))
      default: TerminalImage?.none
      }
    return image.map { .success($0) } ?? .failure(KittyRefusal(code: "EBADPNG", reason: "no such picture"))
  }
}

/// Why a terminal does not show a picture.
struct KittyRefusal: Error, Hashable {
  var code: String
  var reason: String
}

extension StandInTerminal {
  /// All keys that are obeyed here; of others it is noted that they were not.
  private static let knownKeys: Set<String> = [
    "a", "i", "p", "z", "f", "s", "v", "t", "m", "q", "X", "Y", "C", "d",
  ]
  /// As long as kitty takes a part of a picture, in letters.
  private static let longestPart = 4_096

  /// A command of kitty's graphics, between `ESC _ G` and ST.
  mutating func kitty(_ text: ArraySlice<UInt8>) {
    let head = "APC G" + String(decoding: text.prefix(48), as: UTF8.self)
    guard abilities.kittyGraphics else { return pass(head) }
    guard var command = KittyCommand(text) else { return note(head) }
    let letters = text.firstIndex(of: UInt8(ascii: ";")).map { text.endIndex - $0 - 1 } ?? 0
    if letters > Self.longestPart { note("APC G with \(letters) letters at once") }
    for key in command.keys.keys.sorted() where !Self.knownKeys.contains(key) {
      note("APC G with the key \(key)")
    }
    let isMore = command.number("m") == 1
    if begun != nil, command.keys["a"] != nil {
      note("APC G begun within another")
      begun = nil
    }
    if var whole = begun {
      whole.bytes += command.bytes
      command = whole
    }
    begun = isMore ? command : nil
    if !isMore { obey(command) }
  }

  private mutating func obey(_ command: KittyCommand) {
    switch command.action {
    case "q":
      reply(to: command, command.image().map { _ in })
    case "t", "T":
      let image = command.image()
      if case .success(let image) = image {
        // A number that is not told is one that no program can mean.
        let id =
          command.number("i") == 0
          ? min(contents.screen.images.keys.min() ?? 0, 0) - 1 : command.number("i")
        contents.screen.placements.removeAll { $0.image == id }
        contents.screen.images[id] = image
        if command.action == "T" { place(command, id, image) }
      }
      reply(to: command, image.map { _ in })
    case "p":
      let id = command.number("i")
      guard let image = contents.screen.images[id] else {
        return reply(to: command, .failure(KittyRefusal(code: "ENOENT", reason: "no such picture")))
      }
      place(command, id, image)
      reply(to: command, .success(()))
    case "d": delete(command)
    default: note("APC G with a=\(command.action)")
    }
  }

  private mutating func place(_ command: KittyCommand, _ id: Int, _ image: TerminalImage) {
    let placement = command.number("p")
    if placement != 0 {
      contents.screen.placements.removeAll { $0.image == id && $0.placement == placement }
    }
    let (inset, down) = (command.number("X"), command.number("Y"))
    contents.screen.placements.append(
      TerminalScreen.Placement(
        image: id, placement: placement, x: contents.screen.column * cellSize.width + inset,
        y: contents.screen.row * cellSize.height + down, z: command.number("z")))
    guard command.number("C") != 1 else { return }
    // The cursor goes on behind the picture's last cell, as behind text.
    let last = (inset + image.width + cellSize.width - 1) / cellSize.width
    let lines = (down + image.height + cellSize.height - 1) / cellSize.height
    for _ in 0..<min(max(lines - 1, 0), rows) { contents.screen.feed(style.blank, cellSize) }
    contents.screen.move(column: contents.screen.column + last, row: contents.screen.row)
  }

  private mutating func delete(_ command: KittyCommand) {
    let what = command.keys["d"] ?? "a"
    let id = command.number("i")
    let placement = command.number("p")
    switch what {
    case "a", "A":
      contents.screen.placements = []
      if what == "A" { contents.screen.images = [:] }
    case "i", "I":
      contents.screen.placements.removeAll {
        $0.image == id && (placement == 0 || $0.placement == placement)
      }
      if what == "I", !contents.screen.placements.contains(where: { $0.image == id }) {
        contents.screen.images[id] = nil
      }
    default: note("APC G with d=\(what)")
    }
  }

  private mutating func reply(to command: KittyCommand, _ result: Result<Void, KittyRefusal>) {
    let said: String
    switch result {
    case .success:
      if command.number("q") >= 1 { return }
      said = "OK"
    case .failure(let refusal):
      note("APC G refused: \(refusal.reason)")
      if command.number("q") >= 2 { return }
      said = "\(refusal.code):\(refusal.reason)"
    }
    if let id = command.keys["i"], id != "0" { answer("\u{1b}_Gi=\(id);\(said)\u{1b}\\") }
  }
}
