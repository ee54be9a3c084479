package import GatherModel

/// Somebody logs in to a Football Gather service at the board, or makes an account there; or plays without one.
package enum Login {
  /// What the keys act on, from top to bottom.
  package enum Row: Hashable, Sendable, CaseIterable {
    case address, name, password
    /// Whether the name is filled in next time.
    case remember
    case logIn, register
    /// No service is followed.
    case withoutService
  }

  /// What a service is asked for.
  package enum Act: Hashable, Sendable {
    case logIn, register
  }

  /// What is known before anything is typed.
  package struct Memory: Hashable, Sendable {
    /// The address of the service; empty where none is known.
    package var address: String
    /// The name to fill in; nil where it is not to be remembered.
    package var name: String?
    package var remembersName: Bool

    package init(address: String = "", name: String? = nil, remembersName: Bool = true) {
      self.address = address
      self.name = name
      self.remembersName = remembersName
    }
  }

  /// What the service is asked with.
  package struct Order: Hashable, Sendable {
    package var act: Act
    package var address: String
    package var name: String
    /// As it was typed. A secret.
    package var password: String
    package var remembersName: Bool
  }

  package enum Intent: Hashable, Sendable {
    case remembered(Memory)
    case edited(TextEdit)
    case moved(ListCursor.Move)
    /// Enter: on to the next row, or what the row is for.
    case chosen
    /// The name is to be filled in next time, or not.
    case rememberToggled
    case withoutServiceAsked
    /// It is done: the board follows the service.
    case loggedIn
    case failed(Problem)
    /// Esc: what is waited for is cancelled; else the scene is left.
    case left
  }

  package struct State: Hashable, Sendable {
    package var address = TextField(limit: 300)
    package var name = TextField()
    package var password = TextField(isMasked: true)
    package var remembersName = true
    package var cursor = ListCursor()
    /// What is waited for, and since when; nil while nothing is.
    package var waiting: Waiting?
    /// What went wrong; gone once somebody types on.
    package var problem: Problem?
    /// What was cancelled last, which the service may have done all the same; gone once somebody types on.
    package var cancelled: Act?
    /// Whoever listens on the way to the address can read what is typed.
    package var isOpenToListeners = false
    package let words: Words

    package init(words: Words) {
      self.words = words
    }

    package struct Waiting: Hashable, Sendable {
      package var act: Act
      package var since: BoardInstant
    }

    /// The row that the keys act on.
    package var row: Row { Row.allCases[cursor.index] }
  }

  /// What the scene asks of the desk.
  package enum Outcome: Hashable, Sendable {
    case left
    case loggedIn
    /// No service is followed from now on.
    case withoutService
  }

  /// What the scene works with.
  package struct Environment {
    package var words: Words
    /// Fetches what was remembered; ``Intent/remembered(_:)`` comes back, or nothing.
    package var load: () -> Void
    /// Whether whoever listens on the way to an address can read what is sent there.
    package var isOpenToListeners: (String) -> Bool
    /// Asks the service; ``Intent/loggedIn`` or ``Intent/failed(_:)`` comes back. What it gives is called to cancel the
    /// request: nothing comes back then.
    package var ask: (Order) -> () -> Void

    package init(
      words: Words = .english, load: @escaping () -> Void,
      isOpenToListeners: @escaping (String) -> Bool = { _ in false },
      ask: @escaping (Order) -> () -> Void
    ) {
      self.words = words
      self.load = load
      self.isOpenToListeners = isOpenToListeners
      self.ask = ask
    }
  }
}
