package import SDLKit
package import Scenes
import Synchronization

/// The pictures that can be drawn now. One thread reads and adds them, and the loop's thread draws them.
package final class PictureShelf: Sendable {
  /// The purpose of a picture. Each purpose has at most one picture.
  package enum Place: Hashable, Sendable {
    /// A picture that is shown while there is no gather.
    case page
    case strip
    case crest(String)
  }

  /// The pixels never change, but SDL changes other data of a surface when it draws the surface. So only the loop's
  /// thread draws and frees pictures.
  private struct Kept: @unchecked Sendable {
    let surface: Surface
  }

  private struct State {
    var places: [Place: UInt64] = [:]
    var kept: [UInt64: Kept] = [:]
    /// Removed pictures that the loop's thread must free.
    var gone: [Kept] = []
    var last: UInt64 = 0

    mutating func remove(_ id: UInt64?) {
      if let id, let picture = kept.removeValue(forKey: id) { gone.append(picture) }
    }
  }

  private let state = Mutex(State())

  package init() {}

  /// Adds a picture, and removes the previous picture for that purpose.
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

  /// Removes the picture for a purpose, if there is one.
  package func clear(_ place: Place) {
    state.withLock { state in
      state.remove(state.places.removeValue(forKey: place))
    }
  }

  /// Frees the removed pictures. Must be called on the loop's thread.
  func freeGone() {
    _ = state.withLock { state in
      defer { state.gone = [] }
      return state.gone
    }
  }

  /// Returns the pixels of a picture; nil if it was removed. Only the loop's thread may use the surface.
  func surface(of picture: UInt64) -> Surface? { state.withLock { $0.kept[picture] }?.surface }
}
