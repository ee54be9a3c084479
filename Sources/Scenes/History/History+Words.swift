extension History {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, gathers, date, gather, season, export, delete
    case deletion, deletionDetail, deleted, format, formatDetail, exporting, exported, alreadyExporting
    case inPlay, nothing, empty, emptyHint

    var texts: Texts {
      switch self {
      case .title: Texts(en: "History", de: "Vergangene Spiele", es: "Historial", ko: "지난 경기", ro: "Istoric")
      case .gathers:
        Texts(
          en: .plural(one: "{n} match", other: "{n} matches"),
          de: .plural(one: "{n} Spiel", other: "{n} Spiele"),
          es: .plural(one: "{n} partido", other: "{n} partidos"), ko: .plural(other: "{n}경기"),
          ro: .plural(one: "{n} meci", few: "{n} meciuri", other: "{n} de meciuri"))
      case .date: Texts(en: "Date", de: "Datum", es: "Fecha", ko: "날짜", ro: "Data")
      case .gather: Texts(en: "Match", de: "Spiel", es: "Partido", ko: "경기", ro: "Meci")
      case .season: Texts(en: "table", de: "Tabelle", es: "tabla", ko: "순위표", ro: "clasament")
      case .export: Texts(en: "export", de: "exportieren", es: "exportar", ko: "내보내기", ro: "exportă")
      case .delete: Texts(en: "delete", de: "löschen", es: "borrar", ko: "삭제", ro: "șterge")
      case .deletion:
        Texts(
          en: "Delete {name} of {date}?", de: "{name} vom {date} löschen?", es: "¿Borrar {name} del {date}?",
          ko: "{date} {name} 경기를 삭제할까요?", ro: "Ștergeți {name} din {date}?")
      case .deletionDetail:
        Texts(
          en: "Its teams, its score and all that happened are gone for good.",
          de: "Teams, Ergebnis und Spielverlauf sind dann für immer weg.",
          es: "Los equipos, el resultado y las incidencias se pierden para siempre.",
          ko: "팀, 점수, 기록이 모두 영구히 사라집니다.",
          ro: "Echipele, scorul și tot ce s-a întâmplat se pierd definitiv.")
      case .deleted:
        Texts(
          en: "{name} is deleted", de: "{name} ist gelöscht", es: "{name} se ha borrado",
          ko: "{name} 경기를 삭제했습니다", ro: "{name} a fost șters")
      case .format:
        Texts(
          en: "Export all matches?", de: "Alle Spiele exportieren?", es: "¿Exportar todos los partidos?",
          ko: "모든 경기를 내보낼까요?", ro: "Exportați toate meciurile?")
      case .formatDetail:
        Texts(
          en: "CSV for spreadsheets, JSON for programs", de: "CSV für Tabellen, JSON für Programme",
          es: "CSV para hojas de cálculo, JSON para programas", ko: "스프레드시트는 CSV, 프로그램은 JSON",
          ro: "CSV pentru foi de calcul, JSON pentru programe")
      case .exporting:
        Texts(
          en: "Exporting…", de: "Wird exportiert …", es: "Exportando…", ko: "내보내는 중…",
          ro: "Se exportă…")
      case .exported:
        Texts(
          en: "Written to {path}", de: "Gespeichert in {path}", es: "Guardado en {path}",
          ko: "저장했습니다: {path}", ro: "Salvat în {path}")
      case .alreadyExporting:
        Texts(
          en: "A file is being written already: wait for it.",
          de: "Es wird schon eine Datei geschrieben: kurz warten.",
          es: "Ya se está escribiendo un archivo: espere un momento.",
          ko: "이미 파일을 저장하는 중입니다. 잠시 기다리세요.",
          ro: "Se scrie deja un fișier: așteptați puțin.")
      case .inPlay:
        Texts(
          en: "This one is in play: end it on the board first.",
          de: "Dieses Spiel läuft: erst an der Anzeigetafel beenden.",
          es: "Este partido está en juego: termínelo antes en el marcador.",
          ko: "진행 중인 경기입니다. 먼저 전광판에서 끝내세요.",
          ro: "Acest meci este în desfășurare: încheiați-l întâi pe tabelă.")
      case .nothing:
        Texts(
          en: "There are no matches yet", de: "Es gibt noch keine Spiele", es: "Aún no hay partidos",
          ko: "아직 경기가 없습니다", ro: "Încă nu sunt meciuri")
      case .empty:
        Texts(
          en: "No matches yet.", de: "Noch keine Spiele.", es: "Aún no hay partidos.", ko: "아직 경기가 없습니다.",
          ro: "Încă nu sunt meciuri.")
      case .emptyHint:
        Texts(
          en: "Start one from the menu; it stands here from then on.",
          de: "Im Menü eines anpfeifen, dann steht es hier.",
          es: "Empiece uno desde el menú y aparecerá aquí.",
          ko: "메뉴에서 경기를 시작하면 여기에 나옵니다.",
          ro: "Începeți unul din meniu și va apărea aici.")
      }
    }
  }
}
