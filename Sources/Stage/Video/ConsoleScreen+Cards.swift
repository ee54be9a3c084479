import SDLKit
import Screen
import Threading

extension ConsoleScreen {
  /// Shows a black picture on the screen that a board would use, until the kernel has confirmed it. Does not change
  /// the console.
  /// - Throws: ``StageError/screen(_:)``, with ``ScreenFault/taken(path:)`` while a board or a desktop uses the screen.
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

  /// Checks that at least one screen shows a picture, which another library, such as SDL, has set.
  /// - Throws: The reason that no screen shows one.
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

  /// Each connector of each card with the modes of its screen; no modes if no screen is connected. Also works while a
  /// board is running.
  package static func connectors() -> [(name: String, modes: [String])] {
    var found: [(name: String, modes: [String])] = []
    for path in Card.paths() {
      do throws(ScreenFault) {
        let card = try Card(path: path)
        // If the card had no master, this process has become its master by opening it, and must give that up again.
        if card.isMaster { try card.dropMaster() }
        for connector in try card.connectors(probes: false) {
          var modes: [String] = []
          for mode in connector.isConnected ? connector.modes.map(\.text) : [] where !modes.contains(mode) {
            modes.append(mode)
          }
          found.append((connector.name, modes))
        }
      } catch {
        // ``survey(_:)`` reports why the card is not usable.
      }
    }
    return found
  }

  /// Chooses the screen that the settings prefer.
  /// - Parameter probes: Whether the kernel reads the data of each screen again.
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
        // `noCard` means that a card shows no pictures. If another card cannot be opened, that fault is reported instead.
        if error != .noCard { fault = error }
      }
    }
    if cards.isEmpty { throw fault }
    let choice = try ScreenChoice.of(connectors, wish: wish)
    return (cards[choice.card], choice)
  }
}
