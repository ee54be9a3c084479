// A process that carries out commands as a board does, for tests that kill it: each line that it reads is the id of a goal
// that a phone has sent; each line that it writes is the answer.

import Foundation
import GatherModel
import GatherStore
import Logging
import MatchSession

let folder = DataFolder(path: CommandLine.arguments[1])
let log = Logger(label: "probe") { StreamLogHandler.standardError(label: $0) }
let start = try BoardStart(folder, clock: .system, log: log)
let boot = BootID.current()
let session = MatchSession(
  executor: QueueExecutor(label: "match"),
  store: StoreHandle(start.store, folder: folder, lock: start.lock), clock: .system, boot: boot, log: log)
await session.begin(with: start.stored)
FileHandle.standardOutput.write(Data("ready\n".utf8))
while let line = readLine() {
  guard let id = UUID(uuidString: line) else { continue }
  let answer = await session.perform(
    MatchCommand(
      id: id, action: .match(.act(.goal(.teamA))),
      sender: MatchCommand.Sender(.phone("Ana"), role: .score, scope: "token 1"), seen: .max,
      pressed: MatchCommand.Pressed(boot: boot?.text, at: BoardClock.system.now())))
  let text =
    switch answer {
    case .done(let done): "done \(done.number ?? 0)"
    case .alreadyDone(let done): "already \(done.number ?? 0)"
    case .refused, .check: "\(answer)"
    }
  FileHandle.standardOutput.write(Data("\(text)\n".utf8))
}
