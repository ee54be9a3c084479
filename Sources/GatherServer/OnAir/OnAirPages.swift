package import FoundationEssentials
package import GatherModel

/// The match on the board, as those who film it are told of it.
package struct OnAirMatch: Sendable {
  /// nil where there is none.
  package var match: Match?
  /// The codes of teams that are kept with one, by ``KeptTeam/key(of:)``.
  package var codes: [String: String]
  /// When the stream began.
  package var stream: StreamTime
  /// Since when nothing is known of the board that has the match, by this machine's clock; nil while it is heard, and for a
  /// board of this machine.
  package var silentSince: BoardInstant?

  package init(
    match: Match?, codes: [String: String] = [:], stream: StreamTime = .unknown,
    silentSince: BoardInstant? = nil
  ) {
    (self.match, self.codes, self.stream, self.silentSince) = (match, codes, stream, silentSince)
  }
}

/// What those who film can ask for as a document.
package enum OnAirFile: String, CaseIterable, Hashable, Sendable {
  case dataJSON = "data.json"
  case dataXML = "data.xml"
  case eventsCSV = "events.csv"
  case eventsJSON = "events.json"
  case chapters = "chapters.txt"

  /// Its media type.
  var mediaType: String {
    switch self {
    case .dataJSON, .eventsJSON: JSONResponse.mediaType
    case .dataXML: "application/xml; charset=utf-8"
    case .eventsCSV: "text/csv; charset=utf-8"
    case .chapters: "text/plain; charset=utf-8"
    }
  }
}

/// What overlays and data sources are told, in the languages that there are; the server itself has no words.
package protocol OnAirPages: Sendable {
  /// The codes of the languages, as `en`.
  var languages: [String] { get }
  /// What an overlay shows: an object, as JSON.
  func overlay(of match: OnAirMatch, in language: String, at now: BoardInstant) throws -> Data
  /// The same of a match that is played in two minutes, for setting an overlay up.
  func overlayDemo(in language: String, at now: BoardInstant) throws -> Data
  /// A document on the match.
  func file(_ file: OnAirFile, of match: OnAirMatch, in language: String, at now: BoardInstant) throws -> Data
}
