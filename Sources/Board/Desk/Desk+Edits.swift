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

extension Desk {
  private enum Refusal: Error {
    case outdated
    /// The current result of the match differs from the result that the page showed.
    case otherResult(ResolvedFixture, DayPlan)
    case noPlan
    case edit(PlanEditError, DayPlan)
    case tooLarge
  }

  /// Called on the desk's queue.
  func edit(_ request: Data, _ language: String) -> DeskAnswer {
    let words = PlanWords(Language(rawValue: language) ?? .ownEnglish)
    do {
      switch try JSONDecoder().decode(DeskRequest.self, from: request) {
      case .moves(let number): return .done(try PageTexts.json(proposedMoves(number)))
      case .change(let edit, let number):
        return .done(try change(edit) { plan, _ in if plan.number != number { throw Refusal.outdated } })
      case .result(let correction, let shown):
        return .done(
          try change(.correct(correction)) { try Self.check(correction, shown, $0, $1) })
      }
    } catch let error as UnknownWord {
      return .refused(words.sentence(for: error))
    } catch is DecodingError {
      return .refused(words.unreadable)
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

  /// - Parameter check: Throws if the page showed an outdated plan or result.
  /// - Throws: ``Refusal``, and the errors of the store. In both cases nothing is changed.
  private func change(_ edit: PlanEdit, check: (DayPlan, ResultBook) throws -> Void) throws -> Data {
    let (book, plan) = try store.changeDay { documents in
      var book = DayBook(documents: documents)
      guard var plan = book.plan else { throw Refusal.noPlan }
      try check(plan, book.results)
      // The correction is outdated if the board no longer reports the result that the correction agrees to.
      if case .correct(let correction) = edit, correction.board != nil, !book.tells(correction) {
        throw Refusal.outdated
      }
      do throws(PlanEditError) { plan = try plan.applying(edit, results: book.results) } catch {
        throw Refusal.edit(error, plan)
      }
      do throws(PlanError) { try book.put(plan) } catch { throw Refusal.tooLarge }
      documents = book.documents
      return (book, plan)
    }
    log.notice(
      "The desk has changed the plan.",
      metadata: ["change": "\(edit.summary(in: plan))", "number": "\(plan.number)"])
    setBook(book)
    state.withLock { $0.foreignPlan = nil }
    tellPlan(former: nil)
    return try PageTexts.json(["number": plan.number])
  }

  /// Rejects a correction if the page showed teams that the match no longer has. Also rejects a correction if the page
  /// showed an outdated result.
  private static func check(
    _ correction: ResultCorrection, _ shown: DeskRequest.ShownMatch, _ plan: DayPlan, _ results: ResultBook
  ) throws {
    guard let standing = DayStanding(plan, results: results).fixture(correction.fixture) else { return }
    if let teams = shown.teams, standing.teams.map({ [$0.teamA, $0.teamB] }) != teams {
      throw Refusal.outdated
    }
    guard let seen = shown.seen else { return }
    let known = standing.state == .played ? standing.result?.result : nil
    guard known?.score.result ?? "" != seen, correction.result != known else { return }
    throw Refusal.otherResult(standing, plan)
  }

  /// Proposes a pitch and time for each match whose pitch is closed, unless the match is over or in play.
  private func proposedMoves(_ number: Int?) throws -> ProposedMoves {
    let facts = facts(at: clock.now())
    guard let plan = facts.plan else { throw Refusal.noPlan }
    guard plan.number == number else { throw Refusal.outdated }
    let live = Set(facts.standing?.fixtures.filter { $0.state == .live }.map(\.id) ?? [])
    return plan.proposedMoves(
      now: facts.now ?? DayTime(nearest: 0), settled: (facts.standing?.over ?? []).union(live))
  }
}
