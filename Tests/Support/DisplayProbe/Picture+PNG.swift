import Glibc

extension Picture {
  /// Writes it as a PNG (not compressed), so that a failure can be looked at. Throws when the file cannot be written.
  package func write(to path: String) throws(ProbeError) {
    guard let file = fopen(path, "w") else { throw .system(call: "fopen \(path)", errno: errno) }
    defer { fclose(file) }
    let bytes = png()
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      throw .system(call: "fwrite \(path)", errno: errno)
    }
  }

  private func png() -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(height * (1 + width * 3))
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width {
        let word = words[y * width + x]
        rows.append(UInt8(truncatingIfNeeded: word >> 16))
        rows.append(UInt8(truncatingIfNeeded: word >> 8))
        rows.append(UInt8(truncatingIfNeeded: word))
      }
    }
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    file += Self.chunk("IHDR", Self.big(width) + Self.big(height) + [8, 2, 0, 0, 0])
    file += Self.chunk("IDAT", Self.stored(rows))
    file += Self.chunk("IEND", [])
    return file
  }

  /// A zlib stream of stored blocks (RFC 1950, RFC 1951 3.2.4).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    while start < bytes.count {
      let count = min(65_535, bytes.count - start)
      let last: UInt8 = start + count == bytes.count ? 1 : 0
      stream += [
        last, UInt8(count & 0xff), UInt8(count >> 8), UInt8(~count & 0xff), UInt8(~count >> 8 & 0xff),
      ]
      stream += bytes[start..<start + count]
      start += count
    }
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + big(Int(high << 16 | low))
  }

  private static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    var remainder = UInt32.max
    for byte in body {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xedb8_8320 : 0) }
    }
    return big(data.count) + body + big(Int(~remainder))
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
