import SDLKit
import Screen
import Threading

extension ConsoleScreen {
  /// Shows a black picture on the screen that a board would take, until the kernel has confirmed it, and gives the screen
  /// back. The console is left as it is.
  /// - Throws: ``StageError/screen(_:)``; ``ScreenFault/taken(path:)`` while a board or a desktop has the screen.
  static func survey(_ wish: ScreenPreference) throws(StageError) -> DisplaySurvey {
    do {
      let choice = try choose(wish)
      let (connector, mode) = (choice.screen.connector, choice.screen.mode)
      let surface = try Surface(width: mode.width, height: mode.height)
      let scanOut = try ScanOut(choice.card, connector, mode, showing: surface)
      try scanOut.waitForConfirmation(of: surface)
      let screen = ScreenDescription(
        name: connector.name, width: mode.width, height: mode.height, refreshRate: mode.refreshRate)
      return DisplaySurvey(driver: "console", screens: [screen], renderer: scanOut.description)
    } catch let fault as ScreenFault {
      throw .screen(fault)
    } catch {
      throw .window(call: "ScanOut", detail: "\(error)")
    }
  }

  /// Whether some screen is lit, for a picture that another library has put there: one is connected and switched on, and
  /// the kernel scans out a picture for it.
  /// - Throws: What is not so.
  static func checkSomeScreen() throws(ScreenFault) {
    var fault = ScreenFault.noCard
    for path in Card.paths() {
      do throws(ScreenFault) {
        let card = try Card(path: path)
        let connected = try card.connectors(probes: false).filter(\.isConnected)
        if connected.isEmpty { continue }
        fault = .otherPicture
        for connector in connected where card.shownFramebuffer(of: connector) != nil {
          if card.isSwitchedOn(connector.id) { return }
          fault = .switchedOff
        }
      } catch {
        if fault == .noCard { fault = error }
      }
    }
    throw fault
  }

  /// Each connector of each card with the modes of its screen, best first; empty where nothing is plugged in. Nothing is
  /// changed, and it works beside a board.
  package static func connectors() -> [(name: String, modes: [String])] {
    var found: [(name: String, modes: [String])] = []
    for path in Card.paths() {
      do throws(ScreenFault) {
        let card = try Card(path: path)
        // The kernel makes the process that opens a card without a master its master.
        if card.isMaster { try card.dropMaster() }
        for connector in try card.connectors(probes: false) {
          var modes: [String] = []
          for mode in connector.isConnected ? connector.modes.map(\.text) : [] where !modes.contains(mode) {
            modes.append(mode)
          }
          found.append((connector.name, modes))
        }
      } catch {
        // What keeps a card from being used is told by the survey.
      }
    }
    return found
  }

  /// The screen that is wished for, among those of all cards.
  /// - Parameter probes: Whether the kernel asks each screen again.
  static func choose(
    _ wish: ScreenPreference, probes: Bool = true
  ) throws(ScreenFault) -> (card: Card, screen: ScreenChoice) {
    var cards: [Card] = []
    var connectors: [[Connector]] = []
    var fault = ScreenFault.noCard
    for path in Card.paths() {
      do throws(ScreenFault) {
        let card = try Card(path: path)
        connectors.append(try card.connectors(probes: probes))
        cards.append(card)
      } catch {
        // That a card is closed is worth more to know than that another one shows no pictures.
        if error != .noCard { fault = error }
      }
    }
    if cards.isEmpty { throw fault }
    let choice = try ScreenChoice.of(connectors, wish: wish)
    return (cards[choice.card], choice)
  }
}
