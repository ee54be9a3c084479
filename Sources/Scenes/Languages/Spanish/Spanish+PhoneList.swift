// The page of phones on the board.
extension Spanish {
  static func text(_ phrase: PhoneList.Phrase) -> Template {
    switch phrase {
    case .title: "Teléfonos"
    case .purposeScore: "Lleva el marcador"
    case .purposeManage: "Puede hacerlo todo"
    case .purposeLive: "Página en directo, para mirar"
    case .closed: "Los teléfonos no tienen acceso."
    case .noNetwork: "Este marcador no está en ninguna red a la que lleguen teléfonos."
    case .nobody: "Todavía no hay ningún teléfono vinculado."
    case .code: "o escribir {code}"
    case .name: "Nombre"
    case .role: "Permiso"
    case .seen: "Visto"
    case .waits: "espera permiso"
    case .roleWatch: "mirar"
    case .roleScore: "llevar el marcador"
    case .roleManage: "todo"
    case .now: "ahora"
    case .minutesAgo: "hace {n} min"
    case .hoursAgo: "hace {n} h"
    case .daysAgo: "hace {n} d"
    case .letsIn: "darle permiso"
    case .changesRole: "qué puede hacer"
    case .removes: "echarlo"
    case .removesAll: "echar a todos"
    case .opens: "dar acceso a los teléfonos"
    case .opensWith: "{key} les da acceso."
    case .closes: "cerrar a los teléfonos"
    case .otherCode: "otro código"
    case .otherAddress: "otra dirección"
    case .removeOne: "¿Echar el teléfono de {name}?"
    case .removeAll: "¿Echar todos los teléfonos?"
    case .removeDetail: "Para volver hay que vincularlo otra vez"
    }
  }
}
