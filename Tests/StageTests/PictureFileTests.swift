import CSDL2
import Foundation
import Screen
import TestKit
import Testing

@testable import SDLKit
@testable import Stage

/// Pictures that anybody may have put there.
@Suite struct PictureFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    let surface = try Surface(width: width, height: height, PixelColor(red: 200, green: 0, blue: 0)) { x, _ in
      x < width / 2 ? 255 : 0
    }
    let path = folder.path("\(width)x\(height).png")
    try surface.savePNG(path)
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func jpeg(_ width: Int, _ height: Int) throws -> [UInt8] {
    let surface = try #require(
      SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 24, SDL_PIXELFORMAT_RGB24.rawValue))
    defer { SDL_FreeSurface(surface) }
    SDL_FillRect(surface, nil, SDL_MapRGB(surface.pointee.format, 0, 120, 240))
    let path = folder.path("\(width)x\(height).jpg")
    #expect(IMG_SaveJPG(surface, path, 90) == 0)
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func trouble(_ bytes: [UInt8], _ limit: PictureLimit = .shown) -> PictureTrouble? {
    do throws(PictureTrouble) {
      _ = try PictureFile.picture(bytes, limit: limit, fitting: PixelSize(width: 64, height: 64))
      return nil
    } catch {
      return error
    }
  }

  @Test("A picture fits its room in its own proportions, smaller or larger, with what is clear in it")
  func fitted() throws {
    let room = PixelSize(width: 300, height: 300)
    let small = try PictureFile.picture(try png(1000, 400), limit: .shown, fitting: room)
    #expect((small.width, small.height) == (300, 120))
    // Half of it is clear.
    #expect(small.word(x: 10, y: 60) == 0xFFC8_0000 && small.word(x: 290, y: 60) >> 24 == 0)
    let large = try PictureFile.picture(try png(40, 20), limit: .shown, fitting: room, largestScale: 3)
    #expect((large.width, large.height) == (120, 60))
    let photograph = try PictureFile.picture(try jpeg(800, 1200), limit: .shown, fitting: room)
    #expect((photograph.width, photograph.height) == (200, 300))
    let middle = photograph.word(x: 100, y: 150)
    #expect(middle >> 24 == 255 && abs(Int(middle & 255) - 240) < 8 && abs(Int(middle >> 8 & 255) - 120) < 8)
  }

  @Test("What is too large is refused by its header, before any of it is decoded")
  func tooLarge() throws {
    // 20,000 pixels each way, in as few bytes as a header has.
    var bomb = try png(8, 8)
    bomb.replaceSubrange(16..<24, with: [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20])
    #expect(trouble(bomb) == .tooManyPixels(width: 20_000, height: 20_000, limit: .shown))
    #expect(trouble(try png(1025, 8), .crest) == .tooManyPixels(width: 1025, height: 8, limit: .crest))
    #expect(trouble(try png(1024, 1024), .crest) == nil)
    let path = folder.path("large.png")
    try Data(count: (1 << 20) + 1).write(to: URL(fileURLWithPath: path))
    #expect(throws: PictureTrouble.tooManyBytes(limit: 1 << 20)) {
      try PictureFile.bytes(path, limit: .crest)
    }
    #expect(throws: PictureTrouble.noPNG) { try PictureFile.crest(try jpeg(64, 64)) }
  }

  @Test("A size that no memory holds is no picture, and a JPEG of thousands of scans is not begun")
  func bombs() throws {
    var largest = try png(8, 8)
    largest.replaceSubrange(16..<24, with: Array(repeating: 0xFF, count: 8))
    #expect(trouble(largest) == .noPicture)
    largest.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
    #expect(trouble(largest) == .tooManyPixels(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, limit: .shown))
    var scans = try jpeg(64, 64)
    scans.insert(contentsOf: (0..<2_000).flatMap { _ in [0xFF, 0xDA, 0, 2] as [UInt8] }, at: scans.count - 2)
    #expect(trouble(scans) == .damaged(detail: "2001 scans"))
  }

  @Test(
    "A photograph stands as its camera was held",
    arguments: [(1, 0), (3, 2), (6, 1), (8, 3), (2, 0), (99, 0)])
  func orientation(value: UInt8, quarters: Int) throws {
    let plain = try jpeg(80, 40)
    for isLittle in [true, false] {
      func two(_ number: UInt8) -> [UInt8] { isLittle ? [number, 0] : [0, number] }
      func four(_ number: UInt8) -> [UInt8] { isLittle ? [number, 0, 0, 0] : [0, 0, 0, number] }
      let tag: [UInt8] = isLittle ? [0x12, 0x01] : [0x01, 0x12]
      let tiff =
        Array((isLittle ? "II" : "MM").utf8) + two(42) + four(8) + two(1) + tag + two(3) + four(1)
        + two(value)
        + [0, 0] + four(0)
      let exif = Array("Exif".utf8) + [0, 0] + tiff
      let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
      let turned = Array(plain[..<2]) + segment + Array(plain[2...])
      #expect(try PictureHeader(turned).quarters == quarters)
      let picture = try PictureFile.picture(turned, limit: .shown, fitting: PixelSize(width: 40, height: 40))
      #expect((picture.width, picture.height) == (quarters % 2 == 1 ? (20, 40) : (40, 20)))
    }
  }

  @Test("A picture that was cut off at any byte is told of, and never shown half")
  func truncated() throws {
    for whole in [try png(64, 64), try jpeg(64, 64)] {
      #expect(trouble(whole) == nil)
      for count in stride(from: 0, to: whole.count - 2, by: max(whole.count / 97, 1)) {
        #expect(trouble(Array(whole[..<count])) != nil, "\(count) of \(whole.count) bytes")
      }
    }
  }

  @Test("Bytes of any kind are harmless")
  func anything() throws {
    var generator = SystemRandomNumberGenerator()
    for whole in [try png(48, 32), try jpeg(48, 32)] {
      for _ in 0..<400 {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
            in: 0...255, using: &generator)
        }
        _ = trouble(bytes)
      }
    }
    #expect(trouble([]) == .noPicture && trouble(Array("GIF89a".utf8)) == .noPicture)
    #expect(trouble([0xFF, 0xD8, 0xFF]) == .truncated)
  }

  @Test("What is no file is told of at once: a folder, a pipe without a writer, nothing")
  func noFile() throws {
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [folder.path, pipe] {
      #expect(throws: PictureTrouble.noFile) { try PictureFile.bytes(path, limit: .shown) }
    }
    #expect(throws: PictureTrouble.unreadable(code: ENOENT)) {
      try PictureFile.bytes(folder.path("none.png"), limit: .shown)
    }
  }

  @Test(
    "A picture on the shelf is drawn in its place and no other, upright and turned, and one that is gone is not"
  )
  func drawn() throws {
    let typesetter = try TestFonts.typesetter()
    let size = PixelSize(width: 200, height: 100)
    for rotation in Rotation.allCases {
      let shelf = PictureShelf()
      let red = try Surface(width: 40, height: 20, PixelColor(red: 255, green: 0, blue: 0)) { _, _ in 255 }
      let picture = shelf.put(red, in: .page)
      let screen = try OffscreenPicture(
        size: size, rotation: rotation, typesetter: typesetter, pictures: shelf)
      let ground = DrawCommand.fill(Rect(x: 0, y: 0, width: 200, height: 100), Color(0, 0, 0))
      func colors(_ rect: Rect, opacity: UInt8 = 255) throws -> [UInt32] {
        screen.expose()
        try screen.show([ground, .picture(picture, rect, opacity: opacity)])
        let points = [
          (rect.x, rect.y), (rect.maxX - 1, rect.maxY - 1), (rect.x - 1, rect.y), (rect.maxX, rect.maxY),
        ]
        return points.map { x, y in
          let place = rotation.turned(Rect(x: x, y: y, width: 1, height: 1), in: size)
          return screen.surface.pixel(x: place.x, y: place.y)
        }
      }
      #expect(
        try colors(Rect(x: 30, y: 40, width: 40, height: 20)) == [0xFF0000, 0xFF0000, 0, 0], "\(rotation)")
      #expect(
        try colors(Rect(x: 10, y: 10, width: 20, height: 10)) == [0xFF0000, 0xFF0000, 0, 0], "\(rotation)")
      let faint = try colors(Rect(x: 30, y: 40, width: 40, height: 20), opacity: 128)
      #expect((0x7E0000...0x820000).contains(faint[0]) && faint[2] == 0, "\(rotation)")
      shelf.clear(.page)
      #expect(try colors(Rect(x: 30, y: 40, width: 40, height: 20)) == [0, 0, 0, 0], "\(rotation)")
    }
  }
}
