// Past matches and the table of the season.
extension Spanish {
  static func text(_ phrase: ResultWords.Phrase) -> Template {
    switch phrase {
    case .notPlayed: "no jugado"
    case .onPenalties: "{score} pen."
    case .penaltiesWon: "pen. {team}"
    case .penaltiesUnfinished: "{score} pen., sin terminar"
    }
  }

  static func text(_ phrase: SeasonTable.Phrase) -> Template {
    switch phrase {
    case .title: "Tabla"
    // As league tables have them in each language: the columns are narrow.
    case .games: "PJ"
    case .won: "PG"
    case .drawn: "PE"
    case .lost: "PP"
    case .goals: "goles"
    case .difference: "+/−"
    case .points: "Pts"
    case .scored: "marcó"
    case .ownGoals: "en propia"
    case .rule: "por puntos ({won}–{drawn}–{lost}), diferencia y goles del equipo"
    case .scorers: "goleadores"
    case .backToTable: "tabla"
    case .scorersTitle: "Goleadores"
    case .scorersRule: "por goles y, a igualdad, menos partidos"
    case .noScorers: "Aún no hay goleadores anotados."
    case .noScorersHint: "Tras un gol, escriba el número de camiseta."
    case .opensList: "{key} abre la lista."
    case .gone: "{name} ya no está entre los jugadores"
    case .empty: "Aún no ha terminado ningún partido."
    case .emptyHint: "Aquí estará quien haya jugado en uno."
    }
  }

  static func text(_ phrase: PastGather.Phrase) -> Template {
    switch phrase {
    case .title: "Partido"
    case .kickOff: "Comienzo {time}"
    case .end: "Final {time}"
    case .halfTime: "Descanso"
    case .periodEnd: "Final del periodo {n}"
    case .bench: "Banquillo: {names}"
    case .putOnBoard: "de nuevo en el marcador"
    case .scroll: "recorrer los goles"
    }
  }

  static func text(_ phrase: History.Phrase) -> Template {
    switch phrase {
    case .month: "{month} {year}"
    case .find: "buscar"
    case .notFound: "Ningún partido tiene «{text}» en el nombre, los equipos o la fecha."
    case .title: "Historial"
    case .gathers: .plural(one: "{n} partido", other: "{n} partidos")
    case .date: "Fecha"
    case .gather: "Partido"
    case .season: "tabla"
    case .export: "exportar"
    case .delete: "borrar"
    case .deletion: "¿Borrar {name} del {date}?"
    case .deletionDetail: "Los equipos, el resultado y las incidencias se pierden para siempre."
    case .deleted: "Se ha borrado: {name}"
    case .format: "¿Exportar todos los partidos?"
    case .formatDetail: "CSV para hojas de cálculo, JSON para programas"
    case .exporting: "Exportando…"
    case .exported: "Guardado en {path}"
    case .alreadyExporting: "Ya se está escribiendo un archivo: espere un momento."
    case .inPlay: "Este partido está en juego: termínelo antes en el marcador."
    case .nothing: "Aún no hay partidos"
    case .empty: "Aún no hay partidos."
    case .emptyHint: "Empiece uno desde el menú y aparecerá aquí."
    }
  }

  static func text(_ phrase: Month) -> Template {
    switch phrase {
    case .january: "enero"
    case .february: "febrero"
    case .march: "marzo"
    case .april: "abril"
    case .may: "mayo"
    case .june: "junio"
    case .july: "julio"
    case .august: "agosto"
    case .september: "septiembre"
    case .october: "octubre"
    case .november: "noviembre"
    case .december: "diciembre"
    }
  }
}
