import FoundationEssentials
package import GatherServer
import Glibc
package import Reports

/// Where the board's fonts and samples are.
package struct AssetFolder: Sendable {
  /// The folder, absolute or from the working directory.
  package let path: String

  /// `$GATHERBOARD_ASSETS`, else `share/gatherboard` beside the program's `bin`, else an `assets` folder in one of
  /// the folders above the program, as in a checkout.
  /// - Throws: ``Failure`` with what to do when none of them has the fonts.
  package static func locate(environment: [String: String]) throws(Failure) -> AssetFolder {
    if let named = environment["GATHERBOARD_ASSETS"], !named.isEmpty {
      guard hasFonts(named) else {
        throw Failure(
          "GATHERBOARD_ASSETS names \(TerminalText.text(named)), which has no fonts/\(probe); name the assets folder "
            + "of Gatherboard or unset it.", exitCode: .configuration)
      }
      return AssetFolder(path: named)
    }
    let program = try programPath()
    var folders = ["/../share/gatherboard"].map { folder(of: program) + $0 }
    var above = folder(of: program)
    while above.count > 1 {
      folders.append(above + "/assets")
      above = folder(of: above)
    }
    guard let found = folders.first(where: hasFonts) else {
      throw Failure(
        "The board's fonts are not beside the program \(TerminalText.text(program)); install them in "
          + "share/gatherboard, or name the assets folder with GATHERBOARD_ASSETS.",
        exitCode: .configuration)
    }
    return AssetFolder(path: found)
  }

  /// The folder with the board's own fonts.
  package var fonts: String { path + "/fonts" }
  /// The folder with the pages of phones.
  private var web: String { path + "/web" }

  /// The files of the pages of phones.
  /// - Throws: ``Failure`` where they cannot be read.
  package func phoneFiles() throws(Failure) -> [PhoneFile] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: web).sorted().map { name in
        PhoneFile(name: name, bytes: try Data(contentsOf: URL(filePath: "\(web)/\(name)")))
      }
    } catch {
      throw Failure(
        "The pages of phones cannot be read in \(TerminalText.text(web)): install Gatherboard whole, or name its assets "
          + "folder with GATHERBOARD_ASSETS.", exitCode: .configuration)
    }
  }

  /// The CSV file with the players of the sample gather.
  package var sampleRoster: String { path + "/sample/thursday.csv" }

  private static let probe = "RobotoCondensed-Bold.ttf"

  private static func hasFonts(_ folder: String) -> Bool {
    access(folder + "/fonts/" + probe, R_OK) == 0
  }

  /// Where this program's file is: readlink(2) of /proc/self/exe.
  private static func programPath() throws(Failure) -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { path in
        path.baseAddress.map { readlink("/proc/self/exe", $0, path.count) } ?? -1
      }
    }
    guard count > 0 else {
      throw Failure(
        "/proc/self/exe cannot be read (\(TerminalText.systemError(errno))); name the assets folder with "
          + "GATHERBOARD_ASSETS.", exitCode: .configuration)
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
