import Localization

extension Login.Problem {
  enum Phrase: String, CataloguePart {
    case addressMissing, nameMissing, passwordMissing
    case noScheme, noHost, port, userInfo, badAddress
    case colonInName, noName, unknown, nameTaken, tooManyAttempts, tooManyAttemptsFor
    case refused, refusedBecause, unreachable, noAnswerInTime, noService, redirected, certificate, linked,
      unsent

    var section: String { "operator.login-problem" }
  }

  func sentence(in words: Words) -> String {
    switch self {
    case .missing(.address): words(Phrase.addressMissing)
    case .missing(.password): words(Phrase.passwordMissing)
    case .missing: words(Phrase.nameMissing)
    case .address(let fault): words(fault.phrase)
    case .colonInName: words(Phrase.colonInName)
    case .noName: words(Phrase.noName)
    case .unknown: words(Phrase.unknown)
    case .nameTaken: words(Phrase.nameTaken)
    case .tooManyAttempts(nil): words(Phrase.tooManyAttempts)
    case .tooManyAttempts(let seconds?): words(Phrase.tooManyAttemptsFor, ["n": .number(seconds)])
    case .refused(let status, ""): words(Phrase.refused, ["status": .number(status)])
    case .refused(let status, let reason):
      words(Phrase.refusedBecause, ["status": .number(status), "reason": .name(reason)])
    case .unreachable(let reason): words(Phrase.unreachable, ["reason": .name(reason)])
    case .noAnswerInTime: words(Phrase.noAnswerInTime)
    case .noService: words(Phrase.noService)
    case .redirected(let place): words(Phrase.redirected, ["place": .name(place)])
    case .certificate(let reason): words(Phrase.certificate, ["reason": .name(reason)])
    case .linked(let server, let name): words(Phrase.linked, ["place": .name(server), "name": .name(name)])
    case .unsent(let count): words(Phrase.unsent, ["n": .number(count)])
    case .notStored(let trouble): trouble.sentence(in: words)
    }
  }
}

extension Login.AddressFault {
  fileprivate var phrase: Login.Problem.Phrase {
    switch self {
    case .noScheme: .noScheme
    case .noHost: .noHost
    case .port: .port
    case .userInfo: .userInfo
    case .other: .badAddress
    }
  }
}
