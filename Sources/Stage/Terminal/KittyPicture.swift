import FoundationEssentials
import SDLKit
import Screen

/// The pictures that a terminal stores by the kitty graphics protocol. One picture shows the whole screen. Pictures of
/// changed parts lie on top of this picture.
struct KittyPicture {
  private var placed: [(id: Int, rect: PixelRect)] = []
  private var number = 0
  /// The maximum number of stored pictures. With more pictures, one new picture of the whole screen is less work for the
  /// terminal.
  private static let mostParts = 48
  /// The protocol's limit for the data in one escape sequence, in bytes.
  private static let longestPiece = 4096

  /// The terminal sequence that shows parts of a picture.
  /// - Parameters:
  ///   - cell: The size of a letter in pixels.
  ///   - isNew: Whether the content of the terminal is unknown.
  /// - Throws: ``SDLError`` if there is not enough memory.
  mutating func sequence(
    _ surface: Surface, _ parts: [PixelRect], cell: PixelSize, isNew: Bool
  ) throws(SDLError) -> [UInt8] {
    let whole = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
    var parts = parts
    var bytes: [UInt8] = []
    if isNew || placed.count + parts.count > Self.mostParts { parts = [whole] }
    for part in parts {
      let rect = part.clipped(to: whole)
      if rect.width < 1 || rect.height < 1 { continue }
      number += 1
      bytes += "\u{1B}[\(rect.y / cell.height + 1);\(rect.x / cell.width + 1)H".utf8
      let control =
        "a=T,f=100,q=2,C=1,i=\(number),z=\(number),X=\(rect.x % cell.width),Y=\(rect.y % cell.height)"
      add(try surface.png(of: rect), control, to: &bytes)
      for old in placed where rect.contains(old.rect) {
        bytes += "\u{1B}_Ga=d,d=I,i=\(old.id),q=2\u{1B}\\".utf8
      }
      placed.removeAll { rect.contains($0.rect) }
      placed.append((number, rect))
    }
    return bytes
  }

  /// Returns the sequence that deletes all pictures in the terminal.
  mutating func clear() -> [UInt8] {
    placed = []
    return Array("\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8)
  }

  private func add(_ data: [UInt8], _ control: String, to bytes: inout [UInt8]) {
    let text = Array(Data(data).base64EncodedData())
    var start = 0
    while start < text.count {
      let end = min(start + Self.longestPiece, text.count)
      let more = end < text.count ? 1 : 0
      bytes += "\u{1B}_G\(start == 0 ? control + "," : "")m=\(more);".utf8
      bytes += text[start..<end]
      bytes += "\u{1B}\\".utf8
      start = end
    }
  }
}
