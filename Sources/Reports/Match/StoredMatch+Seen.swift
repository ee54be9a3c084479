package import FoundationEssentials
package import GatherModel
package import GatherStore

extension StoredMatch {
  /// The match as a board would resume it now, read-only. After another boot, its clock has the time at which the match
  /// was last alive. Nothing is stored.
  package func seen(in boot: BootID?, at now: BoardInstant, wallClock: Date) -> Match {
    var seen = match
    if let recovery = recovery(in: boot, at: now, wallClock: wallClock) { seen.append(recovery) }
    return seen
  }
}
