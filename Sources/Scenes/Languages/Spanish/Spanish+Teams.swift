// The menu, forms and the making of teams.
extension Spanish {
  static func text(_ phrase: MatchSettings.WeekdayPhrase) -> Template {
    switch phrase {
    case .sunday: "Partido del domingo"
    case .monday: "Partido del lunes"
    case .tuesday: "Partido del martes"
    case .wednesday: "Partido del miércoles"
    case .thursday: "Partido del jueves"
    case .friday: "Partido del viernes"
    case .saturday: "Partido del sábado"
    }
  }

  static func text(_ phrase: ConfirmPlayers.Phrase) -> Template {
    switch phrase {
    case .format: "Formato"
    case .colorsAlike: "Estos colores se parecen; uno se marca a trazos"
    case .ownFormat: "propio"
    case .changedFormat: "{format} (modificado)"
    case .title: "Equipos"
    case .bench: "Banquillo"
    case .nobodyHere: "nadie"
    case .strength: "nivel"
    case .start: "empezar"
    case .balance: "equilibrar"
    case .balanceTeams: "equilibrar sin el banquillo"
    case .movePlayer: "mover"
    case .changeColumn: "otra columna"
    case .putPlayer: "al equipo A, al B, al banquillo"
    case .reorder: "cambiar el orden"
    case .settings: "Nombres y tiempo"
    case .openSettings: "nombres, colores, tiempo"
    case .fairest: "Los equipos más equilibrados: diferencia de nivel {points}."
    case .nextFairest: "Propuesta {n}: diferencia de nivel {points}."
    case .fairestAgain: "Eran todos: otra vez los más equilibrados, diferencia de nivel {points}."
    case .changeTitle: "El partido en juego"
    case .storing: "Guardando…"
    case .store: "guardar"
    case .addOthers: "recién llegados"
    case .removePlayer: "se ha ido"
    case .openNames: "nombres, colores"
    case .drawn: "Sorteo {lot}: no se sabe nada del nivel de cada uno."
    case .tooFewToBalance: "Hacen falta dos jugadores."
    case .teamEmpty: "{team} aún no tiene jugadores: mueva uno."
    case .teamTooLarge: "{team} tiene más de {most} jugadores: mueva algunos al banquillo."
    case .nobodySelected: "No hay nadie en esta columna."
    case .showsNext: "{key} muestra la propuesta siguiente."
    case .drawsAgain: "{key} sortea otra vez."
    case .makesFair: "{key} equilibra los equipos."
    case .startsAsItIs: "{key} empieza de todos modos."
    case .nextColumn: "{key} va a la siguiente."
    case .nameMissing: "Falta un nombre: escríbalo aquí."
    case .starting: "Empezando…"
    case .waitsForEnd: "Hay un partido en juego: estos equipos se guardan hasta que termine."
    case .gatherName: "Partido"
    case .teamCode: "siglas"
    case .keptTeams: "equipos guardados"
    case .codeWrong: "Las siglas tienen hasta {n} letras y cifras: corríjalas aquí."
    case .teamAName: "Equipo A"
    case .teamAColor: "viste"
    case .teamBName: "Equipo B"
    case .teamBColor: "viste"
    case .periods: "Periodos"
    case .length: "Duración"
    case .clock: "Cuenta"
    case .down: "atrás"
    case .up: "adelante"
    case .take: "listo"
    case .forget: "dejar como estaba"
    case .turn: "cambiar"
    case .turnFar: "de cinco en cinco"
    case .red: "rojo"
    case .blue: "azul"
    case .green: "verde"
    case .yellow: "amarillo"
    case .orange: "naranja"
    case .pink: "rosa"
    case .purple: "morado"
    case .lightBlue: "celeste"
    case .white: "blanco"
    case .black: "negro"
    }
  }

  static func text(_ phrase: PageTrouble.Phrase) -> Template {
    switch phrase {
    case .diskFull: "El disco está lleno: libere espacio e inténtelo de nuevo."
    case .readOnly: "No se puede guardar: el disco es de solo lectura."
    case .damaged: "El archivo está dañado; el marcador lo repara; inténtelo después."
    case .gone: "Eso ya no existe."
    case .inPlay: "Este jugador está en el partido del marcador: termínelo antes."
    case .gatherInPlay: "Hay un partido en juego: termínelo antes en el marcador."
    case .busy: "Otro programa está usando el archivo: inténtelo de nuevo."
    case .diskFailed: "El disco ha fallado ({reason}): revíselo e inténtelo de nuevo."
    case .notWritten: "No se puede escribir el archivo ({reason}): revise la carpeta de datos."
    case .other: "No se pudo: {reason}"
    }
  }

  static func text(_ phrase: FormPhrase) -> Template {
    switch phrase {
    case .done: "listo"
    case .next: "siguiente"
    case .cancel: "cancelar"
    case .full: .plural(one: "No cabe más de {n} carácter.", other: "No caben más de {n} caracteres.")
    case .saving: "Guardando…"
    }
  }

  static func text(_ phrase: PagePhrase) -> Template {
    switch phrase {
    case .helpTitle: "{scene}: teclas"
    case .anyKeyCloses: "Cualquier tecla cierra esto"
    case .keysOfScene: "teclas"
    case .back: "volver"
    case .choose: "elegir"
    case .page: "página"
    case .inPlay: "en juego"
    case .details: "detalles"
    case .loading: "Cargando…"
    case .place: "{n} de {count}"
    }
  }

  static func text(_ phrase: Menu.Phrase) -> Template {
    switch phrase {
    case .title: "Menú"
    case .open: "abrir"
    case .newGather: "Nuevo partido"
    case .newGatherDetail: "elegir jugadores, formar equipos, empezar"
    case .players: "Jugadores"
    case .playersDetail: "ver, añadir, cambiar, borrar"
    case .history: "Historial"
    case .historyDetail: "partidos jugados, tabla, exportar"
    case .login: "Servidor"
    case .loginDetail: "iniciar sesión, registrarse o trabajar sin él"
    case .phones: "Teléfonos"
    case .phonesDetail: "llevar el marcador con un teléfono, o mirar"
    case .matchInPlay: "El partido en juego"
    case .matchInPlayDetail: "recién llegados, equipos, nombres, colores"
    case .clearBoard: "Vaciar el marcador"
    case .clearBoardDetail: "el resultado queda entre los partidos jugados"
    case .board: "Marcador"
    case .boardDetail: "volver al resultado"
    }
  }
}
