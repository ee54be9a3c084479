extension DeskTrouble {
  enum Phrase: String, CataloguePart {
    case diskFull, readOnly, damaged, gone, inPlay, gatherInPlay, busy, diskFailed, notWritten, other

    var texts: Texts {
      switch self {
      case .diskFull:
        Texts(
          en: "The disk is full: make room, then try again.",
          de: "Der Speicher ist voll: Platz schaffen, dann noch einmal.",
          es: "El disco está lleno: libere espacio e inténtelo de nuevo.",
          ko: "디스크가 가득 찼습니다. 공간을 비우고 다시 시도하세요.",
          ro: "Discul este plin: eliberați spațiu și încercați din nou.")
      case .readOnly:
        Texts(
          en: "Nothing can be stored: the disk is read-only.",
          de: "Nichts wird gespeichert: der Speicher ist schreibgeschützt.",
          es: "No se puede guardar: el disco es de solo lectura.",
          ko: "저장할 수 없습니다. 디스크가 읽기 전용입니다.",
          ro: "Nu se poate salva: discul este doar pentru citire.")
      case .damaged:
        Texts(
          en: "The stored file is damaged; the board mends it, then try again.",
          de: "Die Datei ist beschädigt; die Anzeigetafel repariert sie, dann noch einmal.",
          es: "El archivo está dañado; el marcador lo repara; inténtelo después.",
          ko: "저장 파일이 손상되어 복구 중입니다. 잠시 후 다시 시도하세요.",
          ro: "Fișierul este deteriorat; tabela îl repară, apoi încercați din nou.")
      case .gone:
        Texts(
          en: "That is not there any more.", de: "Das ist nicht mehr da.", es: "Eso ya no existe.",
          ko: "더 이상 없습니다.", ro: "Nu mai există.")
      case .inPlay:
        Texts(
          en: "Not while this player is in the match on the board: end it first.",
          de: "Nicht, solange dieser Spieler im laufenden Spiel ist: erst beenden.",
          es: "No mientras juega en el partido del marcador: termínelo antes.",
          ko: "진행 중인 경기의 선수입니다. 먼저 경기를 끝내세요.",
          ro: "Nu cât timp joacă în meciul de pe tabelă: încheiați-l întâi.")
      case .gatherInPlay:
        Texts(
          en: "A match is in play: end it on the board first.",
          de: "Ein Spiel läuft: erst an der Anzeigetafel beenden.",
          es: "Hay un partido en juego: termínelo antes en el marcador.",
          ko: "진행 중인 경기가 있습니다. 먼저 전광판에서 끝내세요.",
          ro: "Un meci este în desfășurare: încheiați-l întâi pe tabelă.")
      case .busy:
        Texts(
          en: "Another program is using the stored file: try again.",
          de: "Ein anderes Programm benutzt die Datei: noch einmal versuchen.",
          es: "Otro programa está usando el archivo: inténtelo de nuevo.",
          ko: "다른 프로그램이 저장 파일을 사용 중입니다. 다시 시도하세요.",
          ro: "Alt program folosește fișierul: încercați din nou.")
      case .diskFailed:
        Texts(
          en: "The disk has failed ({reason}): check it, then try again.",
          de: "Der Speicher meldet einen Fehler ({reason}): prüfen, dann noch einmal.",
          es: "El disco ha fallado ({reason}): revíselo e inténtelo de nuevo.",
          ko: "디스크 오류({reason})입니다. 확인하고 다시 시도하세요.",
          ro: "Discul a dat o eroare ({reason}): verificați-l și încercați din nou.")
      case .notWritten:
        Texts(
          en: "The file cannot be written ({reason}): check the board’s data folder.",
          de: "Die Datei lässt sich nicht schreiben ({reason}): Datenordner der Anzeigetafel prüfen.",
          es: "No se puede escribir el archivo ({reason}): revise la carpeta de datos.",
          ko: "파일을 쓸 수 없습니다({reason}). 전광판의 데이터 폴더를 확인하세요.",
          ro: "Fișierul nu se poate scrie ({reason}): verificați dosarul de date.")
      case .other:
        Texts(
          en: "It did not work: {reason}", de: "Das ging nicht: {reason}", es: "No se pudo: {reason}",
          ko: "실패했습니다: {reason}", ro: "Nu s-a reușit: {reason}")
      }
    }
  }

  /// What happened and what to do, in a line.
  func sentence(in words: Words) -> String {
    switch self {
    case .diskFull: words(Phrase.diskFull)
    case .readOnly: words(Phrase.readOnly)
    case .damaged: words(Phrase.damaged)
    case .gone: words(Phrase.gone)
    case .inPlay: words(Phrase.inPlay)
    case .gatherInPlay: words(Phrase.gatherInPlay)
    case .busy: words(Phrase.busy)
    case .diskFailed(let reason): words(Phrase.diskFailed, ["reason": .name(reason)])
    case .notWritten(let reason): words(Phrase.notWritten, ["reason": .name(reason)])
    case .other(let reason): words(Phrase.other, ["reason": .name(reason)])
    }
  }
}
