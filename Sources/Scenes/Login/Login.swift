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
    /// Follows no service.
    case withoutService
    /// Ends the login at the service. The row exists only if the board is logged in.
    case logOut
  }

  /// A request to a service.
  package enum Act: Hashable, Sendable {
    case logIn, register
  }

  /// The remembered values, which are filled in before the operator types.
  package struct Memory: Hashable, Sendable {
    /// The address of the service; empty if unknown.
    package var address: String
    /// The name to fill in; nil if it is not remembered.
    package var name: String?
    /// Whether the name is filled in at the next login, according to the operator's last choice.
    package var remembersName: Bool
    /// Whether the board is logged in at a service, even if the board does not follow that service.
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
    /// Toggles whether the name is filled in at the next login.
    case rememberToggled
    case withoutServiceAsked
    /// The choice to follow no service was stored, or storing it failed.
    case serviceLeft, leavingFailed(PageTrouble)
    /// The login succeeded, and the board follows the service.
    case loggedIn
    case failed(Problem)
    /// The login at the service has ended.
    case loggedOut
    /// Esc: cancels the current request, or leaves the scene if there is none.
    case left
  }

  /// The state of the scene.
  package struct State: Hashable, Sendable {
    /// The field of the service's address.
    package var address = TextField(limit: 300)
    // The limit is high, since other services may allow longer names than a Football Gather service.
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
    /// Whether a decision of the operator is being stored.
    package var isDeciding = false
    /// Whether the board is logged in at a service. If so, the form shows a row to log out.
    package var isLoggedIn = false
    /// Whether the operator has just logged out. It becomes false at the operator's next edit or request.
    package var hasLoggedOut = false
    /// The problem of the last request. It becomes nil at the operator's next edit or request.
    package var problem: Problem?
    /// The last cancelled request, which the service may have carried out. It becomes nil at the operator's next edit
    /// or request.
    package var cancelled: Act?
    /// Whether others on the network can read data that is sent to the typed address.
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
      /// The time of the request, from which the spinner turns.
      package var since: BoardInstant
    }

    /// The rows from top to bottom.
    package var rows: [Row] { Row.allCases.filter { $0 != .logOut || isLoggedIn } }

    /// The row that the keys act on.
    package var row: Row { rows[cursor.index] }

    /// The field of the current row; nil if the row has none. The field has the caret if no request is running.
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
    /// The board follows no service from now on.
    case withoutService
  }
}

extension Login {
  /// The texts of the scene.
  enum Phrase: String, CataloguePart {
    case title, address, name, password, remember, logIn, register, withoutService, logOut, change
    case mandatory, openToListeners, loggingIn, registering, cancelled, registeringCancelled, loggedOut

    var section: String { "operator.login" }
  }
}
