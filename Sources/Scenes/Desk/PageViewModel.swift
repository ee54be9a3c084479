/// What every scene over the board has beside its own.
package struct PageViewModel: Equatable, Sendable {
  package typealias KeyHint = ScoreboardViewModel.KeyHint

  /// What lies over the scene and waits for an answer.
  package struct Question: Equatable, Sendable {
    package var title: String
    package var detail: String
    package var answers: [KeyHint]
  }

  package var title: String
  /// Said beside the title: how many there are.
  package var count: String?
  /// What has just happened or went wrong, in a line; nil for nothing.
  package var notice: ScoreboardViewModel.Line?
  /// The keys that work here and now, those needed most first; the foot line has as many of them as it has room for, and
  /// always the way back and the way to the help, which has all.
  package var keys: [KeyHint]
  package var question: Question?
  /// Something is waited for.
  package var isBusy = false

  package init(
    title: String, count: String? = nil, notice: ScoreboardViewModel.Line? = nil, keys: [KeyHint],
    question: Question? = nil, isBusy: Bool = false
  ) {
    self.title = title
    self.count = count
    self.notice = notice
    self.keys = keys
    self.question = question
    self.isBusy = isBusy
  }
}

/// What the scenes over the board say in common.
enum PagePhrase: String, CataloguePart {
  case helpTitle, anyKeyCloses, keysOfScene, back, choose, page, inPlay, details, loading, place

  var texts: Texts {
    switch self {
    case .helpTitle:
      Texts(
        en: "{scene}: keys", de: "{scene}: Tasten", es: "{scene}: teclas", ko: "{scene}: 키",
        ro: "{scene}: taste")
    case .anyKeyCloses:
      Texts(
        en: "Any key closes this", de: "Jede Taste schließt dies", es: "Cualquier tecla cierra esto",
        ko: "아무 키나 누르면 닫힙니다", ro: "Orice tastă închide lista")
    case .keysOfScene: Texts(en: "keys", de: "Tasten", es: "teclas", ko: "키", ro: "taste")
    case .back: Texts(en: "back", de: "zurück", es: "volver", ko: "뒤로", ro: "înapoi")
    case .choose: Texts(en: "choose", de: "wählen", es: "elegir", ko: "선택", ro: "alege")
    case .page: Texts(en: "a page on", de: "blättern", es: "página", ko: "페이지", ro: "pagină")
    case .inPlay: Texts(en: "in play", de: "läuft", es: "en juego", ko: "진행 중", ro: "în desfășurare")
    case .details: Texts(en: "details", de: "Einzelheiten", es: "detalles", ko: "자세히", ro: "detalii")
    case .loading: Texts(en: "Loading…", de: "Lädt …", es: "Cargando…", ko: "불러오는 중…", ro: "Se încarcă…")
    case .place:
      Texts(
        en: "{n} of {count}", de: "{n} von {count}", es: "{n} de {count}", ko: "{count} 중 {n}",
        ro: "{n} din {count}")
    }
  }
}

extension PageViewModel.KeyHint {
  /// Keys of the keyboard, as they are printed where the language is spoken, and what they do.
  init(_ keys: Key..., withShift: Bool = false, does meaning: String, in words: Words) {
    let first = keys.prefix(1).map { KeyStroke($0, shift: withShift).label(in: words) }
    self.init(
      key: (first + keys.dropFirst().map { $0.label(in: words) }).joined(separator: " "), meaning: meaning)
  }
}

extension PageViewModel.KeyHint {
  private static let kept = Set(
    Language.allCases.flatMap { language in
      [Key.escape, .function(1)].map { $0.label(in: Words(language)) }
    })

  /// Whether it is the way back, or that to all keys: named whatever else there is no room for.
  package var isKept: Bool { Self.kept.contains(key) }
}

extension PageViewModel.Question {
  /// A question of yes and no.
  init(_ title: String, detail: String, words: Words) {
    self.init(
      title: title, detail: detail,
      answers: [
        PageViewModel.KeyHint(.enter, does: words(KeyAction.Short.yes), in: words),
        PageViewModel.KeyHint(.escape, does: words(KeyAction.Short.no), in: words),
      ])
  }
}
