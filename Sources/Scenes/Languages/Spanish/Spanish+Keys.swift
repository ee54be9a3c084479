// Keys and what they do.
extension Spanish {
  static func text(_ phrase: Hold.Phrase) -> Template {
    switch phrase {
    case .quit: "Mantenga {key} para salir"
    case .cancelClock: "Mantenga {key}: reloj de vuelta a {time}"
    case .other: "Mantenga {key}: {meaning}"
    case .quitAfter:
      .plural(one: "Mantenga {key} {n} segundo para salir", other: "Mantenga {key} {n} segundos para salir")
    case .cancelClockAfter:
      .plural(
        one: "Mantenga {key} {n} segundo para reiniciar el reloj",
        other: "Mantenga {key} {n} segundos para reiniciar el reloj")
    case .otherAfter:
      .plural(one: "Mantenga {key} {n} segundo: {meaning}", other: "Mantenga {key} {n} segundos: {meaning}")
    }
  }

  static func text(_ phrase: KeyRows.Phrase) -> Template {
    switch phrase {
    case .fouls: "falta del equipo izquierdo / derecho"
    case .timeOuts: "tiempo muerto del equipo izquierdo / derecho"
    case .log: "incidencias: corregir / quitar"
    case .addedTime: "anunciar el tiempo añadido"
    case .scorer: "quién marcó (o número de camiseta) / en propia puerta"
    case .goals: "gol del equipo izquierdo / derecho"
    case .goalsOfTeams: "gol del equipo A / B"
    case .takeBack: "quitar un gol"
    case .takeBackOfTeams: "quitar un gol al equipo A / B"
    case .hornAndMute: "bocina / silenciarla"
    case .endGather: "terminar el partido: {yes} sí, {no} no"
    case .clockSeconds: "reloj 1 segundo adelante / atrás"
    case .clockSecondsAndMinutes: "reloj 1 segundo adelante / atrás; con {shift} 1 minuto"
    case .clockMinutes: "reloj 1 minuto adelante / atrás"
    case .setClock: "ajustar el reloj: cifras y después {set}; {leave} cancela"
    case .setClockByKeys: "ajustar el reloj: {set} lo ajusta; {leave} cancela"
    case .held: "{key}, {n} s sin soltar"
    case .keyboard: "Teclado"
    case .numberPad: "Teclado numérico"
    case .clicker: "Mando de presentaciones"
    case .buttons: "Botones y mandos"
    case .or: "{one} o {other}"
    }
  }

  static func text(_ phrase: KeyAction.Short) -> Template {
    switch phrase {
    case .goalLeft: "gol izquierda"
    case .goalRight: "gol derecha"
    case .goalTeamA: "gol A"
    case .goalTeamB: "gol B"
    case .takeBackLeft: "izquierda −1"
    case .takeBackRight: "derecha −1"
    case .takeBackTeamA: "A −1"
    case .takeBackTeamB: "B −1"
    case .clock: "reloj"
    case .undo: "deshacer"
    case .cancelClock: "reloj atrás"
    case .showKeys: "teclas"
    case .fullScreen: "pantalla completa"
    case .yes: "sí"
    case .no: "no"
    case .clockSet: "ajustar"
    case .clockLeave: "cancelar"
    case .clockErase: "borrar"
    case .squadNumber: "goleador"
    case .sortTeams: "equipos"
    case .menu: "menú"
    case .service: "servicio"
    case .mute: "silencio"
    case .listUp: "arriba"
    case .listDown: "abajo"
    case .listLeft: "a la izquierda"
    case .listRight: "a la derecha"
    case .listChoose: "elegir"
    case .listLeave: "cancelar"
    }
  }

  static func text(_ phrase: KeyAction) -> Template {
    switch phrase {
    case .goalLeft: "gol del equipo izquierdo"
    case .goalRight: "gol del equipo derecho"
    case .goalTeamA: "gol del equipo A"
    case .goalTeamB: "gol del equipo B"
    case .takeBackLeft: "quitar un gol al equipo izquierdo"
    case .takeBackRight: "quitar un gol al equipo derecho"
    case .takeBackTeamA: "quitar un gol al equipo A"
    case .takeBackTeamB: "quitar un gol al equipo B"
    case .undo: "deshacer, paso a paso"
    case .redo: "rehacer"
    case .clock: "iniciar / pausar / reanudar el reloj"
    case .clockPlus1s: "reloj 1 segundo adelante"
    case .clockMinus1s: "reloj 1 segundo atrás"
    case .clockPlus1min: "reloj 1 minuto adelante"
    case .clockMinus1min: "reloj 1 minuto atrás"
    case .setClock: "ajustar el reloj"
    case .cancelClock: "reloj al tiempo fijado, parado"
    case .nextPeriod: "siguiente periodo"
    case .swapSides: "cambiar de campo"
    case .horn: "bocina"
    case .mute: "silenciar la bocina o volver a activarla"
    case .endGather: "terminar el partido"
    case .clearBoard: "vaciar el marcador, tras el final"
    case .sortTeams: "repartir los jugadores en equipos"
    case .menu: "menú: jugadores, nuevo partido"
    case .service: "responder a lo que pregunta el servicio"
    case .showKeys: "estas teclas"
    case .fullScreen: "pantalla completa / ventana"
    case .quit: "salir"
    case .yes: "sí, a una pregunta"
    case .no: "no, a una pregunta"
    case .clockSet: "ajustar el reloj al tiempo escrito"
    case .clockLeave: "dejar el reloj como está"
    case .clockErase: "borrar la última cifra"
    case .listUp: "uno arriba en una lista"
    case .listDown: "uno abajo en una lista"
    case .listLeft: "al equipo izquierdo, al repartir"
    case .listRight: "al equipo derecho, al repartir"
    case .listChoose: "elegir de una lista, conservar el reparto"
    case .listLeave: "dejar una lista como está"
    case .listRemove: "quitar la incidencia"
    case .foulLeft: "falta del equipo izquierdo"
    case .foulRight: "falta del equipo derecho"
    case .timeOutLeft: "tiempo muerto del equipo izquierdo"
    case .timeOutRight: "tiempo muerto del equipo derecho"
    case .addedTimePlus: "tiempo añadido, un minuto más"
    case .addedTimeMinus: "tiempo añadido, un minuto menos"
    case .card: "tarjetas: amarilla, roja, expulsión temporal"
    case .scorer: "quién marcó el último gol"
    case .ownGoal: "el último gol fue en propia puerta"
    case .squadNumber: "escribir el número de camiseta del goleador"
    case .matchLog: "incidencias: corregir o quitar"
    case .matchFormat: "seguir con otras reglas"
    case .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9:
      .plain("escribir \(phrase.digit) al ajustar el reloj")
    }
  }

  static func text(_ phrase: Key.Phrase) -> Template {
    switch phrase {
    case .shift: "Mayús"
    case .control: "Ctrl"
    case .alt: "Alt"
    case .space: "Espacio"
    case .enter: "Intro"
    case .escape: "Esc"
    case .backspace: "Retroceso"
    case .tab: "Tab"
    case .home: "Inicio"
    case .end: "Fin"
    case .pageUp: "Re Pág"
    case .pageDown: "Av Pág"
    case .insert: "Insert"
    case .delete: "Supr"
    case .printScreen: "Impr Pant"
    case .scrollLock: "Bloq Despl"
    case .pause: "Pausa"
    case .menu: "Menú"
    case .keypad: "Teclado numérico {sign}"
    case .keypadEnter: "Teclado numérico Intro"
    case .line: "línea {name}"
    case .other: "otra"
    case .held: "{key} sin soltar"
    }
  }
}
