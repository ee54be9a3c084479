package import FoundationEssentials
import GatherModel

extension PhoneList {
  /// Builds the view model.
  /// - Parameter picture: Encodes a text as a QR code.
  package static func present(
    _ state: State, picture: (String) -> SquareCode?, time: Date = Date()
  ) -> PhoneListViewModel {
    let words = state.words
    var viewModel = PhoneListViewModel(
      page: page(of: state), purpose: purpose(state.purpose, words), code: state.link.flatMap(picture),
      lines: lines(of: state), closed: closed(state), table: nil,
      empty: state.news == nil ? words(PagePhrase.loading) : words(Phrase.nobody))
    if state.phones.isEmpty { return viewModel }
    viewModel.table = TableViewModel(
      columns: [
        TableViewModel.Column(words(Phrase.name), weight: 5, isMain: true),
        TableViewModel.Column(words(Phrase.role), weight: 4),
        TableViewModel.Column(words(Phrase.seen), weight: 3, .right),
      ], count: state.phones.count, selected: state.cursor.index, words: words
    ) { index in
      let phone = state.phones[index]
      return TableViewModel.Row([
        phone.name, phone.isAllowed ? role(of: phone, words) : words(Phrase.waits),
        seen(phone.seenAt, time, words),
      ])
    }
    return viewModel
  }

  private static func role(of phone: PairedClient, _ words: Words) -> String {
    let role = role(phone.role, words)
    return phone.isProgram ? words(Phrase.program, ["role": .text(role)]) : role
  }

  private static func purpose(_ purpose: Purpose, _ words: Words) -> String {
    switch purpose {
    case .network: words(Phrase.purposeNetwork)
    case .score: words(Phrase.purposeScore)
    case .manage: words(Phrase.purposeManage)
    case .live: words(Phrase.purposeLive)
    }
  }

  private static func role(_ role: MatchCommand.Role, _ words: Words) -> String {
    switch role {
    case .watch: words(Phrase.roleWatch)
    case .score: words(Phrase.roleScore)
    case .manage: words(Phrase.roleManage)
    }
  }

  private static func seen(_ date: Date, _ now: Date, _ words: Words) -> String {
    let minutes = Int(max(now.timeIntervalSince(date), 0) / 60)
    switch minutes {
    case ..<2: return words(Phrase.now)
    case ..<60: return words(Phrase.minutesAgo, ["n": .number(minutes)])
    case ..<(48 * 60): return words(Phrase.hoursAgo, ["n": .number(minutes / 60)])
    default: return words(Phrase.daysAgo, ["n": .number(minutes / 60 / 24)])
    }
  }

  /// The address and the code to type, or the name and password of the Wi-Fi.
  private static func lines(of state: State) -> [String] {
    if state.purpose == .network, let network = state.network {
      return [network.name, state.words(Phrase.password, ["password": .text(network.password)])]
    }
    guard let address = state.shownAddress else { return [] }
    let short = address.split(separator: "/").last.map(String.init) ?? address
    if state.purpose == .live { return ["\(short)/live"] }
    return [short] + (state.shownCode.map { [state.words(Phrase.code, ["code": .text($0.typed)])] } ?? [])
  }

  private static func closed(_ state: State) -> String {
    if state.purpose == .network { return "" }
    return switch state.news?.access {
    case nil: ""
    case .closed: state.words.sentence(state.words(Phrase.closed), .phonesOpen, Phrase.opensWith)
    case .failed(let reason): reason
    case .open(let addresses): addresses.isEmpty ? state.words(Phrase.noNetwork) : ""
    }
  }

  private static func page(of state: State) -> PageViewModel {
    typealias Hint = PageViewModel.KeyHint
    let words = state.words
    var keys: [Hint] = []
    if let phone = state.selected {
      if !phone.isProgram {
        keys.append(
          Hint(.listChoose, does: words(phone.isAllowed ? Phrase.changesRole : .letsIn), in: words))
      }
      keys.append(Hint(.rowRemove, does: words(Phrase.removes), in: words))
    }
    if case .open(let addresses)? = state.news?.access {
      keys.append(Hint(.listLeft, .listRight, does: words(Phrase.otherCode), in: words))
      if addresses.count > 1 { keys.append(Hint(.fieldNext, does: words(Phrase.otherAddress), in: words)) }
    }
    if case .open? = state.news?.access {
      keys.append(Hint(.phonesOpen, does: words(Phrase.closes), in: words))
    } else {
      keys.append(Hint(.phonesOpen, does: words(Phrase.opens), in: words))
    }
    switch state.news?.hotspot {
    case .off: keys.append(Hint(.phonesNetwork, does: words(Phrase.networkOn), in: words))
    case .on: keys.append(Hint(.phonesNetwork, does: words(Phrase.networkOff), in: words))
    case .missing, nil: break
    }
    if state.phones.contains(where: { !$0.isProgram }) {
      keys.append(Hint(.phonesAway, does: words(Phrase.removesAll), in: words))
    }
    keys += [
      Hint(.listLeave, does: words(PagePhrase.back), in: words),
      Hint(.showKeys, does: words(PagePhrase.keysOfScene), in: words),
    ]
    var page = PageViewModel(
      title: words(Phrase.title), keys: keys, isBusy: state.news == nil || state.isSwitching)
    page.notice = (state.networkTrouble ?? state.trouble).map {
      .init(text: $0.sentence(in: words), urgency: .warning)
    }
    if state.isSwitching { page.notice = .init(text: words(Phrase.switching), urgency: .plain) }
    page.question = question(state, words)
    return page
  }

  private static func question(_ state: State, _ words: Words) -> PageViewModel.Question? {
    switch state.removal {
    case nil: return nil
    case .one(let phone):
      return PageViewModel.Question(
        words(Phrase.removeOne, ["name": .name(phone.name)]),
        detail: words(phone.isProgram ? Phrase.removeProgramDetail : .removeDetail), words: words)
    case .network:
      return PageViewModel.Question(
        words(Phrase.endNetwork), detail: words(Phrase.endNetworkDetail), words: words)
    case .all:
      return PageViewModel.Question(words(Phrase.removeAll), detail: words(Phrase.removeDetail), words: words)
    }
  }
}
