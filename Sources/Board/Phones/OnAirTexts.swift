import FoundationEssentials
import GatherModel
import GatherServer
import Reports
import Scenes

extension PageTexts {
  /// - Throws: The error of the JSON encoder.
  func overlay(of match: OnAirMatch, in language: String, at now: BoardInstant) throws -> Data {
    try Self.json(presenter(language).overlay(of: match.match, codes: match.codes, at: now))
  }

  /// - Throws: The error of the JSON encoder.
  func overlayDemo(in language: String, at now: BoardInstant) throws -> Data {
    let demo = OverlayDemo(name: "Gatherboard", teams: teams)
    return try Self.json(presenter(language).overlay(of: demo.match(at: now), codes: [:], at: now))
  }

  /// - Throws: The error of the JSON encoder.
  func file(
    _ file: OnAirFile, of match: OnAirMatch, in language: String, at now: BoardInstant
  ) throws -> Data {
    let presenter = presenter(language)
    let text =
      switch file {
      case .dataJSON: try OnAirDocument.json(presenter.data(of: match.match, codes: match.codes, at: now))
      case .dataXML: OnAirDocument.xml(presenter.data(of: match.match, codes: match.codes, at: now))
      case .eventsCSV:
        OnAirDocument.csv(match.match.map { presenter.events(of: $0, stream: match.stream) } ?? [])
      case .eventsJSON:
        try OnAirDocument.json(match.match.map { presenter.events(of: $0, stream: match.stream) } ?? [])
      case .chapters:
        OnAirDocument.text(match.match.map { presenter.chapters(of: $0, stream: match.stream) } ?? [])
      }
    return Data(text.utf8)
  }
}
