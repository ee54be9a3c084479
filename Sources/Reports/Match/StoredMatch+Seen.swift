package import FoundationEssentials
package import GatherModel
package import GatherStore

extension StoredMatch {
  /// The match as a board would resume it now. Nothing is stored. After a restart of the machine, a running clock is
  /// paused.
  package func seen(in boot: BootID?, at now: BoardInstant, wallClock: Date) -> Match {
    var seen = match
    if let recovery = recovery(in: boot, at: now, wallClock: wallClock) { seen.append(recovery) }
    return seen
  }
}
