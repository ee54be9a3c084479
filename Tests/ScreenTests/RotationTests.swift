import BoardSamples
import Screen
import Testing

@Suite struct RotationTests {
  @Test("Turned four times by a quarter a rectangle is where it was, and never off the panel")
  func quarters() {
    let size = PixelSize(width: 70, height: 40)
    let rect = Rect(x: 3, y: 5, width: 11, height: 7)
    var (turned, screen) = (rect, size)
    for _ in 0..<4 {
      turned = Rotation.clockwise.turned(turned, in: screen)
      screen = Rotation.clockwise.uprightSize(of: screen)
      #expect(Rect(x: 0, y: 0, width: screen.width, height: screen.height).contains(turned))
    }
    #expect(turned == rect && screen == size)
  }

  @Test("Clockwise, the upper left corner comes to the upper right; the other ways follow from that")
  func corners() {
    let size = PixelSize(width: 70, height: 40)
    let corner = Rect(x: 0, y: 0, width: 4, height: 2)
    #expect(Rotation.upright.turned(corner, in: size) == corner)
    #expect(Rotation.clockwise.turned(corner, in: size) == Rect(x: 38, y: 0, width: 2, height: 4))
    #expect(Rotation.upsideDown.turned(corner, in: size) == Rect(x: 66, y: 38, width: 4, height: 2))
    #expect(Rotation.counterclockwise.turned(corner, in: size) == Rect(x: 0, y: 66, width: 2, height: 4))
    let rect = Rect(x: 9, y: 8, width: 7, height: 6)
    let twice = Rotation.clockwise.turned(
      Rotation.clockwise.turned(rect, in: size), in: PixelSize(width: 40, height: 70))
    #expect(Rotation.upsideDown.turned(rect, in: size) == twice)
    #expect(
      Rotation.counterclockwise.turned(rect, in: size)
        == Rotation.clockwise.turned(twice, in: size))
  }

  @Test("Only quarters of a circle are rotations")
  func degrees() {
    for degrees in -360...720 {
      #expect((Rotation(rawValue: degrees) != nil) == [0, 90, 180, 270].contains(degrees))
    }
  }
}
