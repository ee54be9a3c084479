import Board
import Reports
import Screen
import Stage

struct PictureCheck {
  struct Crest: Hashable, Sendable {
    var team: String
    /// The bytes of a PNG.
    var bytes: [UInt8]

    init(team: String, bytes: [UInt8]) {
      self.team = team
      self.bytes = bytes
    }
  }

  /// The greatest number of pictures that are read from a folder. It is limited because one picture may take up to a
  /// second.
  static let mostRead = 40
  /// The greatest number of unusable pictures that a finding names.
  private static let mostNamed = 3

  private let options: PictureOptions
  private let crests: [Crest]

  init(_ options: PictureOptions, crests: [Crest] = []) {
    self.options = options
    self.crests = crests
  }

  /// Reads the pictures of the settings and the crests, and returns the findings on them; empty if there are none.
  var findings: [Finding] {
    [
      options.folder.isEmpty ? nil : folder,
      options.strip.isEmpty ? nil : strip,
      crests.isEmpty ? nil : finding(of: crests.compactMap(trouble), "Every crest can be shown."),
    ].compactMap(\.self)
  }

  private var folder: Finding {
    let folder = PictureFolder(path: options.folder)
    let names: [String]
    do throws(Failure) {
      names = try folder.names()
    } catch {
      return Finding("Pictures", .warning, error.message)
    }
    if names.isEmpty {
      return Finding(
        "Pictures", .warning, "\(TerminalText.text(options.folder)) has no PNG and no JPEG file.",
        advice: "Put pictures there, or remove idle.pictures from the settings.")
    }
    let troubles = names.prefix(Self.mostRead).compactMap { trouble(of: folder.path(of: $0)) }
    let count =
      "\(names.count) \(names.count == 1 ? "picture" : "pictures") in \(TerminalText.text(options.folder))"
    let looked = names.count > Self.mostRead ? ", of which the first \(Self.mostRead) were checked" : ""
    return finding(of: troubles, "\(count)\(looked).")
  }

  private var strip: Finding {
    finding(
      of: [trouble(of: options.strip)].compactMap(\.self),
      "The sponsor's strip \(TerminalText.text(options.strip)) can be shown.")
  }

  private func finding(of troubles: [String], _ good: String) -> Finding {
    if troubles.isEmpty { return Finding("Pictures", .works, good) }
    let rest = troubles.count > Self.mostNamed ? " And \(troubles.count - Self.mostNamed) more." : ""
    return Finding("Pictures", .warning, troubles.prefix(Self.mostNamed).joined(separator: " ") + rest)
  }

  private func trouble(of path: String) -> String? {
    do throws(PictureTrouble) {
      let bytes = try PictureFile.bytes(path, limit: .shown)
      _ = try PictureFile.picture(bytes, limit: .shown, fitting: PixelSize(width: 64, height: 64))
      return nil
    } catch {
      return error.sentence(of: path)
    }
  }

  private func trouble(of crest: Crest) -> String? {
    do throws(PictureTrouble) {
      _ = try PictureFile.crest(crest.bytes)
      return nil
    } catch {
      return error.sentence(of: "The crest of \(crest.team)")
    }
  }
}
