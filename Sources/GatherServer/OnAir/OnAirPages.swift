package import FoundationEssentials
package import GatherModel

/// The match on the board, with the data for camera operators.
package struct OnAirMatch: Sendable {
  /// The match; nil if there is none.
  package var match: Match?
  /// The team codes, by ``KeptTeam/key(of:)``. A team without a code has no entry.
  package var codes: [String: String]
  /// The time when the operator's video stream began.
  package var stream: StreamTime
  /// The time at which the board with the match became silent, by this machine's clock. nil while the board's messages
  /// arrive, and for this machine's own board.
  package var silentSince: BoardInstant?

  package init(
    match: Match?, codes: [String: String] = [:], stream: StreamTime = .unknown,
    silentSince: BoardInstant? = nil
  ) {
    (self.match, self.codes, self.stream, self.silentSince) = (match, codes, stream, silentSince)
  }
}

/// The documents with data about the match, for camera operators.
package enum OnAirFile: String, CaseIterable, Hashable, Sendable {
  case dataJSON = "data.json"
  case dataXML = "data.xml"
  case eventsCSV = "events.csv"
  case eventsJSON = "events.json"
  case chapters = "chapters.txt"

  var mediaType: String {
    switch self {
    case .dataJSON, .eventsJSON: JSONResponse.mediaType
    case .dataXML: "application/xml; charset=utf-8"
    case .eventsCSV: "text/csv; charset=utf-8"
    case .chapters: "text/plain; charset=utf-8"
    }
  }
}

/// Makes the overlays and the documents. The server itself has no texts.
package protocol OnAirPages: Sendable {
  /// The codes of the languages, such as `en`.
  var languages: [String] { get }
  /// The contents of an overlay: a JSON object.
  func overlay(of match: OnAirMatch, in language: String, at now: BoardInstant) throws -> Data
  /// The contents of an overlay for a sample match of two minutes.
  func overlayDemo(in language: String, at now: BoardInstant) throws -> Data
  func file(_ file: OnAirFile, of match: OnAirMatch, in language: String, at now: BoardInstant) throws -> Data
}
