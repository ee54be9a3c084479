import FoundationEssentials
import GatherFleet
import GatherModel
import GatherServer
import GatherStore
import Localization
import Logging
import MatchSession
import Scenes
import Synchronization
import Tournament

// Changes of the plan that the desk's page asks for.
extension Desk {
  private enum Refusal: Error {
    case outdated
    /// The match has another result than the page showed.
    case otherResult(ResolvedFixture, DayPlan)
    case noPlan
    case edit(PlanEditError, DayPlan)
    case tooLarge
  }

  /// On the desk's queue.
  func edit(_ request: Data, _ language: String) -> DeskAnswer {
    let words = PlanWords(Language(rawValue: language) ?? .ownEnglish)
    let wanted: DeskEditRequest
    do {
      wanted = try JSONDecoder().decode(DeskEditRequest.self, from: request)
    } catch let error as UnknownWord {
      return .refused(words.sentence(for: error))
    } catch {
      return .refused(words.unreadable)
    }
    guard let edits = wanted.edit.edits(seed: UInt64.random(in: 1...(.max))) else {
      return .refused(words.unreadable)
    }
    do {
      if wanted.edit.kind == .proposeMoves { return .done(try proposal(wanted.number)) }
      let book = try store.changeDay { documents in
        var book = DayBook(documents: documents)
        guard var plan = book.plan else { throw Refusal.noPlan }
        if wanted.edit.kind == .result {
          try Self.check(wanted.edit, edits, plan, book.results)
        } else if plan.number != wanted.number {
          throw Refusal.outdated
        }
        for edit in edits {
          // The board tells another result by now.
          if case .correct(let correction) = edit, correction.board != nil, !book.tells(correction) {
            throw Refusal.outdated
          }
          do throws(PlanEditError) { plan = try plan.applying(edit, results: book.results) } catch {
            throw Refusal.edit(error, plan)
          }
        }
        do throws(PlanError) { try book.put(plan) } catch { throw Refusal.tooLarge }
        documents = book.documents
        return book
      }
      for edit in edits {
        log.notice(
          "The desk has changed the plan.",
          metadata: ["change": "\(edit.summary)", "number": "\(book.plan?.number ?? 0)"])
      }
      take(book)
      state.withLock { $0.foreignPlan = nil }
      tellPlan(former: nil)
      return .done(try PhoneTexts.json(["number": book.plan?.number ?? 0]))
    } catch Refusal.outdated {
      return .outdated(words.changedMeanwhile)
    } catch Refusal.otherResult(let match, let plan) {
      return .outdated(words.otherResult(match, in: plan))
    } catch Refusal.noPlan {
      return .refused(words.noPlan)
    } catch Refusal.tooLarge {
      return .refused(words.tooLarge)
    } catch Refusal.edit(let error, let plan) {
      return .refused(words.sentence(for: error, in: plan))
    } catch {
      log.error("The desk could not change the plan.", metadata: ["error": "\(error)"])
      return .refused(words.notStored)
    }
  }

  /// A result goes to no other teams than the page showed, and one that it did not show is not replaced, unless it says the same.
  private static func check(
    _ edit: DeskEdit, _ edits: [PlanEdit], _ plan: DayPlan, _ results: ResultBook
  ) throws {
    guard let match = edit.fixture, let standing = DayStanding(plan, results: results).fixture(match)
    else { return }
    if let teams = edit.teams, standing.teams.map({ [$0.teamA, $0.teamB] }) != teams {
      throw Refusal.outdated
    }
    guard let seen = edit.seen else { return }
    let known = standing.state == .played ? standing.result?.result : nil
    guard known?.score.result ?? "" != seen, case .correct(let entered)? = edits.first,
      entered.result != known
    else { return }
    throw Refusal.otherResult(standing, plan)
  }

  private struct Proposal: Encodable {
    var moves: [DeskEdit.Move]
    var unplaced: [Int]
  }

  /// Where matches could be played that have lost their place.
  func proposal(_ number: Int?) throws -> Data {
    let facts = facts(at: clock.now())
    guard let plan = facts.plan else { throw Refusal.noPlan }
    guard plan.number == number else { throw Refusal.outdated }
    let live = Set(facts.standing?.fixtures.filter { $0.state == .live }.map(\.id) ?? [])
    let proposed = plan.proposedMoves(
      now: facts.now ?? DayTime(nearest: 0), settled: (facts.standing?.over ?? []).union(live))
    let moves = proposed.moves.compactMap { edit -> DeskEdit.Move? in
      guard case .move(let fixture, let pitch, let start, _) = edit else { return nil }
      return DeskEdit.Move(fixture: fixture, pitch: pitch, start: start)
    }
    return try PhoneTexts.json(Proposal(moves: moves, unplaced: proposed.unplaced))
  }
}
