// The board without its football: the match, its overlays, notes and hints.
extension Spanish {
  static func text(_ phrase: MatchWords.Phrase) -> Template {
    switch phrase {
    case .match: "partido"
    case .firstHalf: "primer tiempo"
    case .secondHalf: "segundo tiempo"
    case .firstQuarter: "primer cuarto"
    case .secondQuarter: "segundo cuarto"
    case .thirdQuarter: "tercer cuarto"
    case .fourthQuarter: "último cuarto"
    case .period: "periodo {n}"
    case .halfTime: "descanso"
    case .interval: "intervalo"
    case .extraFirst: "primer tiempo de la prórroga"
    case .extraSecond: "segundo tiempo de la prórroga"
    case .extraTime: "la prórroga"
    case .firstOfExtra: "primer tiempo de la prórroga"
    case .secondOfExtra: "segundo tiempo de la prórroga"
    case .beforeExtra: "antes de la prórroga"
    case .extraHalfTime: "descanso de la prórroga"
    case .penalties: "tanda de penaltis"
    }
  }

  static func text(_ phrase: ChooseGather.Phrase) -> Template {
    switch phrase {
    case .title: "¿Qué partido se juega?"
    case .gather: "Partido {id}"
    case .nobody: "nadie todavía"
    // In Spanish "y" would be "e" before some of the names.
    case .names: "{names}, {last}"
    case .more: "{names} y {n} más"
    case .up: "{key} arriba"
    case .down: "{key} abajo"
    case .puts: "{key} lo pone en el marcador"
    case .notNow: "{key} ahora no"
    case .menu: "{key} menú"
    }
  }

  static func text(_ phrase: Idle.Phrase) -> Template {
    switch phrase {
    case .lastResult: "ÚLTIMO RESULTADO"
    case .season: "TEMPORADA"
    case .noGather: "No hay partido en el marcador."
    case .matchComes: "El próximo partido aparecerá solo."
    case .timeOfDay: "hora actual"
    case .nextComes: "El próximo partido del servicio aparece solo."
    case .notThere: "El partido pedido no está en el servicio."
    case .over: "El partido pedido ha terminado."
    case .opensMenu: "{key} abre el menú: nuevo partido, jugadores, partidos jugados"
    case .orWithList: "O con una lista de jugadores:"
    case .withList: "Para empezar uno con una lista de jugadores:"
    case .putsBack: "{key} recupera el resultado"
    case .chooses: "{key} elige un partido"
    case .fullScreen: "{key} pantalla completa"
    case .quits: "{key} para salir"
    case .quitsHeld: "mantenga {key} para salir"
    }
  }

  static func text(_ phrase: OperatorWords.Phrase) -> Template {
    switch phrase {
    case .board: "marcador"
    case .button: "botón {name}"
    case .commandLine: "línea de comandos"
    case .service: "servicio"
    }
  }

  static func text(_ phrase: Scoreboard.NotePhrase) -> Template {
    switch phrase {
    case .twoGoals: "{team}: 2 goles en {n} s. ¿Sobra uno?"
    case .doublePress: "{team}: doble pulsación, contada una vez"
    case .nothingToUndo: "Nada que deshacer"
    case .nothingToRedo: "Nada que rehacer"
    case .overtaken: "El partido ha cambiado entretanto: no se ha hecho nada"
    case .answerFirst: "Primero responda"
    case .setClockFirst: "Primero ajuste el reloj"
    case .sortFirst: "Primero reparta los equipos"
    case .nobodyToSort: "No hay a quién repartir en equipos"
    case .nothingToDecide: "El servicio no pregunta nada"
    case .followed: "Este marcador sigue a otro, que lleva el resultado"
    case .horn: "Bocina"
    case .hornMuted: "La bocina está en silencio"
    case .hornOn: "La bocina está activada"
    case .notTaken:
      .plural(
        one: "{n} pulsación no se contó: el partido anterior se terminó desde otro lugar",
        other: "{n} pulsaciones no se contaron: el partido anterior se terminó desde otro lugar")
    case .phoneWaits: "Un teléfono espera permiso"
    case .resultSet: "El resultado se fijó desde otro lugar: {score}"
    case .notStored: "No se pudo guardar; inténtelo de nuevo"
    case .storeRecovered:
      "El archivo guardado estaba dañado y se apartó como {file}. Este partido está a salvo."
    case .gatherEnded: "El partido ha terminado"
    case .scoreAtLimit: "{team}: {n} es el máximo"
    case .scoreAtZero: "{team} no tiene goles que quitar"
    case .controlMissing: "El reloj está en marcha: {key} lo ajusta"
    case .clockAtZero: "El reloj está en 00:00"
    case .clockRunning: "El reloj ya está en marcha"
    case .clockNotRunning: "El reloj no está en marcha"
    case .clockAtItsEnd: "El reloj no va más allá"
    case .beyondClock: "El reloj llega hasta {time}"
    case .betweenPeriods: "El siguiente periodo no ha empezado"
    case .lastPeriod: "Este es el último periodo"
    }
  }

  static func text(_ phrase: Scoreboard.HintPhrase) -> Template {
    switch phrase {
    case .goesOn: "{key} continúa"
    case .takesBack: "{key} lo deshace"
    case .bringsAgain: "{key} lo rehace"
    case .takesEndBack: "{key} deshace el final"
    case .leadsOn: "{key} próximo partido"
    case .clearsBoard: "{key} vacía el marcador"
    case .startsClock: "{key} pone en marcha el reloj"
    case .startsIt: "{key} lo inicia"
    case .startsPeriod: "{key} inicia el {period}"
    case .startsExtraTime: "{key} inicia {period}"
    case .endsGather: "{key} termina el partido"
    case .letsSound: "{key} la activa"
    case .showsKeys: "{key} muestra las teclas"
    case .sortsTeams: "{key} reparte los equipos"
    case .decides: "{key} decide"
    case .tellsAnew: "{key} lo envía de nuevo"
    case .sets: "{key} confirma"
    case .keepsTeams: "{key} los conserva"
    case .leaves: "{key} cancela"
    case .up: "{key} arriba"
    case .down: "{key} abajo"
    case .to: "{key} a {team}"
    case .toBench: "{key} al banquillo"
    case .who: "camiseta o {key}: quién marcó"
    case .whoFromList: "{key}: quién marcó"
    case .own: "{key} gol en propia puerta"
    case .scored: "{key} gol"
    case .missed: "{key} fallado"
    case .chooses: "{key} elige"
    case .erases: "{key} borra"
    case .byNumber: "{team}: camiseta {number}"
    }
  }

  static func text(_ phrase: Scoreboard.OverlayPhrase) -> Template {
    switch phrase {
    case .keys: "Teclas"
    case .setClock: "Ajustar el reloj"
    case .typeTime: "Escriba minutos y segundos"
    case .secondsLimit: "Los segundos llegan hasta 59"
    case .set: "ajustar"
    case .erase: "borrar"
    case .leave: "cancelar"
    case .whoPlaysWhere: "¿Quién juega dónde?"
    case .endGather: "¿Terminar el partido?"
    case .timeToPlay: "quedan {time} por jugar"
    case .timeOfPeriodToPlay: "{period}: quedan {time} por jugar"
    case .periodToPlay: "{period} por jugar"
    case .endPeriod: "¿Terminar el {period}?"
    case .clockShows: "El reloj marca {time}"
    case .takeBack: "¿Deshacer {act}?"
    case .bringAgain: "¿Rehacer {act}?"
    case .clockGoes: "El reloj pasa de {from} a {to}"
    case .endWith: "¿Terminar con {score}?"
    case .serviceHasResult:
      "El servicio tiene este resultado; con «no» se sigue jugando y al final vale el del marcador"
    case .makeAnew: "¿Enviar de nuevo este partido al servicio?"
    case .serviceHasLost: "Ya no lo tiene: jugadores, equipos y resultado se envían otra vez"
    case .removeDuplicate: "¿Quitar {id} del servicio?"
    case .serviceHasGatherTwice: "Nadie juega en él; este partido es allí {id} y se queda. «No» deja los dos"
    case .serviceHasPlayerTwice: "El jugador de este marcador es allí {id} y se queda. «No» deja los dos"
    }
  }

  static func text(_ phrase: Scoreboard.Phrase) -> Template {
    switch phrase {
    case .fullTime: "FINAL"
    case .timeUp: "TIEMPO CUMPLIDO"
    case .addedTime: "TIEMPO AÑADIDO"
    case .lastMinute: "ÚLTIMO MINUTO"
    case .ready: "LISTO"
    case .stopped: "PARADO"
    case .paused: "EN PAUSA"
    case .saving: "guardando"
    case .diskFull: "no guarda: disco lleno"
    case .diskReadOnly: "no guarda: disco de solo lectura"
    case .fileDamaged: "no guarda: archivo dañado"
    case .cannotSave: "no guarda"
    case .pressesMissing:
      .plural(
        one: "El archivo estaba dañado: puede faltar {n} pulsación – revise el resultado",
        other: "El archivo estaba dañado: pueden faltar hasta {n} pulsaciones – revise el resultado")
    case .somethingMissing: "El archivo estaba dañado, puede faltar algo – revise el resultado (queda {file})"
    case .restored: "Recuperado tras un corte de luz"
    case .restoredWithKey: "Recuperado tras un corte de luz – {key} continúa"
    case .switchedOff: "El marcador se apagó"
    case .switchedOffWithKey: "El marcador se apagó – {key} continúa"
    case .endedElsewhere: "Este partido se terminó desde otro lugar: {score}"
    case .lost: "El servicio ya no tiene este partido"
    case .lostInPlay: "El servicio ha borrado este partido – aquí se sigue jugando"
    case .gatherTwice: "El servicio tiene este partido dos veces: {ours} y {other}"
    case .playerTwice: "El servicio tiene a {name} dos veces: {ours} y {other}"
    case .unsorted: "No se sabe quién juega dónde"
    }
  }
}
