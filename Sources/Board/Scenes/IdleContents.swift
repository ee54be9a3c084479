import GatherFleet
package import GatherModel
package import GatherStore
import Scenes
import Tournament

/// The contents of a board without a match, from the store.
package struct IdleContents: Sendable {
  /// The last result and the season.
  let news: IdleShow.News
  /// The planned day; nil if none is planned.
  let day: IdleDay?

  /// - Parameter pitch: The pitch from the settings. If `pitch` is nil, the pitch that was chosen at the board is used.
  /// - Throws: ``GatherStoreError`` if the store cannot be read.
  package init(_ store: GatherStore, points: PointRule, pitch: TopicName?) throws(GatherStoreError) {
    var last = try store.newestMatch()?.match
    let book = DayBook(documents: try store.dayDocuments())
    let standing = book.standing()
    let names = [pitch].compactMap(\.self) + (try FleetIdentity.names(in: store))
    if let match = last { last?.counted = book.counted(match, by: standing, on: names) }
    news = IdleShow.News(last: last, rows: try store.season(), points: points)
    let chosen = try FleetIdentity.pitch(in: store)
    day = book.plan.flatMap { plan in
      standing.map { IdleDay(plan: plan, standing: $0, pitch: pitch ?? chosen) }
    }
  }
}
