// The page of phones on the board.
extension English {
  static func text(_ phrase: PhoneList.Phrase) -> Template {
    switch phrase {
    case .title: "Phones"
    case .purposeScore: "Keeps the score"
    case .purposeManage: "May do everything"
    case .purposeLive: "Live page, to watch"
    case .closed: "Phones are shut out."
    case .noNetwork: "This board is in no network that phones can reach."
    case .nobody: "No phone is paired yet."
    case .code: "or type {code}"
    case .name: "Name"
    case .role: "Role"
    case .seen: "Seen"
    case .waits: "waits to be let in"
    case .roleWatch: "watch"
    case .roleScore: "keep the score"
    case .roleManage: "everything"
    case .now: "now"
    case .minutesAgo: "{n} min ago"
    case .hoursAgo: "{n} h ago"
    case .daysAgo: "{n} d ago"
    case .letsIn: "let it in"
    case .changesRole: "what it may do"
    case .removes: "send it away"
    case .removesAll: "all away"
    case .opens: "let phones reach the board"
    case .opensWith: "{key} lets them reach the board."
    case .closes: "shut phones out"
    case .otherCode: "other code"
    case .otherAddress: "other address"
    case .removeOne: "Send {name}’s phone away?"
    case .removeAll: "Send all phones away?"
    case .removeDetail: "It has to be paired again to come back"
    }
  }
}
