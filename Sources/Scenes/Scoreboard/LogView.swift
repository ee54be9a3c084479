package import FoundationEssentials
import GatherModel

/// The list of events in a match, in which an entry can be corrected.
package struct LogView: Hashable, Sendable {
  /// The id of the entry that keys act on; nil if there is none.
  package private(set) var selected: UUID?
  /// The typed digits of a new minute for the selected entry, in order.
  package private(set) var minute: [Int] = []
  /// The typed digits of the added time, in order; nil if no plus was typed.
  package private(set) var added: [Int]?

  init(_ moments: [MatchMoment]) {
    selected = moments.last?.id
  }

  var typed: MatchMinute? {
    func number(_ digits: [Int]) -> Int { digits.reduce(0) { $0 * 10 + $1 } }
    return minute.isEmpty
      ? nil : MatchMinute(number(minute), added: added.flatMap { $0.isEmpty ? nil : number($0) })
  }

  mutating func move(by step: Int, in moments: [MatchMoment]) {
    forgetMinute()
    guard let last = moments.indices.last else { return selected = nil }
    let index = moments.firstIndex { $0.id == selected } ?? last
    selected = moments[min(max(index + step, 0), last)].id
  }

  mutating func type(_ digit: Int) {
    if let added {
      if added.count < 2 { self.added = added + [digit] }
    } else if minute.count < 3 {
      minute.append(digit)
    }
  }

  mutating func typePlus() { if !minute.isEmpty { added = added ?? [] } }

  mutating func erase() {
    guard let added else { return minute = Array(minute.dropLast()) }
    self.added = added.isEmpty ? nil : Array(added.dropLast())
  }

  mutating func forgetMinute() { (minute, added) = ([], nil) }

  /// Keeps the selection. If the selected entry was removed, selects the entry that is now at its position, or the last one.
  mutating func keepSelection(of former: [MatchMoment], in moments: [MatchMoment]) {
    if moments.contains(where: { $0.id == selected }) { return }
    let index = former.firstIndex { $0.id == selected } ?? former.count
    selected = moments.isEmpty ? nil : moments[min(index, moments.count - 1)].id
  }
}

extension Scoreboard.Interactor {
  func openLog(at now: BoardInstant) {
    let moments = match.moments.inOrder
    moments.isEmpty ? note(.nothingHappened, at: now) : open(.matchLog(LogView(moments)))
  }

  func look(_ change: (inout LogView, [MatchMoment]) -> Void) {
    guard case .matchLog(var view) = state.overlay else { return }  // The log view is not open.
    change(&view, match.moments.inOrder)
    state.overlay = .matchLog(view)
  }

  /// Changes entries of the log with `correct`, and adapts an open log view.
  func correctLog(_ correct: () -> Void) {
    let before = match.moments.inOrder
    correct()
    if case .matchLog = state.overlay, match.moments.isEmpty { state.overlay = nil }
    look { view, moments in
      view.forgetMinute()
      view.keepSelection(of: before, in: moments)
    }
  }

  func removeEntry(at now: BoardInstant) {
    guard case .matchLog(let view) = state.overlay, let id = view.selected else { return }
    correctLog { act(.entryRemoved(id), at: now) }
  }

  /// Gives the selected entry the typed minute. If no minute is typed, opens the list of players for the entry.
  func correctEntry(_ view: LogView, at now: BoardInstant) {
    guard let id = view.selected, let moment = match.moment(id) else { return }
    if let minute = view.typed {
      return correctLog { act(.minuteCorrected(entry: id, minute), at: now) }
    }
    let named = MatchAct.playerNamed(entry: id, moment.player, goal: moment.goal ?? .regular)
    if match.refusal(of: named, at: now) != nil { return note(.noPlayer, at: now) }
    openPlayers(for: moment, from: view, at: now)
  }
}
