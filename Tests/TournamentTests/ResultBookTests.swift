import GatherModel
import Testing

@testable import Tournament

@Suite("Results as boards tell them")
struct ResultBookTests {
  private func results(
    _ book: ResultBook, _ fixture: Int = 1, planned: Int = 1, pitches: Int = 9
  ) -> FixtureResults {
    book.results(
      fixture, day: SamplePlan.id, planned: SamplePlan.pitch(planned),
      pitches: Set(Pitch.numbered(pitches).map(\.id)))
  }

  @Test("What was written reads back as it was")
  func roundTrip() throws {
    let result = SamplePlan.result(
      3, 2, 2, kicks: .teamB, cards: TeamPair(teamA: CardCount(yellow: 2), teamB: CardCount(red: 1)),
      teams: TeamPair(teamA: "ash", teamB: "bay"), day: SamplePlan.id)
    var heard = result
    heard.heard = SamplePlan.time("09:05")
    for result in [result, heard] { #expect(try FixtureResult.decode(result.encode()) == result) }
    #expect(
      String(decoding: try SamplePlan.result(3, 2, 1).encode(), as: UTF8.self) == """
        {"board":"pitch-1","cards":[{"red":0,"secondYellow":0,"yellow":0},{"red":0,"secondYellow":0,"yellow":0}],\
        "entries":10,"fixture":3,"match":"00000000-0000-0000-0000-000000000003","score":[2,1],"v":1}
        """)
  }

  @Test(
    "What is no result is refused",
    arguments: [
      ("\"score\":[2,1]", "\"score\":[2]"), ("\"score\":[2,1]", "\"score\":[2,1,0]"),
      ("\"score\":[2,1]", "\"score\":[2,-1]"), ("\"score\":[2,1]", "\"score\":[2,100]"),
      ("\"fixture\":3", "\"fixture\":0"), ("\"fixture\":3", "\"fixture\":10000"), ("\"v\":1", "\"v\":2"),
      ("\"v\":1", "\"w\":1"), ("\"entries\":10", "\"entries\":-1"), ("pitch-1", "Pitch 1"),
      ("\"v\":1", "\"v\":1,\"kicks\":\"A\""), ("\"v\":1", "\"v\":1,\"teams\":[\"a\"]"),
      ("\"v\":1", "\"v\":1,\"teams\":[\"a\",\"a\"]"), ("\"red\":0", "\"red\":-1"),
      ("00000000-0000", "0000-0000"),
    ])
  func refused(_ old: String, _ new: String) throws {
    let text = String(decoding: try SamplePlan.result(3, 2, 1).encode(), as: UTF8.self)
    try #require(text.contains(old))
    #expect(throws: PlanError.self) { try FixtureResult.decode(Array(text.replacing(old, with: new).utf8)) }
    #expect(throws: PlanError.tooLarge(bytes: 5_000)) {
      try FixtureResult.decode(Array(repeating: 32, count: 5_000))
    }
    #expect(throws: PlanError.unreadable(at: "")) { try FixtureResult.decode([]) }
  }

  @Test("A result that no machine would read is not written")
  func bounds() {
    #expect(throws: PlanError.self) { try SamplePlan.result(3, 100, 1).encode() }
    #expect(throws: PlanError.self) { try SamplePlan.result(10_000, 1, 1).encode() }
    let cards = TeamPair(teamA: CardCount(yellow: 100), teamB: CardCount())
    #expect(throws: PlanError.self) { try SamplePlan.result(3, 1, 1, cards: cards).encode() }
  }

  @Test("The same match with more entries replaces, with fewer or as many it changes nothing")
  func later() {
    var book = ResultBook()
    let changes = [(1, 10), (1, 10), (2, 14), (1, 10)].map { goals, entries in
      book.add(SamplePlan.result(1, goals, 0, entries: entries))
    }
    #expect(changes == [true, false, true, false])
    #expect(results(book) == FixtureResults(own: [SamplePlan.result(1, 2, 0, entries: 14)]))
  }

  @Test("What the desk heard first is kept: told again later or earlier, the earliest time stays")
  func heard() {
    func result(_ time: String?) -> FixtureResult {
      var result = SamplePlan.result(1, 2, 0)
      result.heard = time.map(SamplePlan.time)
      return result
    }
    var book = ResultBook()
    let changes = [nil, "09:30", "09:40", nil, "09:10"].map { book.add(result($0)) }
    #expect(changes == [true, true, false, false, true])
    #expect(results(book).own == [result("09:10")])
  }

  @Test(
    "Of several matches all are kept: apart by whether their board is at the planned pitch, at another one, or in no plan"
  )
  func conflict() {
    let one = SamplePlan.result(1, 1, 0, match: 9, board: 2)
    let other = SamplePlan.result(1, 0, 4, match: 5, board: 3)
    let book = SamplePlan.book([one, other])
    #expect(results(book, planned: 2) == FixtureResults(own: [one], pending: [other]))
    #expect(results(book, planned: 3) == FixtureResults(own: [other], pending: [one]))
    #expect(results(book, planned: 4) == FixtureResults(pending: [other, one]))
    #expect(results(book, planned: 2, pitches: 2) == FixtureResults(own: [one], unplanned: [other]))
    #expect(results(book, planned: 1, pitches: 1) == FixtureResults(unplanned: [other, one]))
  }

  @Test("Told in any order, any number of times, the results make the same book")
  func anyOrder() {
    var random = SeededGenerator(seed: 5)
    let told = (0..<40).map { _ in
      SamplePlan.result(
        Int.random(in: 1...3, using: &random), Int.random(in: 0...2, using: &random), 0,
        match: UInt8.random(in: 1...4, using: &random), board: Int.random(in: 1...3, using: &random),
        entries: Int.random(in: 1...3, using: &random))
    }
    let book = SamplePlan.book(told)
    for _ in 0..<50 {
      let again = told.shuffled(using: &random) + told.shuffled(using: &random).prefix(7)
      #expect(SamplePlan.book(again) == book)
    }
  }

  @Test(
    "A retraction takes back what was told; the old result that comes late changes nothing, a later one counts"
  )
  func retraction() {
    var book = SamplePlan.book([SamplePlan.result(1, 1, 0, entries: 10), SamplePlan.result(2, 0, 0)])
    let retractions = [1, 1, 7].map { book.retract($0) }
    #expect(retractions == [true, false, false])
    let isLateOneTaken = book.add(SamplePlan.result(1, 1, 0, entries: 10))
    #expect(!isLateOneTaken)
    #expect(results(book) == FixtureResults() && book.fixtures(day: SamplePlan.id) == [2])
    let isNewOneTaken = book.add(SamplePlan.result(1, 1, 1, entries: 13))
    #expect(isNewOneTaken)
    #expect(results(book) == FixtureResults(own: [SamplePlan.result(1, 1, 1, entries: 13)]))
  }

  @Test(
    "What one board has told is taken back alone, and replaces nothing that another tells of the same match")
  func boardsApart() {
    let one = SamplePlan.result(1, 1, 0, match: 9, board: 1)
    let other = SamplePlan.result(1, 0, 9, match: 9, board: 2, entries: 1_000_000)
    var book = SamplePlan.book([one, other])
    #expect(results(book, planned: 1) == FixtureResults(own: [one], pending: [other]))
    book.retract(1, of: other.board)
    #expect(results(book) == FixtureResults(own: [one]))
  }

  @Test("What two boards say alike of one match is one result: a board was called otherwise before")
  func alike() {
    let one = SamplePlan.result(1, 1, 0, match: 9, board: 1)
    let renamed = SamplePlan.result(1, 1, 0, match: 9, board: 2)
    let book = SamplePlan.book([one, renamed])
    #expect(results(book, planned: 2) == FixtureResults(own: [renamed]))
    #expect(results(book, planned: 3, pitches: 1) == FixtureResults(pending: [one]))
  }

  @Test("Of two boards that say alike of one match, and count alike, neither hides what the other tells")
  func copied() throws {
    let one = SamplePlan.result(1, 7, 0, match: 9, board: 3)
    let copy = SamplePlan.result(1, 7, 0, match: 9, board: 2)
    let book = SamplePlan.book([one, copy])
    #expect(results(book) == FixtureResults(pending: [copy, one]))
    // The desk has agreed to the one, whoever tells the same.
    var plan = SamplePlan.group(["a", "b"])
    plan.pitches = Pitch.numbered(3)
    let agreement = ResultCorrection(
      fixture: 1, score: one.result.score, reason: "pitch-3", board: one.board)
    let agreed = try plan.applying(.correct(agreement), results: SamplePlan.book([one]))
    #expect(DayStanding(agreed, results: book).fixture(1)?.state == .played)
  }

  @Test(
    "A board that tells of more matches than are kept is heard with the newest one, and the one that counts stays",
    arguments: 1...20 as ClosedRange<UInt64>)
  func newest(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Whatever they are: a stranger writes as many entries as he likes.
    let forged = (1...9 as ClosedRange<UInt8>).map { match in
      SamplePlan.result(1, 0, 9, match: match, entries: Int.random(in: 1...1_000_000, using: &random))
    }
    var book = SamplePlan.book(forged.shuffled(using: &random))
    let honest = SamplePlan.result(1, 3, 1, match: 100)
    let isTaken = book.add(honest, isPlanned: true)
    let own = results(book).own
    #expect(isTaken && own.count == ResultBook.mostMatchesOfBoard)
    #expect(own.first == forged[0] && own.last == honest)
    // What was taken back makes room before what counts.
    book.retract(1)
    let again = (101...104 as ClosedRange<UInt8>).map { SamplePlan.result(1, 1, 1, match: $0) }
    for result in again { book.add(result, isPlanned: true) }
    #expect(results(book).own == again)
  }

  @Test("A result of another day, which the broker has kept, does not count")
  func otherDay() {
    let book = SamplePlan.book([
      SamplePlan.result(1, 1, 0, day: SamplePlan.uuid(77)), SamplePlan.result(2, 1, 0, day: SamplePlan.id),
    ])
    #expect(results(book) == FixtureResults() && results(book, 2).own.count == 1)
    #expect(book.fixtures(day: SamplePlan.id) == [2])
  }

  @Test("Boards that make up matches fill no memory, and leave room for the boards of the plan")
  func flood() {
    var book = SamplePlan.book(
      (0...255).map { SamplePlan.result(1, 1, 0, match: $0, board: 2 + Int($0) % 8) })
    #expect(results(book).pending.count == ResultBook.mostMatches)
    for board in 2...9 { book.retract(1, of: SamplePlan.pitch(board)) }
    let honest = SamplePlan.result(1, 3, 0, match: 200, board: 1)
    let late = SamplePlan.result(1, 2, 0, match: 201, board: 99)
    let isTaken = (book.add(late), book.add(honest, isPlanned: true))
    #expect(isTaken == (false, true) && results(book) == FixtureResults(own: [honest]))
  }
}
