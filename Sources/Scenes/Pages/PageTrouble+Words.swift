import Localization

extension PageTrouble {
  enum Phrase: String, CataloguePart {
    case diskFull, readOnly, damaged, gone, inPlay, gatherInPlay, busy, diskFailed, notWritten, other

    var section: String { "operator.trouble" }
  }

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
