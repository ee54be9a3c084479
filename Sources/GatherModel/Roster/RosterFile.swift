/// The columns of a roster file. Only the name is required.
package enum RosterColumn: String, TableColumn {
  case name, age, skill, preferredPosition, favouriteTeam, team, number

  /// Other names for the columns, in all languages that the board can show.
  package static let words: [String: RosterColumn] = [
    "player": .name, "Spieler": .name, "Spielerin": .name, "nombre": .name, "jugador": .name, "nume": .name,
    "jucător": .name, "jucator": .name, "이름": .name, "선수": .name,
    "Alter": .age, "edad": .age, "vârstă": .age, "varsta": .age, "나이": .age,
    "Stärke": .skill, "Spielstärke": .skill, "nivel": .skill, "실력": .skill,
    "position": .preferredPosition, "posición": .preferredPosition, "posicion": .preferredPosition,
    "poziție": .preferredPosition, "pozitie": .preferredPosition, "포지션": .preferredPosition,
    "favorite team": .favouriteTeam, "Lieblingsverein": .favouriteTeam, "equipo favorito": .favouriteTeam,
    "echipa favorită": .favouriteTeam, "echipa favorita": .favouriteTeam, "응원 팀": .favouriteTeam,
    "Mannschaft": .team, "equipo": .team, "echipă": .team, "echipa": .team, "팀": .team,
    "joueur": .name, "joueuse": .name, "nom": .name, "giocatore": .name, "giocatrice": .name,
    "jogador": .name,
    "jogadora": .name, "nome": .name, "speler": .name, "speelster": .name, "naam": .name, "zawodnik": .name,
    "zawodniczka": .name, "imię": .name, "imię i nazwisko": .name, "oyuncu": .name, "ad": .name,
    "isim": .name,
    "âge": .age, "età": .age, "idade": .age, "leeftijd": .age, "wiek": .age, "yaş": .age,
    "niveau": .skill, "livello": .skill, "nível": .skill, "poziom": .skill, "seviye": .skill,
    "poste": .preferredPosition, "ruolo": .preferredPosition, "posizione": .preferredPosition,
    "posição": .preferredPosition, "positie": .preferredPosition, "pozycja": .preferredPosition,
    "pozisyon": .preferredPosition, "mevki": .preferredPosition,
    "équipe favorite": .favouriteTeam, "squadra preferita": .favouriteTeam, "equipa favorita": .favouriteTeam,
    "time favorito": .favouriteTeam, "favoriete club": .favouriteTeam, "ulubiona drużyna": .favouriteTeam,
    "favori takım": .favouriteTeam,
    "équipe": .team, "equipe": .team, "squadra": .team, "equipa": .team, "ploeg": .team,
    "drużyna": .team, "takım": .team,
    "numéro": .number, "n°": .number, "nº": .number, "maglia": .number, "camisola": .number,
    "camisa": .number,
    "nummer": .number, "rugnummer": .number, "numer": .number, "numara": .number,
    "no": .number, "nr": .number, "#": .number, "Nummer": .number, "Rückennummer": .number, "número": .number,
    "numero": .number, "dorsal": .number, "număr": .number, "numar": .number, "번호": .number, "등번호": .number,
  ]
}

/// The place of a player in a roster file.
package enum RosterPlace: Hashable, Sendable {
  case team(TeamID)
  case bench
}

/// One good row of a roster file.
package struct RosterRow: Hashable, Sendable {
  /// The line of the file on which the row begins; 1 is the first.
  package var line: Int
  /// The details. Empty fields, and fields whose column is missing, are nil.
  package var details: PlayerDetails
  /// The place of the player; the bench if the file names no place.
  package var place: RosterPlace

  package init(line: Int, details: PlayerDetails, place: RosterPlace = .bench) {
    self.line = line
    self.details = details
    self.place = place
  }
}

/// A row that cannot be used, with the reason.
package struct BadRow: Error, Hashable, Sendable {
  /// The line of the file on which the row begins; 1 is the first.
  package var line: Int
  /// The fault of the row. A row with several faults has a ``BadRow`` for each.
  package var problem: RosterProblem

  package init(line: Int, problem: RosterProblem) {
    self.line = line
    self.problem = problem
  }
}

/// The possible faults of a row of a roster file.
package enum RosterProblem: Error, Hashable, Sendable {
  case name(NameError)
  case nameTwice(name: String, firstLine: Int)
  /// The two names differ only in case or white space, so they count as the same.
  case nameAlike(name: String, first: String, firstLine: Int)
  /// Two players of the store have this name, or a name that counts as the same.
  case nameTwiceInStore(name: String)
  case age(String)
  case skill(String)
  case position(String)
  case favouriteTeam(NameError)
  case team(String)
  case number(String)
  case fieldCount(found: Int, expected: Int)
  case invalidUTF8
  case unclosedQuote
  case strayQuote
}

/// The content of a roster file in CSV: the rows that could be read, and the faults of the others.
package struct RosterFile: Hashable, Sendable {
  /// The columns of the file's header.
  package var columns: Set<RosterColumn>
  /// Notices about a file that could be read.
  package var notices: TableNotices
  /// The good rows, in the order of their lines.
  package var rows: [RosterRow]
  /// The bad rows, in the order of their lines.
  package var badRows: [BadRow]

  package init(
    columns: Set<RosterColumn>, notices: TableNotices = TableNotices(), rows: [RosterRow],
    badRows: [BadRow] = []
  ) {
    self.columns = columns
    self.notices = notices
    self.rows = rows
    self.badRows = badRows
  }
}
