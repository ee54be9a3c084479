package import GatherModel
import Localization

/// Phones: the code by which one is paired, who has one, and what each may do.
package enum PhoneList {
  /// Whether phones can reach the board, and how.
  package enum Access: Hashable, Sendable {
    case closed
    /// By these addresses, `http://192.168.4.1:8080`, the likeliest first; none where there is no network.
    case open(addresses: [String])
    /// The board cannot be reached, for this reason.
    case failed(reason: String)
  }

  /// The board's own Wi-Fi.
  package struct Network: Hashable, Sendable {
    /// What phones list it as.
    package var name: String
    /// What is typed to join it.
    package var password: String

    package init(name: String, password: String) {
      self.name = name
      self.password = password
    }

    /// What a phone's camera joins it by: the text of a QR code, `WIFI:T:WPA;S:…;P:…;;`.
    package var link: String { "WIFI:T:WPA;S:\(Self.escaped(name));P:\(Self.escaped(password));;" }

    private static func escaped(_ text: String) -> String {
      text.map { "\\;,:\"".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
  }

  /// Whether the board has a Wi-Fi of its own.
  package enum Hotspot: Hashable, Sendable {
    /// Without a radio, or without what switches it.
    case missing
    case off
    case on(Network)
  }

  /// A code that is good for one phone.
  package struct Code: Hashable, Sendable {
    /// For the QR code.
    package var secret: String
    /// For a person to type.
    package var typed: String
    /// What the phone may do that is paired by it.
    package var role: MatchCommand.Role

    package init(secret: String, typed: String, role: MatchCommand.Role) {
      self.secret = secret
      self.typed = typed
      self.role = role
    }
  }

  /// What is known of the phones.
  package struct News: Hashable, Sendable {
    /// Whether phones can reach the board.
    package var access: Access
    /// Those that wait to be let in first.
    package var phones: [PairedPhone]
    /// Whether the code that was asked about can still be used.
    package var isCodeGood: Bool
    /// The board's own Wi-Fi; nil while it is being looked at.
    package var hotspot: Hotspot?

    package init(access: Access, phones: [PairedPhone], isCodeGood: Bool, hotspot: Hotspot? = .missing) {
      self.hotspot = hotspot
      self.access = access
      self.phones = phones
      self.isCodeGood = isCodeGood
    }
  }

  /// What the picture is for.
  package enum Purpose: Hashable, Sendable, CaseIterable {
    /// Joins the board's own Wi-Fi.
    case network
    /// Pairs a phone that keeps the score.
    case score
    /// Pairs a phone that may do all that the board's keys can.
    case manage
    /// The page for those who watch.
    case live

    var role: MatchCommand.Role? {
      switch self {
      case .score: .score
      case .manage: .manage
      case .network, .live: nil
      }
    }
  }

  /// What happens to the scene.
  package enum Intent: Hashable, Sendable {
    /// What is stored may have changed, or time has passed.
    case refreshed
    case loaded(News)
    case failed(PageTrouble)
    case coded(Code)
    case moved(ListCursor.Move)
    /// Lets the selected phone in or, where it is in, changes what it may do.
    case chosen
    case removalAsked, allRemovalAsked
    case confirmed, declined
    /// The next purpose of the picture, or the one before.
    case purposeMoved(by: Int)
    case nextAddress
    case openToggled
    /// The board's own Wi-Fi is to be switched on, or off.
    case networkToggled
    /// It was switched, or why not.
    case networkSwitched(PageTrouble?)
    case left
  }

  /// What the scene knows.
  package struct State: Hashable, Sendable {
    /// nil before it is known.
    package var news: News?
    /// What the picture is for.
    package var purpose = Purpose.score
    /// nil before it is there, and for the live page.
    package var code: Code?
    /// Which of the addresses is shown.
    package var address = 0
    /// Which phone the keys act on.
    package var cursor = ListCursor()
    /// What is asked before phones are sent away; nil while nothing is.
    package var removal: Removal?
    /// Whether the board's own Wi-Fi is being switched.
    package var isSwitching = false
    /// Why it could not be switched; nil after the next attempt.
    package var networkTrouble: PageTrouble?
    /// What went wrong last; nil for nothing.
    package var trouble: PageTrouble?
    /// The language that the page speaks, and the keys that it names.
    package let words: Words

    /// What is to go: phones, or the Wi-Fi by which they came.
    package enum Removal: Hashable, Sendable {
      case one(PairedPhone)
      case all
      case network
    }

    package init(words: Words) {
      self.words = words
    }

    /// None while they are not known.
    package var phones: [PairedPhone] { news?.phones ?? [] }

    /// What the keys act on; nil where there is no phone.
    package var selected: PairedPhone? { phones.indices.contains(cursor.index) ? phones[cursor.index] : nil }

    /// The address that is shown; nil where phones cannot reach the board.
    package var shownAddress: String? {
      guard case .open(let addresses)? = news?.access, !addresses.isEmpty else { return nil }
      return addresses[address % addresses.count]
    }

    /// The board's own Wi-Fi; nil while it is off.
    package var network: Network? { if case .on(let network)? = news?.hotspot { network } else { nil } }

    /// What the picture can be for now.
    var purposes: [Purpose] {
      var isOpen = false
      if case .open? = news?.access { isOpen = true }
      return Purpose.allCases.filter { $0 == .network ? network != nil : isOpen || network == nil }
    }

    /// The code, where it is for what the picture is for.
    var shownCode: Code? { code?.role == purpose.role ? code : nil }

    /// What the picture says; nil where there is none.
    package var link: String? {
      if purpose == .network { return network?.link }
      guard let shownAddress else { return nil }
      if purpose == .live { return "\(shownAddress)/live" }
      return shownCode.map { "\(shownAddress)/join#\($0.secret)" }
    }
  }

  /// What the scene asks of the stack.
  package enum Outcome: Hashable, Sendable {
    case left
  }
}

extension PhoneList {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, purposeScore, purposeManage, purposeLive, closed, noNetwork, nobody, code
    case name, role, seen, waits, roleWatch, roleScore, roleManage, now, minutesAgo, hoursAgo, daysAgo
    case letsIn, changesRole, removes, removesAll, opens, opensWith, closes, otherCode, otherAddress
    case removeOne, removeAll, removeDetail
    case program, removeProgramDetail
    case purposeNetwork, password, networkOn, networkOff, switching, endNetwork, endNetworkDetail

    var section: String { "operator.phones" }
  }
}
