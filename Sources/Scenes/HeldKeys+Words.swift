import GatherModel

extension Hold {
  /// What is said of a key that has to be held.
  enum Phrase: String, CataloguePart {
    case quit, cancelClock, other
    case quitAfter, cancelClockAfter, otherAfter

    var texts: Texts {
      switch self {
      case .quit:
        Texts(
          en: "Hold {key} to quit", de: "{key} halten zum Beenden", es: "Mantenga {key} para salir",
          ko: "나가려면 {key} 길게 누르기", ro: "Țineți apăsat {key} pentru ieșire")
      case .cancelClock:
        Texts(
          en: "Hold {key}: clock back to {time}", de: "{key} halten: Uhr zurück auf {time}",
          es: "Mantenga {key}: reloj de vuelta a {time}", ko: "{key} 길게 누르기: 시계 {time}",
          ro: "Țineți apăsat {key}: ceasul înapoi la {time}")
      case .other:
        Texts(
          en: "Hold {key}: {meaning}", de: "{key} halten: {meaning}", es: "Mantenga {key}: {meaning}",
          ko: "{key} 길게 누르기: {meaning}", ro: "Țineți apăsat {key}: {meaning}")
      case .quitAfter:
        Texts(
          en: .plural(
            one: "Hold {key} for {n} second to quit", other: "Hold {key} for {n} seconds to quit"),
          de: .plural(
            one: "{key} {n} Sekunde halten zum Beenden", other: "{key} {n} Sekunden halten zum Beenden"),
          es: .plural(
            one: "Mantenga {key} {n} segundo para salir", other: "Mantenga {key} {n} segundos para salir"),
          ko: "나가려면 {key} {n}초 동안 누르기",
          ro: .plural(
            one: "Țineți apăsat {key} {n} secundă pentru ieșire",
            few: "Țineți apăsat {key} {n} secunde pentru ieșire",
            other: "Țineți apăsat {key} {n} de secunde pentru ieșire"))
      case .cancelClockAfter:
        Texts(
          en: .plural(
            one: "Hold {key} for {n} second to put the clock back",
            other: "Hold {key} for {n} seconds to put the clock back"),
          de: .plural(
            one: "{key} {n} Sekunde halten, um die Uhr zurückzusetzen",
            other: "{key} {n} Sekunden halten, um die Uhr zurückzusetzen"),
          es: .plural(
            one: "Mantenga {key} {n} segundo para reiniciar el reloj",
            other: "Mantenga {key} {n} segundos para reiniciar el reloj"),
          ko: "시계를 되돌리려면 {key} {n}초 동안 누르기",
          ro: .plural(
            one: "Țineți apăsat {key} {n} secundă pentru a readuce ceasul",
            few: "Țineți apăsat {key} {n} secunde pentru a readuce ceasul",
            other: "Țineți apăsat {key} {n} de secunde pentru a readuce ceasul"))
      case .otherAfter:
        Texts(
          en: .plural(
            one: "Hold {key} for {n} second: {meaning}", other: "Hold {key} for {n} seconds: {meaning}"),
          de: .plural(
            one: "{key} {n} Sekunde halten: {meaning}", other: "{key} {n} Sekunden halten: {meaning}"),
          es: .plural(
            one: "Mantenga {key} {n} segundo: {meaning}", other: "Mantenga {key} {n} segundos: {meaning}"),
          ko: "{key} {n}초 동안 누르기: {meaning}",
          ro: .plural(
            one: "Țineți apăsat {key} {n} secundă: {meaning}",
            few: "Țineți apăsat {key} {n} secunde: {meaning}",
            other: "Țineți apăsat {key} {n} de secunde: {meaning}"))
      }
    }
  }

  /// What the key will do, while it is held.
  /// - Parameter clockSetting: The time that the clock goes back to; nil where there is no clock.
  func title(in words: Words, clockSetting: String? = nil) -> String {
    let key = Words.Argument.text(stroke.label(in: words))
    switch (action, clockSetting) {
    case (.quit, _): return words(Phrase.quit, ["key": key])
    case (.cancelClock, let time?): return words(Phrase.cancelClock, ["key": key, "time": .text(time)])
    default: return words(Phrase.other, ["key": key, "meaning": .text(words(action))])
    }
  }

  /// What it is held for, after it was let go of too soon.
  func sentenceForShort(in words: Words) -> String {
    let key = Words.Argument.text(stroke.label(in: words))
    let time = Words.Argument.seconds(milliseconds: Int(duration.wholeMilliseconds))
    switch action {
    case .quit: return words(Phrase.quitAfter, ["key": key, "n": time])
    case .cancelClock: return words(Phrase.cancelClockAfter, ["key": key, "n": time])
    default: return words(Phrase.otherAfter, ["key": key, "n": time, "meaning": .text(words(action))])
    }
  }
}
