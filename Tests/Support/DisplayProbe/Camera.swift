import CX11
import Glibc

/// Takes pictures of a display's screen, through shared memory where the display allows it.
final class Camera {
  /// The whole screen.
  let screen: Rectangle
  private let connection: DisplayConnection
  private var shared: XShmSegmentInfo?

  init(_ connection: DisplayConnection) throws(ProbeError) {
    self.connection = connection
    var attributes = XWindowAttributes()
    XGetWindowAttributes(connection.display, connection.root, &attributes)
    screen = Rectangle(x: 0, y: 0, width: Int(attributes.width), height: Int(attributes.height))
    shared = try Self.segment(bytes: screen.width * screen.height * 4, on: connection)
  }

  deinit {
    guard var shared else { return }
    XShmDetach(connection.display, &shared)
    shmdt(shared.shmaddr)
  }

  /// What is on the screen now; parts outside of it are left out.
  func picture(of part: Rectangle) throws(ProbeError) -> Picture {
    let x = max(part.x, 0)
    let y = max(part.y, 0)
    let width = max(min(part.x + part.width, screen.width) - x, 1)
    let height = max(min(part.y + part.height, screen.height) - y, 1)
    guard shared != nil else { return try copied(x, y, width, height) }
    return try throughMemory(x, y, width, height)
  }

  private func throughMemory(_ x: Int, _ y: Int, _ width: Int, _ height: Int) throws(ProbeError) -> Picture {
    guard var segment = shared,
      let image = XShmCreateImage(
        connection.display, XDefaultVisual(connection.display, 0), 24, ZPixmap, segment.shmaddr, &segment,
        UInt32(width), UInt32(height))
    else { throw .noDisplay("no image of its screen") }
    defer { gb_destroy_shared_image(image) }
    guard XShmGetImage(connection.display, connection.root, image, Int32(x), Int32(y), colourPlanes) != 0
    else { throw .noDisplay("no picture of its screen") }
    return try Self.picture(from: image, width, height)
  }

  private func copied(_ x: Int, _ y: Int, _ width: Int, _ height: Int) throws(ProbeError) -> Picture {
    guard
      let image = XGetImage(
        connection.display, connection.root, Int32(x), Int32(y), UInt32(width), UInt32(height),
        colourPlanes, ZPixmap)
    else { throw .noDisplay("no picture of its screen") }
    defer { gb_destroy_image(image) }
    return try Self.picture(from: image, width, height)
  }

  private static func picture(
    from image: UnsafeMutablePointer<XImage>, _ width: Int, _ height: Int
  ) throws(ProbeError) -> Picture {
    guard let source = image.pointee.data else { throw .noDisplay("an image without pixels") }
    let stride = Int(image.pointee.bytes_per_line)
    let words = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      let target = UnsafeMutableRawBufferPointer(buffer)
      for row in 0..<height {
        let line = UnsafeRawBufferPointer(start: source + row * stride, count: width * 4)
        UnsafeMutableRawBufferPointer(rebasing: target[row * width * 4..<(row + 1) * width * 4])
          .copyMemory(from: line)
      }
      count = width * height
    }
    return Picture(width: width, height: height, words: words)
  }

  /// Nil where display and probe share no memory.
  private static func segment(
    bytes: Int, on connection: DisplayConnection
  ) throws(ProbeError) -> XShmSegmentInfo? {
    guard XShmQueryExtension(connection.display) != 0 else { return nil }
    let id = shmget(IPC_PRIVATE, bytes, IPC_CREAT | 0o600)
    guard id >= 0 else { throw .system(call: "shmget", errno: errno) }
    // Goes by itself when the last of the two has let go of it.
    defer { shmctl(id, IPC_RMID, nil) }
    let address = shmat(id, nil, 0)
    guard let address, address != UnsafeMutableRawPointer(bitPattern: -1) else {
      throw .system(call: "shmat", errno: errno)
    }
    var info = XShmSegmentInfo()
    info.shmid = id
    info.shmaddr = address.assumingMemoryBound(to: CChar.self)
    XShmAttach(connection.display, &info)
    guard connection.lastFailure() == nil else {
      shmdt(address)
      return nil
    }
    return info
  }
}

/// Red, green and blue; the fourth byte of a pixel holds nothing.
private let colourPlanes: UInt = 0xff_ffff
