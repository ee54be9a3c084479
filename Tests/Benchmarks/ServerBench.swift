import DisplayProbe
import Foundation
import Glibc
import Secrets

/// `gatherboard serve` on a folder of its own.
final class ServerBench {
  let server: BoardProcess
  /// What can be asked of it.
  let access: ServiceAccess

  init() throws {
    let folder = try BoardFolder()
    server = try folder.startServer()
    let deadline = ContinuousClock.now + .seconds(20)
    while true {
      if let number = try server.output.firstMatch(of: /Serving http:\/\/127\.0\.0\.1:(\d+)\/api\n/)?.1,
        let port = UInt16(number)
      {
        access = ServiceAccess(folder: folder, port: port)
        return
      }
      guard ContinuousClock.now < deadline else {
        throw Unservable(what: "nothing was served", detail: try server.errors)
      }
      usleep(20_000)
    }
  }
}
