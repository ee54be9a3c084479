import Dispatch
import GatherModel
import Logging
import Reports
import Scenes
import Screen
import Stage
import Synchronization

/// Reads the pictures of a folder, a sponsor's strip, and crests. It reads on a separate queue, because a photograph
/// takes longer than a frame, and a folder may be on another machine.
///
/// A picture that cannot be shown is logged once, and the others are still shown.
final class BoardPictures: Sendable {
  private struct State {
    var size: PixelSize
    /// The last picture of the folder that was shown.
    var last: String?
    /// The paths of pictures, and the keys of crests, whose problems were logged and still exist.
    var told: Set<String> = []
    /// The crests on the shelf.
    var crests: [String: (mark: String, picture: Picture)] = [:]
    /// Called with the strip each time that the strip was read.
    var onStrip: @Sendable (Picture?) -> Void = { _ in }
  }

  /// A crest as the store contains it.
  struct Crest: Sendable {
    /// Identifies the picture. Each picture has a different mark.
    var mark: String
    /// The bytes of a PNG; nil if the crest is already on the shelf.
    var bytes: [UInt8]?
  }

  /// The maximum number of pictures that are tried in a row.
  private static let mostTries = 50
  /// The maximum factor by which a picture is enlarged. Logos are often small, and with a larger factor they look
  /// blurred from nearby.
  static let largestScale = 3.0

  private let options: PictureOptions
  private let shelf: PictureShelf
  private let log: Logger
  private let queue = DispatchQueue(label: "gatherboard.pictures", qos: .utility)
  private let safeArea: SafeArea
  private let state: Mutex<State>

  /// - Parameter size: The size of the screen.
  init(_ options: PictureOptions, shelf: PictureShelf, size: PixelSize, safeArea: SafeArea, log: Logger) {
    self.options = options
    self.safeArea = safeArea
    state = Mutex(State(size: size))
    self.shelf = shelf
    self.log = log
  }

  /// Sets the size of the screen for the pictures that are read from now on. Reads the strip again if the size has
  /// changed.
  func fit(into size: PixelSize) {
    let isNew = state.withLock { state in
      defer { state.size = size }
      return state.size != size
    }
    if isNew { readStrip(state.withLock { $0.onStrip }) }
  }

  private var rooms: (page: PixelSize, strip: PixelSize)? {
    ScreenLayout.pictureRooms(on: state.withLock { $0.size }, safeArea: safeArea)
  }

  /// Whether the options name a folder.
  var hasFolder: Bool { !options.folder.isEmpty }

  /// Reads the next picture of the folder that can be shown.
  /// - Parameter reply: Called with the picture on another thread; nil if there is none.
  func readNext(_ reply: @escaping @Sendable (Picture?) -> Void) {
    queue.async { [self] in reply(next()) }
  }

  private func next() -> Picture? {
    guard let room = rooms?.page else { return nil }
    let folder = PictureFolder(path: options.folder)
    let names: [String]
    do throws(Failure) {
      names = try folder.names()
    } catch {
      tell(of: options.folder, error.message)
      return nil
    }
    if names.isEmpty {
      tell(of: options.folder, "The folder \(TerminalText.text(options.folder)) contains no PNG and no JPEG.")
    } else {
      forget(options.folder)
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

  /// Frees the last picture of the folder, because a match is on the board.
  func clearPage() { shelf.clear(.page) }

  /// Reads the sponsor's strip. It is read again if the size of the screen changes.
  /// - Parameter reply: Called with the strip on another thread; nil if it cannot be shown. Not called if there is no
  ///   strip.
  func readStrip(_ reply: @escaping @Sendable (Picture?) -> Void) {
    if options.strip.isEmpty { return }
    state.withLock { $0.onStrip = reply }
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

  /// The marks of the crests on the shelf. These crests need not be read again.
  var crestMarks: [String: String] { state.withLock { $0.crests.mapValues(\.mark) } }

  /// Reads the crests of teams, and removes the crests of other teams from the shelf.
  /// - Parameters:
  ///   - crests: The crests by the keys of their teams.
  ///   - reply: Called with the pictures on another thread.
  func readCrests(_ crests: [String: Crest], _ reply: @escaping @Sendable ([String: Picture]) -> Void) {
    queue.async { [self] in
      let known = state.withLock { $0.crests }
      for key in known.keys where crests[key] == nil { shelf.clear(.crest(key)) }
      var pictures: [String: (mark: String, picture: Picture)] = [:]
      for (key, crest) in crests {
        if let same = known[key], same.mark == crest.mark {
          pictures[key] = same
          continue
        }
        // If a crest has left the shelf meanwhile, its bytes arrive with the next read of the store.
        guard let bytes = crest.bytes else { continue }
        do throws(PictureTrouble) {
          pictures[key] = (crest.mark, shelf.put(try PictureFile.crest(bytes), in: .crest(key)))
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
