import GatherModel

// What happens in a match, and why something cannot.
extension Spanish {
  static func text(_ phrase: NamedFormat.Phrase) -> Template {
    switch phrase {
    case .casual: "Amistoso"
    case .fiveASide: "Fútbol 5"
    case .sevenASide: "Fútbol 7"
    case .football: "Fútbol"
    case .youth: "Fútbol base"
    case .futsal: "Fútbol sala"
    case .futsalRunning: "Fútbol sala, a reloj corrido"
    }
  }

  static func text(_ phrase: Scoreboard.RefusalPhrase) -> Template {
    switch phrase {
    case .inKicks: "En los penaltis no hay reloj"
    case .notInPlay: "El periodo no ha empezado"
    case .formatsWithIt: "disponible en {formats}"
    case .noAddedTime: "Este formato no tiene tiempo añadido"
    case .addedTimeNotLowered: "El tiempo añadido solo puede aumentar: ya son {n} min"
    case .addedTimeAtLimit: "El tiempo añadido llega hasta {n} minutos"
    case .noSinBin: "Este formato no tiene expulsiones temporales"
    case .timeOutUnderWay: "Ya hay un tiempo muerto en curso"
    case .noKicks: "Este formato no tiene tanda de penaltis"
    case .tooEarlyForKicks: "Los penaltis vienen tras el último periodo"
    case .notInKicks: "Los penaltis no han empezado"
    case .notTheirKick: "Ahora lanza {team}"
    case .kicksOver: "La tanda de penaltis está decidida"
    case .noSuchEntry: "Esta incidencia no se puede cambiar así"
    case .notTheLastKick: "Primero quite los penaltis posteriores"
    case .minuteNotPlayed: "Ese minuto no se ha jugado"
    case .formatTooShort:
      .plural(
        one: "El partido va más allá del {n} periodo de ese formato",
        other: "El partido va más allá de los {n} periodos de ese formato")
    case .sameFormat: "Ya se juega así"
    case .formatTooLate: "La prórroga y los penaltis siguen como empezaron"
    case .chooseFirst: "Primero elija"
    case .chooseSide: "Elija el equipo con su flecha"
    case .noGoal: "No hay ningún gol"
    case .nothingHappened: "Todavía no hay incidencias"
    case .alreadyOff: "{player} ya está expulsado"
    case .nobodysNumber: "Nadie de {team} lleva el {n}: elija quién fue o conserve el número"
    case .sharedNumber: "Varios de {team} llevan el {n}: elija quién fue"
    case .sharedNumbers: "{team}: {names} llevan el mismo número {n}"
    case .noPlayer: "Esta incidencia no es de nadie"
    }
  }

  static func text(_ phrase: Scoreboard.EchoPhrase) -> Template {
    switch phrase {
    case .goal: "{team} +1 → {n}"
    case .goalTakenBack: "{team} −1 → {n}"
    case .clockRuns: "Reloj en marcha"
    case .clockPaused: "Reloj en pausa"
    case .clockSet: "Reloj ajustado a {time}"
    case .clockSetStopped: "Reloj en {time}, parado"
    case .clockOnBySeconds: "Reloj +{n} s"
    case .clockBackBySeconds: "Reloj −{n} s"
    case .clockOnByMinutes: "Reloj +{n} min"
    case .clockBackByMinutes: "Reloj −{n} min"
    case .clockCancelled: "Reloj de vuelta a {time}"
    case .periodEnded: "Fin del {period}"
    case .sidesSwapped: "Cambio de campo"
    case .gatherEnded: "Partido terminado: {score}"
    case .addedTime: "Tiempo añadido: {n} min como mínimo"
    case .card: "{team}: {card} {player}"
    case .kicksBegun: "Penaltis: {score}, {miss}"
    case .kickScored: "{team}: gol → {n}"
    case .kickMissed: "{team}: fallado"
    case .named: "{what}: {player}"
    case .unnamed: "{what}: no se sabe quién"
    case .minute: "{what}: {minute}"
    case .removed: "Incidencia eliminada"
    case .format: "Formato: {format}"
    case .teams: "Equipos cambiados"
    case .playsFor: "{player} juega con {team}"
    case .onBench: "{player} está en el banquillo"
    case .undone: "Deshecho: {act}"
    case .redone: "Rehecho: {act}"
    }
  }

  static func text(_ phrase: Scoreboard.ActPhrase) -> Template {
    switch phrase {
    case .goal: "el gol"
    case .correction: "la corrección del resultado"
    case .clockStart: "el inicio del reloj"
    case .clockPause: "la pausa del reloj"
    case .clockSetting: "el ajuste del reloj"
    case .clockReset: "el reinicio del reloj"
    case .periodEnd: "el final del periodo"
    case .sidesSwap: "el cambio de campo"
    case .gatherEnd: "el final del partido"
    case .addedTime: "el tiempo añadido"
    case .card: "la tarjeta"
    case .kicksBegin: "el inicio de los penaltis"
    case .kick: "el penalti"
    case .player: "el nombre del jugador"
    case .minute: "la corrección del minuto"
    case .removal: "la eliminación de la incidencia"
    case .format: "el cambio de formato"
    case .teams: "el cambio de equipos"
    }
  }

  static func text(_ phrase: Scoreboard.FootballPhrase) -> Template {
    switch phrase {
    case .goalsToday: .plural(one: "{n} gol hoy", other: "{n} goles hoy")
    case .winner: "GANA {team}"
    case .draw: "EMPATE"
    case .toKick: "LANZA {team}"
    case .afterExtraTime: "TRAS LA PRÓRROGA"
    case .afterPenalties: "TRAS LOS PENALTIS"
    case .wins: "{team} gana {score} en los penaltis"
    case .penaltiesUnfinished: "penaltis {score}, sin terminar"
    case .noWall: "tiro libre sin barrera"
    case .timeOut: "TIEMPO MUERTO {team}  {time}"
    case .timeOutOver: "FIN DEL TIEMPO MUERTO"
    case .until: "{period} EN"
    // Without an article, which Spanish has in sentences.
    case .untilExtraTime: "PRÓRROGA EN"
    case .mayStart: "{period}: A PUNTO"
    case .goal: "Gol"
    case .ownGoal: "Gol en propia puerta"
    case .ownGoalMark: "gol en propia puerta"
    case .ownGoalSign: "PP"
    case .penaltyGoal: "Gol de penalti"
    case .penaltyMark: "P"
    case .kickScored: "Penalti marcado"
    case .kickMissed: "Penalti fallado"
    case .yellow: "Tarjeta amarilla"
    case .secondYellow: "Segunda amarilla"
    case .red: "Tarjeta roja"
    case .sinBin: "Expulsión temporal"
    }
  }

  static func text(_ count: TeamCount, _ use: TeamCountPhrase.Use) -> Template {
    switch count {
    case .foul:
      switch use {
      case .label: "FALTAS"
      case .entry: "Falta"
      case .act: "la falta"
      case .echo: "{team}: falta {n}"
      case .keys: "falta del equipo izquierdo / derecho"
      case .notCounted: "Este formato no cuenta faltas"
      case .atLimit: "{team}: {n} faltas son el máximo"
      }
    case .timeOut:
      switch use {
      case .label: "TIEMPOS MUERTOS"
      case .entry: "Tiempo muerto"
      case .act: "el tiempo muerto"
      case .echo: "{team}: tiempo muerto"
      case .keys: "tiempo muerto del equipo izquierdo / derecho"
      case .notCounted: "Aquí no hay tiempos muertos"
      case .atLimit: "{team} no tiene más tiempos muertos en este periodo"
      }
    }
  }

  static func text(_ phrase: Scoreboard.CorrectionPhrase) -> Template {
    switch phrase {
    case .addedTime: "Tiempo añadido"
    case .addedTimeHint: "Minutos como mínimo; una vez anunciados solo pueden aumentar"
    case .announce: "anunciar"
    case .whichCard: "¿Qué tarjeta?"
    case .cardFor: "{card} para {team}: ¿quién?"
    case .whoScored: "¿Quién marcó?"
    case .whoKicked: "¿Quién lanzó el penalti?"
    case .whoseCard: "¿Quién vio la tarjeta?"
    case .nobody: "No se sabe"
    case .goalFromPlay: "Gol en jugada"
    case .whichFormat: "¿Con qué reglas se sigue?"
    case .now: "ahora"
    case .changeFormat: "¿Seguir como {format}?"
    case .logStays: "El resultado y las incidencias se mantienen; el reloj pasa de {from} a {to}"
    case .extraTime: "¿Pasar a la prórroga?"
    case .kicks: "¿Pasar a los penaltis?"
    case .level: "Empate: {score}"
    case .log: "Incidencias"
    case .typed: "minuto {minute}"
    case .shows: "{key} la muestra"
    case .minute: "cifras: minuto"
    case .player: "{key} otro jugador"
    case .removes: "{key} la quita"
    case .number: "cifras: camiseta"
    }
  }
}
