package import FoundationEssentials
package import GatherModel
package import GatherStore

extension StoredMatch {
  /// Returns the match as a board would resume it now, without storing anything. If the machine was restarted since a
  /// board last ran the match, a running clock is paused.
  package func seen(in boot: BootID?, at now: BoardInstant, wallClock: Date) -> Match {
    var seen = match
    if let recovery = recovery(in: boot, at: now, wallClock: wallClock) { seen.append(recovery) }
    return seen
  }
}
