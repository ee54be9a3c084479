/// A picture as sixels tell it: bands of six rows, one colour after the other.
struct SixelPicture: Sendable {
  /// As wide as there is room; what goes beyond is cut.
  let room: Int
  /// Row by row, `0xAARRGGBB`, 0 where nothing was drawn.
  private(set) var pixels: [UInt32] = []
  /// Of what was drawn, or of what was announced, where that is more.
  private(set) var width = 0
  private(set) var height = 0
  /// What could not be understood.
  private(set) var unknown: [String] = []

  private var registers: [Int: UInt32] = [:]
  private var colour: UInt32 = 0xff00_0000
  private var x = 0
  private var y = 0

  init(_ bytes: [UInt8], room: Int) {
    self.room = room
    bytes.withUnsafeBufferPointer { read($0) }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x3f...0x7e: draw(byte - 0x3f, count: 1)
      case UInt8(ascii: "!"):
        let count = Self.numbers(bytes, &index).first ?? 1
        guard index < bytes.count, (0x3f...0x7e).contains(bytes[index]) else {
          unknown.append("sixel ! without a sixel")
          continue
        }
        draw(bytes[index] - 0x3f, count: max(count, 1))
        index += 1
      case UInt8(ascii: "#"): setColour(Self.numbers(bytes, &index))
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"):
        x = 0
        y += 6
      case UInt8(ascii: "\""): announce(Self.numbers(bytes, &index))
      case 0x0a, 0x0d: break
      default: unknown.append("sixel \(byte)")
      }
    }
  }

  private static func numbers(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> [Int] {
    var numbers = [0]
    while index < bytes.count {
      switch bytes[index] {
      case 0x30...0x39:
        let digit = Int(bytes[index]) - 0x30
        numbers[numbers.count - 1] = min(numbers[numbers.count - 1] * 10 + digit, 1_000_000)
      case 0x3b: numbers.append(0)
      default: return numbers
      }
      index += 1
    }
    return numbers
  }

  private mutating func announce(_ numbers: [Int]) {
    if numbers.count > 1, numbers[0] != numbers[1] { unknown.append("sixel that is not square") }
    guard numbers.count >= 4 else { return }
    width = max(width, min(numbers[2], room))
    grow(to: min(numbers[3], 1 << 14))
  }

  private mutating func setColour(_ numbers: [Int]) {
    if numbers.count == 5, numbers[1] == 2 {
      func part(_ percent: Int) -> UInt32 { UInt32((min(percent, 100) * 255 + 50) / 100) }
      registers[numbers[0]] = 0xff00_0000 | part(numbers[2]) << 16 | part(numbers[3]) << 8 | part(numbers[4])
    } else if numbers.count > 1 {
      unknown.append("sixel colour \(numbers)")
    }
    if registers[numbers[0]] == nil { unknown.append("sixel colour \(numbers[0]) before it is told") }
    colour = registers[numbers[0]] ?? 0xff00_0000
  }

  private mutating func draw(_ bits: UInt8, count: Int) {
    let end = min(x + count, room)
    if bits != 0, x < end, y < 1 << 14 {
      width = max(width, end)
      grow(to: y + 8 - bits.leadingZeroBitCount)
      let (start, top, room, colour) = (x, y, room, colour)
      pixels.withUnsafeMutableBufferPointer { pixels in
        for bit in 0..<6 where bits >> UInt8(bit) & 1 == 1 {
          var place = (top + bit) * room + start
          let last = (top + bit) * room + end
          while place < last {
            pixels[place] = colour
            place += 1
          }
        }
      }
    }
    x = min(x + count, 1 << 20)
  }

  private mutating func grow(to height: Int) {
    guard height > self.height else { return }
    self.height = height
    if pixels.count < height * room {
      pixels.append(contentsOf: repeatElement(0, count: height * room - pixels.count))
    }
  }
}

extension StandInTerminal {
  /// Draws sixels at the cursor, and scrolls where there is no room below.
  mutating func draw(sixel bytes: [UInt8], leavesUnset: Bool) {
    let cell = cellSize
    let (width, height) = (columns * cell.width, rows * cell.height)
    let start = keepsSixelsInPlace ? 0 : contents.screen.column * cell.width
    let picture = SixelPicture(bytes, room: width - start)
    for part in picture.unknown { note(part) }
    var top = keepsSixelsInPlace ? 0 : contents.screen.row * cell.height
    if !keepsSixelsInPlace {
      while top + picture.height > height {
        contents.screen.scroll(style.blank, cell)
        top -= cell.height
      }
    }
    if contents.screen.sixels.isEmpty {
      contents.screen.sixels = [UInt32](repeating: 0, count: width * height)
    }
    let behind = 0xff00_0000 | style.background.rgb(own: Self.ownBackground)
    contents.screen.sixels.withUnsafeMutableBufferPointer { target in
      picture.pixels.withUnsafeBufferPointer { source in
        for row in max(-top, 0)..<max(min(picture.height, height - top), max(-top, 0)) {
          var (from, to) = (row * picture.room, (top + row) * width + start)
          let end = from + picture.width
          while from < end {
            if source[from] != 0 {
              target[to] = source[from]
            } else if !leavesUnset {
              target[to] = behind
            }
            from += 1
            to += 1
          }
        }
      }
    }
    if !keepsSixelsInPlace { leave(picture, top: top) }
  }

  /// Where the cursor is after a sixel: in the line where its last band begins.
  private mutating func leave(_ picture: SixelPicture, top: Int) {
    let row = (top + max(picture.height - 1, 0) / 6 * 6) / cellSize.height
    let right = (picture.width + cellSize.width - 1) / cellSize.width
    contents.screen.move(column: contents.screen.column + (staysBesideSixels ? right : 0), row: row)
  }
}
