import GatherModel
import Testing

@testable import Scenes

/// Keys of a digit row that type signs without Shift, as those of a French or a Czech board do.
@Suite("A digit row that types signs")
struct DigitRowTests {
  private static let french = Key.digitPlace(6, types: "-")
  private static let czech = Key.digitPlace(1, types: "+")

  @Test("A sign that the board has a use for goes before the digit: plus and minus of added time")
  func signs() throws {
    let board = try TestBoard.squads("football")
    board.press(Self.czech, at: 2_690)
    #expect(board.state.overlay == .addedTime(minutes: 1, isTyped: false))
    board.press([Self.czech, Self.czech], at: 2_690)
    #expect(board.state.overlay == .addedTime(minutes: 3, isTyped: false))
    board.press(Self.french, at: 2_690)
    #expect(board.state.overlay == .addedTime(minutes: 2, isTyped: false))
    board.press(.digitPlace(4, types: "'"), at: 2_690)
    #expect(board.state.overlay == .addedTime(minutes: 4, isTyped: true))
  }

  @Test("Where digits are typed it is the digit: the clock's field, and the number of who scored")
  func digits() throws {
    let board = try TestBoard.squads("football")
    board.press([.letter("s"), Self.french, Self.czech], at: 60)
    #expect(board.state.overlay == .clockSetting(digits: [6, 1]))
    board.press(.escape, at: 60)
    board.press([.left, Self.french, Self.czech], at: 61)
    #expect(board.match.moments.first?.player == nil && board.note == .nobodysNumber(61, .teamA))
  }

  @Test("In the log view a plus belongs to the minute, and the other keys are digits")
  func log() throws {
    let board = try TestBoard.squads("football")
    board.press(.left, at: 2_750)
    board.press(
      [.letter("l"), .digitPlace(4, types: "'"), .digitPlace(5, types: "("), Self.czech], at: 2_760)
    board.press(Self.french, at: 2_760)
    guard case .matchLog(let view) = board.state.overlay else {
      Issue.record("no log view")
      return
    }
    #expect(view.minute == [4, 5] && view.added == [6])
  }

  @Test("A sign of one's own is reached, and a digit that is bound keeps what it does")
  func bound() throws {
    var bindings = KeyBindings.standard
    bindings[.horn] += [.init(KeyStroke(.sign("&")))]
    bindings[.swapSides] += [.init(KeyStroke(.digit(2)))]
    let board = TestBoard(keyMap: try KeyMap(bindings))
    board.press(.digitPlace(1, types: "&"))
    board.press(.digitPlace(2, types: "é"))
    #expect(board.horns == 1 && board.match.sidesSwapped)
  }

  @Test("A digit that has to be held ends with the key that holds it")
  func held() throws {
    var bindings = KeyBindings.standard
    bindings[.swapSides] = [.init(KeyStroke(.digit(6)), isHeld: true)]
    bindings[.horn] = [.init(KeyStroke(.sign("&")), isHeld: true)]
    let board = TestBoard(keyMap: try KeyMap(bindings))
    for key in [Key.digitPlace(6, types: "é"), .digitPlace(1, types: "&")] {
      board.press(key, at: 1)
      #expect(board.state.held.keys.count == 1)
      board.lift(key, at: 1.5)
      #expect(board.state.held.keys.isEmpty)
    }
    board.send(.timePassed, at: 5)
    #expect(!board.match.sidesSwapped && board.horns == 0)
  }

  @Test("On the page of teams the digits by their place put players into teams")
  func teams() {
    let teams = ConfirmPlayers.Interactor(
      Roster(bench: Player.named("Ana", "Bo")), SlowPages().access())
    for key in [Key.digitPlace(1, types: "&"), .digitPlace(2, types: "é")] {
      guard let intent = teams.intent(for: KeyStroke(key)) else { continue }
      _ = teams.handle(intent, at: BoardInstant(nanoseconds: 0))
    }
    #expect(TeamColumns.places.map { teams.state.columns.roster[$0].map(\.name) } == [[], ["Ana"], ["Bo"]])
  }
}
