import GatherModel
import Localization

/// The names of operators.
enum OperatorWords {
  /// The names of operators who have no name of their own, for use within a sentence or in brackets.
  enum Phrase: String, CataloguePart {
    case board, button, commandLine, service

    var section: String { "operator.author" }
  }

  /// The name of an operator. A person's phone and an account keep their own names.
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
