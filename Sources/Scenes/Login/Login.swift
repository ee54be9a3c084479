package import GatherModel
import Localization

/// The operator logs in to a Football Gather service or creates an account there, or has the board follow none.
package enum Login {
  /// What the keys act on, from top to bottom.
  package enum Row: Hashable, Sendable, CaseIterable {
    case address, name, password
    /// Whether the name is filled in next time.
    case remember
    case logIn, register
    /// No service is followed.
    case withoutService
    /// The login at the service is ended; there only while there is one.
    case logOut
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
    /// Whether the name is to be filled in next time, as the operator chose last.
    package var remembersName: Bool
    /// Whether the board has a login at a service, followed or not.
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

  /// What the service is asked with.
  package struct Order: Hashable, Sendable {
    /// Whether to log in or to create an account.
    package var act: Act
    /// The address of the service as it was typed, trimmed; never empty.
    package var address: String
    /// The user name as it was typed, trimmed; never empty.
    package var name: String
    /// As it was typed. A secret.
    package var password: String
    /// Whether the name is to be filled in next time.
    package var remembersName: Bool
  }

  /// What the operator did, or what the store answers.
  package enum Intent: Hashable, Sendable {
    case remembered(Memory)
    case memoryFailed(PageTrouble)
    case edited(TextEdit)
    case moved(ListCursor.Move)
    /// Enter: on to the next row, or what the row is for.
    case chosen
    /// The name is to be filled in next time, or not.
    case rememberToggled
    case withoutServiceAsked
    /// No service is followed any more, or will be again after the next start.
    case serviceLeft, leavingFailed(PageTrouble)
    /// It is done: the board follows the service.
    case loggedIn
    case failed(Problem)
    /// The login at the service is ended.
    case loggedOut
    /// Esc: what is waited for is cancelled; else the scene is left.
    case left
  }

  /// What the scene knows.
  package struct State: Hashable, Sendable {
    /// The field of the service's address.
    package var address = TextField(limit: 300)
    // Another service's names may be longer than ours.
    /// The field of the user name.
    package var name = TextField(limit: 200)
    /// The field of the password, which shows dots.
    package var password = TextField(isMasked: true, limit: 200)
    /// Whether the name is to be filled in next time.
    package var remembersName = true
    /// Which of ``rows`` the keys act on.
    package var cursor = ListCursor()
    /// What is waited for, and since when; nil while nothing is.
    package var waiting: Waiting?
    /// What was decided is being stored.
    package var isDeciding = false
    /// The board has a login at a service: there is a row to end it.
    package var isLoggedIn = false
    /// Whether the login was ended just now; false again once the operator types on.
    package var hasLoggedOut = false
    /// What went wrong; nil again once the operator types on.
    package var problem: Problem?
    /// The request cancelled last, which the service may have carried out; nil once the operator types on.
    package var cancelled: Act?
    /// Whether others on the network can read what is sent to the typed address.
    package var isOpenToListeners = false
    /// The language that the page speaks, and the keys that it names.
    package let words: Words

    package init(words: Words) {
      self.words = words
    }

    /// A request that the service has not answered yet.
    package struct Waiting: Hashable, Sendable {
      /// What the service was asked for.
      package var act: Act
      /// When it was asked; the mark of waiting turns from then on.
      package var since: BoardInstant
    }

    /// What there is, from top to bottom.
    package var rows: [Row] { Row.allCases.filter { $0 != .logOut || isLoggedIn } }

    /// The row that the keys act on.
    package var row: Row { rows[cursor.index] }

    /// The field that has the caret, unless something is waited for.
    package var field: TextField? {
      switch row {
      case .address: address
      case .name: name
      case .password: password
      case .remember, .logIn, .register, .withoutService, .logOut: nil
      }
    }
  }

  /// What the scene asks of the stack.
  package enum Outcome: Hashable, Sendable {
    case left
    case loggedIn
    /// No service is followed from now on.
    case withoutService
  }
}

extension Login {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, address, name, password, remember, logIn, register, withoutService, logOut, change
    case mandatory, openToListeners, loggingIn, registering, cancelled, registeringCancelled, loggedOut

    var section: String { "operator.login" }
  }
}
