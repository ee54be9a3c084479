// The page of phones on the board.
extension Romanian {
  static func text(_ phrase: PhoneList.Phrase) -> Template {
    switch phrase {
    case .title: "Telefoane"
    case .purposeScore: "Ține scorul"
    case .purposeManage: "Are voie orice"
    case .purposeLive: "Pagina live, de privit"
    case .closed: "Telefoanele nu au acces."
    case .noNetwork: "Tabela nu este într-o rețea la care ajung telefoane."
    case .nobody: "Încă nu este asociat niciun telefon."
    case .code: "sau tastați {code}"
    case .name: "Nume"
    case .role: "Rol"
    case .seen: "Văzut"
    case .waits: "așteaptă permisiunea"
    case .roleWatch: "să privească"
    case .roleScore: "să țină scorul"
    case .roleManage: "orice"
    case .now: "acum"
    case .minutesAgo: "acum {n} min"
    case .hoursAgo: "acum {n} h"
    case .daysAgo: "acum {n} z"
    case .letsIn: "îl lasă"
    case .changesRole: "ce are voie"
    case .removes: "îl trimite de aici"
    case .removesAll: "toate afară"
    case .opens: "dă acces telefoanelor"
    case .opensWith: "{key} le dă acces."
    case .closes: "închide telefoanelor"
    case .otherCode: "alt cod"
    case .otherAddress: "altă adresă"
    case .removeOne: "Se trimite de aici telefonul lui {name}?"
    case .removeAll: "Se trimit de aici toate telefoanele?"
    case .removeDetail: "Ca să revină, trebuie asociat din nou"
    }
  }
}
