import GatherModel
package import GatherStore
package import Scenes
package import Screen
package import Stage

/// The short team codes, the crests and the sponsor's strip of a picture that is drawn without a display.
package struct SnapshotDecoration {
  /// The decoration of a scene.
  package private(set) var decoration = Decoration()
  /// The pixels of the pictures in the ``decoration``.
  package let shelf = PictureShelf()

  /// - Parameters:
  ///   - size: The size of the picture as a viewer sees it, upright.
  ///   - report: Called with a sentence for each picture that cannot be shown. That picture is left out.
  /// - Throws: ``GatherStoreError`` if the store cannot be read.
  package init(
    _ store: GatherStore?, _ options: PictureOptions, size: PixelSize, safeArea: SafeArea,
    report: (String) -> Void
  ) throws(GatherStoreError) {
    for team in try store?.keptTeams() ?? [] {
      let key = KeptTeam.key(of: team.name)
      var badge = TeamBadge(code: team.code)
      if team.hasCrest, let bytes = try store?.crest(of: team.name) {
        do throws(PictureTrouble) {
          badge.crest = shelf.put(try PictureFile.crest(bytes), in: .crest(key))
        } catch {
          report(error.sentence(of: "The crest of \(team.name)"))
        }
      }
      decoration.badges[key] = badge
    }
    guard !options.strip.isEmpty, let room = ScreenLayout.pictureRooms(on: size, safeArea: safeArea)?.strip
    else { return }
    do throws(PictureTrouble) {
      let bytes = try PictureFile.bytes(options.strip, limit: .shown)
      let strip = try PictureFile.picture(
        bytes, limit: .shown, fitting: room, largestScale: BoardPictures.largestScale)
      decoration.strip = shelf.put(strip, in: .strip)
    } catch {
      report(error.sentence(of: options.strip))
    }
  }
}
