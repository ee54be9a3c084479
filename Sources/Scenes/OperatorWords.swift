import GatherModel
import Localization

/// The names of operators.
enum OperatorWords {
  enum Phrase: String, CataloguePart {
    case board, button, commandLine, service

    var section: String { "operator.author" }
  }

  static func name(_ author: Operator, in words: Words) -> String {
    switch author {
    case .board: words(Phrase.board)
    case .button(let name): words(Phrase.button, ["name": .text(InSentence.brief(name))])
    case .phone(let name), .account(let name): InSentence.brief(name)
    case .commandLine: words(Phrase.commandLine)
    case .service: words(Phrase.service)
    }
  }
}
