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
    /// The file name of the picture that was tried most recently from the folder; nil before the first try.
    var last: String?
    /// The paths of pictures, and the keys of crests, whose problems were logged and still exist.
    var told: Set<String> = []
    /// The crests on the shelf, by the keys of their teams.
    var crests: [String: (mark: String, picture: Picture)] = [:]
    /// Called with the strip each time that the strip was read.
    var onStrip: @Sendable (Picture?) -> Void = { _ in }
  }

  struct Crest: Sendable {
    /// Different for each picture.
    var mark: String
    /// The bytes of a PNG; nil if the crest is already on the shelf.
    var bytes: [UInt8]?
  }

  /// The maximum number of pictures that are tried in a row if none of them can be shown.
  private static let mostTries = 50
  /// The maximum factor by which a picture is enlarged. With a larger factor, a small logo looks blurred.
  static let largestScale = 3.0

  private let options: PictureOptions
  private let shelf: PictureShelf
  private let log: Logger
  private let queue = DispatchQueue(label: "gatherboard.pictures", qos: .utility)
  private let safeArea: SafeArea
  private let state: Mutex<State>

  init(_ options: PictureOptions, shelf: PictureShelf, size: PixelSize, safeArea: SafeArea, log: Logger) {
    self.options = options
    self.safeArea = safeArea
    state = Mutex(State(size: size))
    self.shelf = shelf
    self.log = log
  }

  /// Sets the size for later pictures, and reads the strip again if the size has changed.
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

  var hasFolder: Bool { !options.folder.isEmpty }

  /// - Parameter reply: Called on another thread with the next picture; nil if none can be shown.
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

  /// Frees the most recent picture from the folder, because a match is on the board.
  func clearPage() { shelf.clear(.page) }

  /// - Parameter reply: Called on another thread, and again if the size of the screen changes.
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

  var crestMarks: [String: String] { state.withLock { $0.crests.mapValues(\.mark) } }

  /// Reads crests, by the keys of their teams, and removes all others from the shelf.
  /// - Parameter reply: Called on another thread with the pictures.
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
        // The caller sends no bytes for a crest that was on the shelf. If this crest has left the shelf since then, its
        // bytes arrive with the next read of the store.
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
