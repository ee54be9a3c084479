package import Localization

/// The first steps of a board that runs from a card: its language, then its Wi-Fi and time zone. They can be taken on a
/// phone instead, and again later.
package enum SetUp {
  /// The steps, one page each.
  package enum Step: String, Hashable, Sendable {
    case language
    case network
    /// There is nothing left to do.
    case done
  }

  /// The known values, which are filled in before the operator types.
  package struct Facts: Hashable, Sendable {
    /// The step that comes next.
    package var step: Step
    /// The name of the time zone, such as `Europe/Berlin`; empty for that of the machine.
    package var timeZone: String
    /// The board's pitch in the plan; empty for none.
    package var pitch = ""
    /// The address of the desk's broker; empty for none.
    package var desk = ""
    /// The board's user name there; empty for none.
    package var deskUser = ""

    package init(step: Step, timeZone: String = "") {
      (self.step, self.timeZone) = (step, timeZone)
    }
  }

  /// The values to store. A value that is nil stays as it is.
  package struct Order: Decodable, Hashable, Sendable {
    /// The code of the language.
    package var language: String?
    /// The name of the Wi-Fi.
    package var network: String?
    /// The password of the Wi-Fi; nil for a Wi-Fi without one. It is secret.
    package var password: String?
    /// Two letters, such as `DE`.
    package var country: String?
    /// The name of the time zone.
    package var timeZone: String?
    /// The board's pitch in the plan; empty for none.
    package var pitch: String?
    /// The address of the desk's broker; empty for none.
    package var desk: String?
    /// The board's user name at the desk; empty for none.
    package var deskUser: String?
    /// The board's password at the desk; empty for none. It is secret.
    package var deskPassword: String?

    package init() {}
  }

  /// The reason why an order was not carried out.
  package enum Problem: Error, Hashable, Sendable {
    case networkName, password, country, timeZone
    /// The address of the desk is not one.
    case desk
    /// The file is not a PNG or JPEG that the board can show.
    case picture
    /// The board cannot join the Wi-Fi.
    case notJoined
    case notStored(PageTrouble)
  }

  /// A row that the keys act on.
  package enum Row: Hashable, Sendable {
    case language(Language)
    case network, password, country, timeZone
    case save, phone, later
  }

  /// An input of the operator, or a response of the store.
  package enum Intent: Hashable, Sendable {
    case loaded(Facts)
    case edited(TextEdit)
    case moved(ListCursor.Move)
    /// Enter: moves to the next row, or performs the action of the row.
    case chosen
    case languageStored
    case saved
    case failed(Problem)
    case left
  }

  /// The state of the scene.
  package struct State: Hashable, Sendable {
    /// The step; nil before the known values are loaded.
    package var step: Step?
    /// The field of the name of the Wi-Fi.
    package var network = TextField(limit: 32)
    /// The field of the password. At the first start it is shown, because a new keyboard may type other signs than are on
    /// its keys.
    package var password = TextField(limit: 64)
    /// The field of the country.
    package var country = TextField(limit: 2)
    /// The field of the time zone.
    package var timeZone = TextField(limit: 60)
    /// The index in ``rows`` of the row that the keys act on.
    package var cursor = ListCursor()
    /// Whether the values are being stored, and the Wi-Fi joined.
    package var isBusy = false
    /// The problem of the last request, until the next edit or request.
    package var problem: Problem?
    /// The language of the page, and the keys that its texts name.
    package let words: Words

    package init(words: Words) {
      self.words = words
    }

    /// The rows from top to bottom.
    package var rows: [Row] {
      switch step {
      case .language: Language.all.map { .language($0) }
      case .network, .done: [.network, .password, .country, .timeZone, .save, .phone, .later]
      case nil: []
      }
    }

    /// The row that the keys act on; nil before the known values are loaded.
    package var row: Row? { rows.indices.contains(cursor.index) ? rows[cursor.index] : nil }

    /// The place of the current row's field; nil if the row has none.
    var fieldPath: WritableKeyPath<State, TextField>? {
      switch row {
      case .network: \.network
      case .password: \.password
      case .country: \.country
      case .timeZone: \.timeZone
      case .language, .save, .phone, .later, nil: nil
      }
    }
  }

  /// A request of the scene to the stack.
  package enum Outcome: Hashable, Sendable {
    case left
    /// The operator continues on a phone.
    case phone
    /// The settings have changed. The board starts again with them.
    case restart
  }
}

extension SetUp {
  enum Phrase: String, CataloguePart {
    case title, networkTitle, network, password, country, timeZone, save, phone, later
    case optional, joining
    case badNetwork, badPassword, badCountry, badTimeZone, notJoined

    var section: String { "operator.set-up" }
  }
}
