import BoardSamples
import GatherModel
import Screen
import Testing

@Suite struct PictureTableTests {
  @Test("Each picture of the table has a name of its own, and fits a file's name")
  func names() throws {
    let names = try BoardPicture.all().map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } })
  }

  @Test("No picture of the table has a fault")
  func faults() throws {
    for picture in try BoardPicture.all() {
      let faults = picture.faults(measure: PlainType.width)
      #expect(faults.isEmpty, "\(picture): \(faults.prefix(3))")
    }
  }

  @Test("Every theme and every rotation is in it, on every screen there are pictures of")
  func covers() throws {
    let pictures = try BoardPicture.all()
    #expect(Set(pictures.map(\.appearance.theme)).count == Theme.all.count)
    #expect(Set(pictures.map(\.appearance.rotation)).count == Rotation.allCases.count)
    #expect(pictures.contains { $0.appearance.safeArea != .whole && $0.appearance.rotation != .upright })
  }
}
