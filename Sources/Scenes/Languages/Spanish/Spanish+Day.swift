// A planned day of many matches.
extension Spanish {
  static func text(_ phrase: DayPhrase) -> Template {
    switch phrase {
    case .next: "PRÓXIMO PARTIDO"
    case .afterwards: "A CONTINUACIÓN"
    case .results: "RESULTADOS"
    case .winner: "GANADOR"
    case .noMore: "No hay más partidos en este campo"
    case .inMinutes: "en {n} min"
    case .inHours: "en {hours} h {n} min"
    case .now: "ahora"
    case .late: "{n} min de retraso"
    case .placeFirst, .placeSecond, .placeThird, .placeOther: "{n}.º {stage}"
    case .winnerOf: "Ganador del partido {n}"
    case .loserOf: "Perdedor del partido {n}"
    case .noOpponent: "sin rival"
    case .number: "Partido {n}"
    case .onKicks: "pen."
    case .walkover: "sin jugar"
    case .pending:
      .plural(one: "sin confirmar: partido {matches}", other: "sin confirmar: partidos {matches}")
    case .group: "Grupo {name}"
    case .final: "Final"
    case .thirdPlace: "Tercer puesto"
    case .semiFinal: "Semifinal"
    case .quarterFinal: "Cuartos de final"
    case .forPlace: "{n}.º puesto"
    case .forPlaces: "Puestos {from} a {to}"
    case .knockout: "Eliminatoria"
    case .friendly: "Amistoso"
    case .linkLost: "sin conexión con la organización"
    case .resultWaits: "resultado aún no enviado a la organización"
    case .resultNeedsAgreement: "La organización debe confirmar este resultado: previsto en {pitch}"
    case .resultDoesNotCount: "Este resultado no vale: {board} no está en el plan"
    case .resultsNeedAgreement:
      .plural(
        one: "La organización debe confirmar el resultado del partido {matches}",
        other: "La organización debe confirmar los resultados de los partidos {matches}")
    case .resultsDoNotCount:
      .plural(
        one: "{board} no está en el plan: el resultado del partido {matches} no vale",
        other: "{board} no está en el plan: los resultados de los partidos {matches} no valen")
    case .resultWithoutTeams:
      "La organización debe confirmar este resultado: los equipos aún están por decidir"
    case .resultNeedsDecision:
      "La organización debe decidir sobre este resultado: el partido corresponde a otros equipos"
    case .resultsNeedDecision:
      .plural(
        one: "La organización debe decidir sobre el resultado del partido {matches}",
        other: "La organización debe decidir sobre los resultados de los partidos {matches}")
    case .undecided:
      .plural(
        one: "pendiente de la organización: partido {matches}",
        other: "pendientes de la organización: partidos {matches}")
    case .corrected: "CORREGIDO"
    case .correctedFrom: "Corregido por la organización: en el marcador figuraba {score}"
    case .taken: "Otro marcador se llama {name}; este es {own}"
    case .takenFrom: "Otro marcador se llama también {name}"
    case .ahead: "Calendario: {title}, {day} de {month}"
    case .pitch: "¿Qué campo es este?"
    case .starts: "{key} empieza el partido"
    case .others: "{key} otro partido"
    case .start: "¿Empezar {home} – {away}?"
    case .early: "Previsto a las {time}, {wait}"
    case .notNext: "Antes va el partido {n}"
    case .notDecided: "Por decidir: {side}"
    }
  }
}
