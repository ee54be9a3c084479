import Dispatch
import GatherModel
import Logging
import Reports
import Scenes
import Screen
import Stage
import Synchronization

/// Reads what is shown beside the match: pictures of a folder, a sponsor's strip, and crests. On a queue of its own, for a
/// photograph takes longer than a frame may, and a folder may be on another machine.
///
/// What cannot be shown is told in the log once, and the rest goes on.
final class BoardPictures: Sendable {
  private struct State {
    var size: PixelSize
    /// The picture of the folder that was shown last.
    var last: String?
    /// What was told in the log, and has not been right since.
    var told: Set<String> = []
    /// The crests on the shelf, each with the bytes that it was read from.
    var crests: [String: (bytes: [UInt8], picture: Picture)] = [:]
  }

  /// How many pictures in a row are looked at for one that can be shown.
  private static let mostTries = 50
  /// Logos are often small; more than this is blurred from near by.
  private static let largestScale = 3.0

  private let options: PictureOptions
  private let shelf: PictureShelf
  private let log: Logger
  private let queue = DispatchQueue(label: "gatherboard.pictures", qos: .utility)
  private let safeArea: SafeArea
  private let state: Mutex<State>

  /// - Parameter size: Of the screen.
  init(_ options: PictureOptions, shelf: PictureShelf, size: PixelSize, safeArea: SafeArea, log: Logger) {
    self.options = options
    self.safeArea = safeArea
    state = Mutex(State(size: size))
    self.shelf = shelf
    self.log = log
  }

  /// Pictures that are read from now on are fitted into a screen of this size.
  func fit(into size: PixelSize) { state.withLock { $0.size = size } }

  private var rooms: (page: PixelSize, strip: PixelSize)? {
    ScreenLayout.pictureRooms(on: state.withLock { $0.size }, safeArea: safeArea)
  }

  /// Whether there is a folder.
  var hasFolder: Bool { !options.folder.isEmpty }

  /// Reads the next picture of the folder that can be shown.
  /// - Parameter reply: Told of it on another thread; nil where there is none.
  func readNext(_ reply: @escaping @Sendable (Picture?) -> Void) {
    queue.async { [self] in reply(next()) }
  }

  private func next() -> Picture? {
    guard let room = rooms?.page else { return nil }
    let folder = PictureFolder(path: options.folder)
    let names: [String]
    do throws(Failure) {
      names = try folder.names()
      forget(options.folder)
    } catch {
      tell(of: options.folder, error.message)
      return nil
    }
    let last = state.withLock { $0.last }
    let start = last.flatMap { last in names.firstIndex { $0 > last } } ?? 0
    for name in (names[start...] + names[..<start]).prefix(Self.mostTries) {
      state.withLock { $0.last = name }
      if let picture = read(folder.path(of: name), fitting: room, into: .page) { return picture }
    }
    shelf.clear(.page)
    return nil
  }

  /// Reads the sponsor's strip.
  /// - Parameter reply: Told of it on another thread; nil where there is none, or none that can be shown.
  func readStrip(_ reply: @escaping @Sendable (Picture?) -> Void) {
    if options.strip.isEmpty { return reply(nil) }
    queue.async { [self] in
      reply(rooms.flatMap { read(options.strip, fitting: $0.strip, into: .strip) })
    }
  }

  private func read(_ path: String, fitting room: PixelSize, into place: PictureShelf.Place) -> Picture? {
    do throws(PictureTrouble) {
      let bytes = try PictureFile.bytes(path, limit: .shown)
      let surface = try PictureFile.picture(
        bytes, limit: .shown, fitting: room, largestScale: Self.largestScale)
      forget(path)
      return shelf.put(surface, in: place)
    } catch {
      tell(of: path, error.sentence(of: path))
      return nil
    }
  }

  /// Reads the crests of teams, as far as they are not read already; those of other teams leave the shelf.
  /// - Parameters:
  ///   - crests: The bytes of each, by the key of its team.
  ///   - reply: Told of them on another thread.
  func readCrests(_ crests: [String: [UInt8]], _ reply: @escaping @Sendable ([String: Picture]) -> Void) {
    queue.async { [self] in
      let known = state.withLock { $0.crests }
      for key in known.keys where crests[key] == nil { shelf.clear(.crest(key)) }
      var pictures: [String: (bytes: [UInt8], picture: Picture)] = [:]
      for (key, bytes) in crests {
        if let same = known[key], same.bytes == bytes {
          pictures[key] = same
          continue
        }
        do throws(PictureTrouble) {
          pictures[key] = (bytes, shelf.put(try PictureFile.crest(bytes), in: .crest(key)))
        } catch {
          shelf.clear(.crest(key))
          tell(of: key, error.sentence(of: "The crest of \(key)"))
        }
      }
      state.withLock { $0.crests = pictures }
      reply(pictures.mapValues(\.picture))
    }
  }

  private func tell(of path: String, _ sentence: String) {
    if state.withLock({ $0.told.insert(path).inserted }) { log.warning("\(sentence)") }
  }

  private func forget(_ path: String) { _ = state.withLock { $0.told.remove(path) } }
}
