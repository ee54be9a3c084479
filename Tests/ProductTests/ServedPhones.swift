import DisplayProbe
import Foundation
import TestKit
import Testing

/// A data folder that phones reach by the real command, without a board, on this machine alone.
final class ServedPhones {
  let folder: BoardFolder
  private(set) var served: ServedFolder
  private let configuration: String
  /// How phones speak to it.
  private(set) var access: PhoneAccess
  var port: UInt16 { access.port }

  /// - Parameters:
  ///   - settings: Of `phones`, beside where the board listens, and what follows.
  ///   - folder: nil for one of its own.
  ///   - gather: Further arguments of the gather's start.
  init(
    _ settings: String = "", format: String = "football", folder: BoardFolder? = nil, gather: [String] = []
  ) throws {
    let folder = try folder ?? BoardFolder()
    self.folder = folder
    let roster = try folder.file(
      "players.csv", "name,team,number\nAna,A,7\nBo,A,9\nCai,B,4\nDan,B,5\nEve,bench,11\n")
    try folder.expect(["gather", "start", roster, "--format", format] + gather)
    (configuration, served, access) = try onFreePort("gatherboard serve") { port in
      let text = "phones:\n  open: on\n  listen: 127.0.0.1\n  listen-port: \(port)\n\(settings)"
      let configuration = try folder.file("phones.yaml", text)
      let (served, access) = try Self.serve(folder, configuration)
      return (configuration, served, access)
    }
  }

  private static func serve(
    _ folder: BoardFolder, _ configuration: String
  ) throws -> (ServedFolder, PhoneAccess) {
    let served = try ServedFolder(["--config", configuration], folder: folder)
    return (served, try access(served, configuration))
  }

  private static func access(_ served: ServedFolder, _ configuration: String) throws -> PhoneAccess {
    let deadline = ContinuousClock.now + .timeout
    while ContinuousClock.now < deadline {
      if let place = try served.server.output.firstMatch(of: /Phones: http:\/\/127\.0\.0\.1:(\d+)\/join/),
        let port = UInt16(place.1)
      {
        return PhoneAccess(folder: served.folder, port: port, configuration: configuration)
      }
      let errors = try served.server.errors
      if errors.contains("Another program listens on port") { throw FailedByChance(errors) }
      usleep(20_000)
    }
    throw ServedFolder.NoServer(errors: try served.server.errors)
  }

  /// Kills the server as a power cut of it does, and starts it again, on a port of its own.
  func killAndStart() throws {
    try served.killNow()
    (served, access) = try startingAgain("gatherboard serve") { _ in try Self.serve(folder, configuration) }
  }

  /// The kinds of the entries in the log of the match.
  func entries() throws -> [String] {
    try folder.store("SELECT json_extract(event, '$.kind') FROM entry ORDER BY position").split(
      separator: "\n"
    )
    .map(String.init)
  }
}
