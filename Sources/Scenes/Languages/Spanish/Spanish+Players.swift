// Players.
extension Spanish {
  static func text(_ phrase: PlayerPhrase) -> Template {
    switch phrase {
    case .name: "Nombre"
    case .age: "Edad"
    case .skill: "Nivel"
    case .position: "Posición"
    case .favouriteTeam: "Equipo favorito"
    case .number: "Camiseta"
    case .beginner: "principiante"
    case .amateur: "aficionado"
    case .professional: "profesional"
    case .goalkeeper: "portero"
    case .defender: "defensa"
    case .midfielder: "centrocampista"
    case .winger: "extremo"
    case .striker: "delantero"
    case .goalkeeperShort: "POR"
    case .defenderShort: "DEF"
    case .midfielderShort: "MED"
    case .wingerShort: "EXT"
    case .strikerShort: "DEL"
    }
  }

  static func text(_ phrase: PlayerList.Phrase) -> Template {
    switch phrase {
    case .title: "Jugadores"
    case .marked: .plural(one: "{n} elegido", other: "{n} elegidos")
    case .players: .plural(one: "{n} jugador", other: "{n} jugadores")
    case .find: "buscar"
    case .endFinding: "a la lista"
    case .mark: "elegir"
    case .markAll: "todos"
    case .markPlayers: "elegir jugadores"
    case .choose: "formar equipos"
    case .join: "añadir al partido"
    case .add: "nuevo jugador"
    case .delete: "borrar"
    case .deletion: "¿Borrar a {name}?"
    case .deletionDetail: "Los partidos jugados conservan el nombre."
    case .deleted: "Se ha borrado: {name}"
    case .nobodyMarked: "Primero elija un jugador"
    case .nobody: "No hay a quién elegir"
    case .everybodyPlays: "Todos están ya en el partido."
    case .withoutPlayers: "sin jugadores"
    case .empty: "Aún no hay jugadores."
    case .emptyHint: "Añada uno con {key} o importe una lista:"
    case .importHint: "Importe una lista:"
    case .notFound: "Ningún nombre contiene «{text}»."
    }
  }

  static func text(_ phrase: PlayerEdit.Phrase) -> Template {
    switch phrase {
    case .none: "sin indicar"
    case .same: "Aún no ha cambiado nada."
    case .sameButCase: "Cambiar solo mayúsculas y minúsculas no cuenta."
    case .nameNeeded: "Un jugador necesita un nombre: escríbalo."
    case .ageOutside: "La edad va de {least} a {most} o se deja vacía."
    case .numberOutside: "El número de camiseta va de {least} a {most} o se deja vacío."
    case .unseen: "No se ve nada: escriba un nombre o nada."
    }
  }

  static func text(_ phrase: PlayerCard.Phrase) -> Template {
    switch phrase {
    case .title: "Jugador"
    case .personal: "Datos personales"
    case .play: "Juego"
    case .likes: "Gustos"
    case .won: "ganado"
    case .drawn: "empatado"
    case .lost: "perdido"
    case .games: "partidos"
    case .wins: "ganados"
    case .draws: "empatados"
    case .losses: "perdidos"
    case .goals: "goles"
    case .noGames: "Aún no ha jugado"
    case .edit: "cambiar"
    case .sides: "datos o partidos"
    }
  }

  static func text(_ phrase: PlayerAdd.Phrase) -> Template {
    switch phrase {
    case .title: "Nuevo jugador"
    case .add: "añadir"
    case .withNumber: "con el siguiente número libre, {n}"
    case .nameNeeded: "Escriba el nombre; lo demás puede esperar."
    case .namesake: "{name} ya está en la lista; {key} añade otro."
    }
  }
}
