package import GatherModel
import Localization

/// The login to a Football Gather service. The operator can also create an account, or choose to follow no service.
package enum Login {
  /// A row that the keys act on. The cases are in order from top to bottom.
  package enum Row: Hashable, Sendable, CaseIterable {
    case address, name, password
    /// Whether the name is filled in at the next login.
    case remember
    case logIn, register
    case withoutService
    /// Ends the login. The row exists only if the board is logged in.
    case logOut
  }

  /// A kind of request to the service.
  package enum Act: Hashable, Sendable {
    case logIn, register
  }

  /// The remembered values, which are filled in before the operator types.
  package struct Memory: Hashable, Sendable {
    /// The address of the service; empty if unknown.
    package var address: String
    /// The name to fill in; nil if it is not remembered.
    package var name: String?
    /// Whether the name is filled in at the next login.
    package var remembersName: Bool
    /// Whether the board is logged in at a service, even at one that it does not follow.
    package var isLoggedIn: Bool

    package init(
      address: String = "", name: String? = nil, remembersName: Bool = true, isLoggedIn: Bool = false
    ) {
      self.address = address
      self.name = name
      self.remembersName = remembersName
      self.isLoggedIn = isLoggedIn
    }
  }

  /// The data of a request to the service.
  package struct Order: Hashable, Sendable {
    /// Whether to log in or to create an account.
    package var act: Act
    /// The address of the service as it was typed, trimmed; never empty.
    package var address: String
    /// The user name as it was typed, trimmed; never empty.
    package var name: String
    /// The password as typed. It is secret.
    package var password: String
    /// Whether the name is filled in at the next login.
    package var remembersName: Bool
  }

  /// An input of the operator, or a response of the store.
  package enum Intent: Hashable, Sendable {
    case remembered(Memory)
    case memoryFailed(PageTrouble)
    case edited(TextEdit)
    case moved(ListCursor.Move)
    /// Enter: moves to the next row, or performs the action of the row.
    case chosen
    case rememberToggled
    case withoutServiceAsked
    /// The choice to follow no service was stored, or storing it failed.
    case serviceLeft, leavingFailed(PageTrouble)
    case loggedIn
    case failed(Problem)
    case loggedOut
    /// Esc: cancels the current request, or leaves the scene if there is none.
    case left
  }

  /// The state of the scene.
  package struct State: Hashable, Sendable {
    /// The field of the service's address.
    package var address = TextField(limit: 300)
    // Services other than Football Gather may allow longer names.
    /// The field of the user name.
    package var name = TextField(limit: 200)
    /// The field of the password, which shows dots.
    package var password = TextField(isMasked: true, limit: 200)
    /// Whether the name is filled in at the next login.
    package var remembersName = true
    /// The index in ``rows`` of the row that the keys act on.
    package var cursor = ListCursor()
    /// The request in progress and its start; nil if there is none.
    package var waiting: Waiting?
    /// Whether the choice to follow no service or to log out is being stored.
    package var isDeciding = false
    /// Whether the board is logged in at a service.
    package var isLoggedIn = false
    /// Whether the operator has just logged out, until the next edit or request.
    package var hasLoggedOut = false
    /// The problem of the last request, until the next edit or request.
    package var problem: Problem?
    /// The last cancelled request, until the next edit or request. The service may have carried it out.
    package var cancelled: Act?
    /// Whether others on the network can read what is sent to the typed address.
    package var isOpenToListeners = false
    /// The language of the page, and the keys that its texts name.
    package let words: Words

    package init(words: Words) {
      self.words = words
    }

    /// A request that the service has not answered yet.
    package struct Waiting: Hashable, Sendable {
      /// The kind of the request.
      package var act: Act
      /// The time of the request.
      package var since: BoardInstant
    }

    /// The rows from top to bottom.
    package var rows: [Row] { Row.allCases.filter { $0 != .logOut || isLoggedIn } }

    /// The row that the keys act on.
    package var row: Row { rows[cursor.index] }

    /// The field of the current row; nil if the row has none.
    package var field: TextField? {
      switch row {
      case .address: address
      case .name: name
      case .password: password
      case .remember, .logIn, .register, .withoutService, .logOut: nil
      }
    }
  }

  /// A request of the scene to the stack.
  package enum Outcome: Hashable, Sendable {
    case left
    case loggedIn
    case withoutService
  }
}

extension Login {
  enum Phrase: String, CataloguePart {
    case title, address, name, password, remember, logIn, register, withoutService, logOut, change
    case mandatory, openToListeners, loggingIn, registering, cancelled, registeringCancelled, loggedOut

    var section: String { "operator.login" }
  }
}
