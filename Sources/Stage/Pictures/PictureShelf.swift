package import SDLKit
package import Scenes
import Synchronization

/// The pictures that can be drawn now. The thread that reads them puts them here, and the loop's thread draws them.
package final class PictureShelf: Sendable {
  /// What a picture is for. A place has one picture at most.
  package enum Place: Hashable, Sendable {
    /// Shown without a gather.
    case page
    /// The sponsor's strip.
    case strip
    /// The crest of the team that is kept by this key.
    case crest(String)
  }

  /// The pixels of a picture on the shelf never change. What SDL changes of it to draw it – how it blends, its opacity, its
  /// entry in a list of the surface that it is drawn on – only the loop's thread touches, which frees it too.
  private struct Kept: @unchecked Sendable {
    let surface: Surface
  }

  private struct State {
    var places: [Place: UInt64] = [:]
    var kept: [UInt64: Kept] = [:]
    /// Pictures that left the shelf, until the loop's thread frees them.
    var gone: [Kept] = []
    var last: UInt64 = 0

    mutating func remove(_ id: UInt64?) {
      if let id, let picture = kept.removeValue(forKey: id) { gone.append(picture) }
    }
  }

  private let state = Mutex(State())

  package init() {}

  /// Puts a picture in a place, instead of the one that was there.
  package func put(_ surface: sending Surface, in place: Place) -> Picture {
    let kept = Kept(surface: surface)
    let (width, height) = (kept.surface.width, kept.surface.height)
    return state.withLock { state in
      state.last += 1
      state.remove(state.places.updateValue(state.last, forKey: place))
      state.kept[state.last] = kept
      return Picture(id: state.last, width: width, height: height)
    }
  }

  /// Empties a place.
  package func clear(_ place: Place) {
    state.withLock { state in
      state.remove(state.places.removeValue(forKey: place))
    }
  }

  /// Frees the pictures that left the shelf. For the loop's thread.
  func freeGone() {
    _ = state.withLock { state in
      defer { state.gone = [] }
      return state.gone
    }
  }

  /// What to draw; nil for a picture that is not here any more. For the loop's thread.
  func surface(of picture: UInt64) -> Surface? { state.withLock { $0.kept[picture] }?.surface }
}
