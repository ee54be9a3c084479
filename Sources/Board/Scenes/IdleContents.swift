import GatherFleet
package import GatherModel
package import GatherStore
import Scenes
import Tournament

/// What a board without a match tells of, as its store has it.
package struct IdleContents: Sendable {
  /// The last result and the season.
  let news: IdleShow.News
  /// The planned day; nil where none is.
  let day: IdleDay?

  /// - Parameters:
  ///   - points: What a game of the season is worth.
  ///   - pitch: Where the board stands by its settings; nil for what was chosen at the board.
  /// - Throws: ``GatherStoreError`` where the store cannot be read.
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
