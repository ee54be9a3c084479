import Glibc

/// A part of a screen, in pixels from the top left.
package struct Rectangle: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// True when the two share a pixel.
  package func intersects(_ other: Rectangle) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }
}

/// What was on a part of the screen at one moment.
package struct Picture: Sendable, Equatable {
  package let width: Int
  package let height: Int
  /// Row by row, `0x00RRGGBB`.
  let words: [UInt32]

  /// A picture made of its pixels.
  /// - Parameter words: Row by row, `0x00RRGGBB`; as many as there are pixels.
  package init(width: Int, height: Int, words: [UInt32]) {
    self.width = width
    self.height = height
    self.words = words
  }

  /// The colour of a pixel, `0xRRGGBB`.
  package subscript(x: Int, y: Int) -> UInt32 {
    words[y * width + x]
  }

  package static func == (left: Picture, right: Picture) -> Bool {
    left.width == right.width && left.height == right.height
      && left.words.withUnsafeBytes { a in
        right.words.withUnsafeBytes { b in
          guard let first = a.baseAddress, let second = b.baseAddress else { return a.count == b.count }
          return memcmp(first, second, a.count) == 0
        }
      }
  }

  /// A part of it, in this picture's own pixels.
  package func cropped(to part: Rectangle) -> Picture {
    var kept: [UInt32] = []
    kept.reserveCapacity(part.width * part.height)
    for row in part.y..<part.y + part.height {
      let start = row * width + part.x
      kept.append(contentsOf: words[start..<start + part.width])
    }
    return Picture(width: part.width, height: part.height, words: kept)
  }

  /// The smallest rectangle that holds every pixel in which the two differ; nil when they are equal. Both have
  /// one size.
  package func difference(from other: Picture, within part: Rectangle? = nil) -> Rectangle? {
    let part = part ?? Rectangle(x: 0, y: 0, width: width, height: height)
    var left = Int.max
    var right = Int.min
    var top = Int.max
    var bottom = Int.min
    words.withUnsafeBufferPointer { mine in
      other.words.withUnsafeBufferPointer { theirs in
        for y in part.y..<part.y + part.height {
          for x in part.x..<part.x + part.width where mine[y * width + x] != theirs[y * width + x] {
            left = min(left, x)
            right = max(right, x)
            top = min(top, y)
            bottom = max(bottom, y)
          }
        }
      }
    }
    return left <= right
      ? Rectangle(x: left, y: top, width: right - left + 1, height: bottom - top + 1) : nil
  }

  /// How many different colours it has, counted up to `limit`.
  package func colours(upTo limit: Int = 16) -> Int {
    var seen: Set<UInt32> = []
    for word in words {
      seen.insert(word)
      if seen.count >= limit { break }
    }
    return seen.count
  }
}
