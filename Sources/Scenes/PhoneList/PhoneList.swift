package import GatherModel
import Localization

/// The phones page, with the code that pairs a phone, and with the paired phones and their rights.
package enum PhoneList {
  /// Whether and how phones can reach the board.
  package enum Access: Hashable, Sendable {
    case closed
    /// The board's addresses, such as `http://192.168.4.1:8080`, the likeliest to work first; empty without a network.
    case open(addresses: [String])
    case failed(reason: String)
  }

  /// The board's own Wi-Fi.
  package struct Network: Hashable, Sendable {
    /// The name in the phone's list of networks.
    package var name: String
    /// The password to join the network.
    package var password: String

    package init(name: String, password: String) {
      self.name = name
      self.password = password
    }

    /// The text with which a phone joins the network: `WIFI:T:WPA;S:…;P:…;;`.
    package var link: String { "WIFI:T:WPA;S:\(Self.escaped(name));P:\(Self.escaped(password));;" }

    private static func escaped(_ text: String) -> String {
      text.map { "\\;,:\"".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
  }

  /// The state of the board's own Wi-Fi.
  package enum Hotspot: Hashable, Sendable {
    /// The board has no Wi-Fi radio, or cannot switch it on and off.
    case missing
    case off
    case on(Network)
  }

  /// A pairing code, with which one phone can be paired.
  package struct Code: Hashable, Sendable {
    /// The secret in the QR code.
    package var secret: String
    /// The code for a person to type.
    package var typed: String
    /// The role that the code gives the phone.
    package var role: MatchCommand.Role

    package init(secret: String, typed: String, role: MatchCommand.Role) {
      self.secret = secret
      self.typed = typed
      self.role = role
    }
  }

  /// The data about the phones.
  package struct News: Hashable, Sendable {
    /// Whether phones can reach the board.
    package var access: Access
    /// The phones. Phones that are not approved yet come first.
    package var phones: [PairedClient]
    /// Whether the visible pairing code is still valid.
    package var isCodeGood: Bool
    /// The board's own Wi-Fi; nil if its state is unknown.
    package var hotspot: Hotspot?

    package init(access: Access, phones: [PairedClient], isCodeGood: Bool, hotspot: Hotspot? = .missing) {
      self.hotspot = hotspot
      self.access = access
      self.phones = phones
      self.isCodeGood = isCodeGood
    }
  }

  /// The purpose of the QR code.
  package enum Purpose: Hashable, Sendable, CaseIterable {
    case network
    case score
    /// Pairs a phone that has all the rights of the board's keys.
    case manage
    /// Opens the spectators' page.
    case live

    var role: MatchCommand.Role? {
      switch self {
      case .score: .score
      case .manage: .manage
      case .network, .live: nil
      }
    }
  }

  /// An input of the operator, or a response of the store.
  package enum Intent: Hashable, Sendable {
    case refreshed
    case loaded(News)
    case failed(PageTrouble)
    case coded(Code)
    case moved(ListCursor.Move)
    /// Approves the selected phone, or changes its role if it is already approved.
    case chosen
    case removalAsked, allRemovalAsked
    case confirmed, declined
    case purposeMoved(by: Int)
    case nextAddress
    case openToggled
    case networkToggled
    /// The Wi-Fi was switched, or the attempt failed.
    case networkSwitched(PageTrouble?)
    case left
  }

  /// The state of the scene.
  package struct State: Hashable, Sendable {
    /// The data about the phones; nil before the data is loaded.
    package var news: News?
    /// The purpose of the QR code.
    package var purpose = Purpose.score
    /// The pairing code; nil if there is none, or if the purpose needs none.
    package var code: Code?
    /// A counter that selects the displayed address. It may exceed the number of addresses.
    package var address = 0
    /// The index of the phone that the keys act on.
    package var cursor = ListCursor()
    /// The open question before a removal; nil if there is none.
    package var removal: Removal?
    /// Whether the board's own Wi-Fi is being switched.
    package var isSwitching = false
    /// The reason why the Wi-Fi could not be switched; nil if there is none.
    package var networkTrouble: PageTrouble?
    /// The most recent problem; nil if there is none.
    package var trouble: PageTrouble?
    /// The language of the page, and the keys that its texts name.
    package let words: Words

    /// The subject of the question before a removal.
    package enum Removal: Hashable, Sendable {
      case one(PairedClient)
      case all
      case network
    }

    package init(words: Words) {
      self.words = words
    }

    /// The phones; empty if they are not loaded.
    package var phones: [PairedClient] { news?.phones ?? [] }

    /// The phone that the keys act on; nil if there is none.
    package var selected: PairedClient? { phones.indices.contains(cursor.index) ? phones[cursor.index] : nil }

    /// The displayed address; nil if phones cannot reach the board.
    package var shownAddress: String? {
      guard case .open(let addresses)? = news?.access, !addresses.isEmpty else { return nil }
      return addresses[address % addresses.count]
    }

    /// The board's own Wi-Fi; nil if it is not on.
    package var network: Network? { if case .on(let network)? = news?.hotspot { network } else { nil } }

    var purposes: [Purpose] {
      var isOpen = false
      if case .open? = news?.access { isOpen = true }
      return Purpose.allCases.filter { $0 == .network ? network != nil : isOpen || network == nil }
    }

    /// The pairing code; nil if its role does not match the purpose.
    var shownCode: Code? { code?.role == purpose.role ? code : nil }

    /// The text in the QR code; nil if there is no QR code.
    package var link: String? {
      if purpose == .network { return network?.link }
      guard let shownAddress else { return nil }
      if purpose == .live { return "\(shownAddress)/live" }
      return shownCode.map { "\(shownAddress)/join#\($0.secret)" }
    }
  }

  /// A request of the scene to the stack.
  package enum Outcome: Hashable, Sendable {
    case left
  }
}

extension PhoneList {
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
