import BoardSamples
import Foundation
import Screen
import Stage

/// Draws the table of pictures: those of the README into assets/screenshots, the rest into .build/screenshots.
///
/// An argument names the repository, further ones the pictures to draw, by how their names begin; without these all.
func draw(_ arguments: [String]) throws {
  guard let root = arguments.first else {
    throw CocoaError(.fileNoSuchFile, userInfo: [NSLocalizedDescriptionKey: "name the repository's folder"])
  }
  let prefixes = arguments.dropFirst()
  let readme = Set(try BoardPicture.readme().map(\.name))
  let rest = root + "/.build/screenshots"
  try FileManager.default.createDirectory(atPath: rest, withIntermediateDirectories: true)
  let system = SystemFonts(environment: ProcessInfo.processInfo.environment)
  let typesetter = try Typesetter(folder: root + "/assets/fonts", system: system) { print($0) }
  for picture in try BoardPicture.all()
  where prefixes.isEmpty || prefixes.contains(where: picture.name.hasPrefix) {
    let still = try OffscreenPicture(
      size: picture.size, rotation: picture.appearance.rotation, typesetter: typesetter)
    try still.show(picture.commands(measure: typesetter.width))
    let folder = readme.contains(picture.name) ? root + "/assets/screenshots" : rest
    try still.savePNG("\(folder)/\(picture.name).png")
    print("\(folder)/\(picture.name).png")
  }
}

try draw(Array(CommandLine.arguments.dropFirst()))
