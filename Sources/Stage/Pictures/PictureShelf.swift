package import SDLKit
package import Scenes
import Synchronization

/// The pictures that can be drawn now. The thread that reads picture files adds the pictures here, and the loop's thread draws
/// them.
package final class PictureShelf: Sendable {
  /// The purpose of a picture. Each place has at most one picture.
  package enum Place: Hashable, Sendable {
    /// A picture that is shown while there is no gather.
    case page
    /// The sponsor's strip.
    case strip
    /// The crest of the team with this key.
    case crest(String)
  }

  /// A picture on the shelf. Its pixels never change. To draw the picture, SDL changes the picture's blend mode, its opacity, and
  /// its entry in a list of the surface on which it is drawn. Only the loop's thread draws and frees pictures.
  private struct Kept: @unchecked Sendable {
    let surface: Surface
  }

  private struct State {
    var places: [Place: UInt64] = [:]
    var kept: [UInt64: Kept] = [:]
    /// Pictures that were removed from the shelf, and that the loop's thread has not freed yet.
    var gone: [Kept] = []
    var last: UInt64 = 0

    mutating func remove(_ id: UInt64?) {
      if let id, let picture = kept.removeValue(forKey: id) { gone.append(picture) }
    }
  }

  private let state = Mutex(State())

  package init() {}

  /// Puts a picture in a place, and removes the previous one.
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

  /// Frees the pictures that were removed from the shelf. Must be called on the loop's thread.
  func freeGone() {
    _ = state.withLock { state in
      defer { state.gone = [] }
      return state.gone
    }
  }

  /// The surface of a picture; nil if the picture was removed. Must be used on the loop's thread.
  func surface(of picture: UInt64) -> Surface? { state.withLock { $0.kept[picture] }?.surface }
}
