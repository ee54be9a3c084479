import GatherModel

enum FixtureColumn: String, TableColumn {
  case number, pitch, start, home, away, stage, format, stageName, kind, place

  static let required: [FixtureColumn] = [.number, .pitch, .start, .home, .away, .stage]

  static let words: [String: FixtureColumn] = [
    "no": .number, "nr": .number, "#": .number, "match": .number, "Nummer": .number, "Spiel": .number,
    "número": .number, "numero": .number, "partido": .number, "număr": .number, "numar": .number,
    "meci": .number,
    "번호": .number, "경기": .number,
    "partita": .number, "jogo": .number, "partida": .number, "wedstrijd": .number, "mecz": .number,
    "maç": .number,
    "numéro": .number, "n°": .number, "nº": .number, "numer": .number, "numara": .number,
    "terrain": .pitch, "veld": .pitch, "boisko": .pitch, "saha": .pitch,
    "heure": .start, "coup d'envoi": .start, "ora inizio": .start, "início": .start, "tijd": .start,
    "aftrap": .start, "godzina": .start, "czas": .start, "saat": .start, "başlangıç": .start,
    "domicile": .home, "casa": .home, "mandante": .home, "thuis": .home, "gospodarze": .home,
    "gospodarz": .home,
    "ev sahibi": .home,
    "extérieur": .away, "exterieur": .away, "visiteur": .away, "trasferta": .away, "ospite": .away,
    "ospiti": .away,
    "fora": .away, "uit": .away, "goście": .away, "gość": .away, "deplasman": .away, "konuk": .away,
    "groupe": .stage, "girone": .stage, "gruppo": .stage, "groep": .stage, "grup": .stage, "ronde": .stage,
    "runda": .stage, "aşama": .stage,
    "durée": .format, "formaat": .format, "biçim": .format,
    "nom de la phase": .stageName, "nome della fase": .stageName, "nome da fase": .stageName,
    "naam van de fase": .stageName, "nazwa fazy": .stageName, "aşama adı": .stageName,
    "rodzaj": .kind,
    "field": .pitch, "court": .pitch, "Platz": .pitch, "Feld": .pitch, "Spielfeld": .pitch, "campo": .pitch,
    "cancha": .pitch, "teren": .pitch, "경기장": .pitch, "구장": .pitch,
    "time": .start, "kick-off": .start, "Anstoß": .start, "Anstoss": .start, "Beginn": .start,
    "Uhrzeit": .start,
    "Zeit": .start, "hora": .start, "inicio": .start, "ora": .start, "시간": .start, "시작": .start,
    "Heim": .home, "Heimmannschaft": .home, "local": .home, "gazde": .home, "홈": .home,
    "Gast": .away, "Gastmannschaft": .away, "Auswärts": .away, "visitante": .away, "oaspeți": .away,
    "oaspeti": .away, "원정": .away,
    "group": .stage, "phase": .stage, "round": .stage, "Gruppe": .stage, "Runde": .stage, "grupo": .stage,
    "fase": .stage, "grupă": .stage, "grupa": .stage, "fază": .stage, "faza": .stage, "조": .stage,
    "단계": .stage,
    "Spielzeit": .format, "formato": .format, "형식": .format,
    "Name der Phase": .stageName, "nombre de la fase": .stageName, "numele fazei": .stageName,
    "단계 이름": .stageName,
    "Platzierung": .place, "puesto": .place, "loc": .place, "순위": .place,
    "Art": .kind, "tipo": .kind, "tip": .kind, "종류": .kind,
  ]
}

/// The valid lines of a file of fixtures, from which ``PlanBuilder`` makes the plan.
struct FixtureFile {
  struct Line {
    let line: Int
    let number: Fixture.ID
    let pitch: Pitch.ID
    let start: DayTime
    let home: String
    let away: String
    let stage: PlanStage.ID
    let format: MatchFormat?
    let stageName: String
    let kind: StageWord?
    /// The better of the two places that the match decides, 1 for the final.
    let place: Int?
  }

  private(set) var lines: [Line] = []
  private(set) var problems: [PlanFileProblem]
  let notices: TableNotices
  private let records: PlanRecords<FixtureColumn>

  init(_ bytes: [UInt8]) {
    records = PlanRecords<FixtureColumn>(
      bytes, .fixtures, required: FixtureColumn.required, most: PlanLimits.fixtures, part: .fixtures)
    (problems, notices) = (records.problems, records.notices)
    if records.heading != nil, records.rows.isEmpty, problems.isEmpty {
      problems.append(PlanFileProblem(.fixtures, line: 1, .empty))
    }
    var firstLines: [Fixture.ID: Int] = [:]
    for row in records.rows { add(row, &firstLines) }
  }

  func problem(
    _ line: Line, _ column: FixtureColumn, _ reason: PlanFileProblem.Reason
  ) -> PlanFileProblem {
    PlanFileProblem(.fixtures, line: line.line, column: records.heading?.name(of: column), reason)
  }

  private mutating func add(_ row: PlanRecords<FixtureColumn>.Row, _ firstLines: inout [Fixture.ID: Int]) {
    var reasons: [(column: FixtureColumn, reason: PlanFileProblem.Reason)] = []
    let number = TableWord.number(row[.number]).flatMap {
      PlanLimits.fixtureNumbers.contains($0) ? $0 : nil
    }
    if let number {
      if let first = firstLines[number] {
        reasons.append((.number, .numberTwice(number, firstLine: first)))
      } else {
        firstLines[number] = row.line
      }
    } else {
      reasons.append((.number, .number(row[.number])))
    }
    let pitch = TopicName(row[.pitch])
    if pitch == nil { reasons.append((.pitch, .pitch(row[.pitch]))) }
    let start = DayTime(typed: row[.start])
    if start == nil { reasons.append((.start, .time(row[.start]))) }
    let stage = PlanStage.checkedID(row[.stage]).flatMap { PlanStage.isID($0) ? $0 : nil }
    if stage == nil { reasons.append((.stage, .stage(row[.stage]))) }
    var format: MatchFormat?
    if !row[.format].isEmpty {
      do { format = try MatchFormat(parsing: row[.format]) } catch {
        reasons.append((.format, .format(row[.format], error)))
      }
    }
    var stageName = ""
    if !row[.stageName].isEmpty {
      do { stageName = try NameRule.check(row[.stageName]) } catch {
        reasons.append((.stageName, .stageName(error)))
      }
    }
    let kind = StageWord(row[.kind])
    if kind == nil, !row[.kind].isEmpty { reasons.append((.kind, .kind(row[.kind]))) }
    let place = row[.place].isEmpty ? nil : TableWord.number(row[.place])
    if !row[.place].isEmpty, !(place.map(PlanLimits.places.contains) ?? false) {
      reasons.append((.place, .place(row[.place])))
    }
    problems += reasons.map { records.problem(row, $0.column, $0.reason) }
    guard reasons.isEmpty, let number, let pitch, let start, let stage else { return }
    lines.append(
      Line(
        line: row.line, number: number, pitch: pitch, start: start, home: row[.home], away: row[.away],
        stage: stage, format: format, stageName: stageName, kind: kind, place: place))
  }
}

enum StageWord: String, CaseIterable {
  case group, knockout, friendly

  private static let words: [String: StageWord] = [
    "gruppe": .group, "grupo": .group, "grupa": .group, "grupă": .group, "league": .group, "liga": .group,
    "조": .group,
    "groupe": .group, "poule": .group, "girone": .group, "gruppo": .group, "groep": .group, "grup": .group,
    "élimination directe": .knockout, "eliminazione diretta": .knockout, "eliminatória": .knockout,
    "mata-mata": .knockout, "faza pucharowa": .knockout, "eleme": .knockout,
    "amical": .friendly, "amichevole": .friendly, "amigável": .friendly, "amistoso": .friendly,
    "vriendschappelijk": .friendly, "towarzyski": .friendly, "hazırlık": .friendly,
    "knock-out": .knockout, "ko": .knockout, "k.o.": .knockout, "eliminatoria": .knockout,
    "eliminatorii": .knockout,
    "토너먼트": .knockout,
    "friendlies": .friendly, "freundschaftsspiel": .friendly, "친선": .friendly,
  ]

  init?(_ text: String) {
    let word = text.lowercased()
    guard let kind = Self(rawValue: word) ?? Self.words[word] else { return nil }
    self = kind
  }
}
