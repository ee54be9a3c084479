package import GatherModel

extension PhoneList {
  /// Decides what a key, or what the store answers, does to the phones.
  package final class Interactor: Scene {
    /// What the scene knows now; ``handle(_:at:)`` alone changes it.
    package private(set) var state: State
    /// When it looks next what has changed elsewhere.
    package private(set) var deadline: BoardInstant?
    private let page: PageAccess<Intent>
    /// How often the scene looks what has changed elsewhere.
    package static let interval = Duration.seconds(1)
    /// Whether the operator has switched the Wi-Fi on, whose picture is to be shown as soon as it is there.
    private var awaitsNetwork = false
    /// Whether the operator has asked to switch the Wi-Fi before it was known whether it is on.
    private var switchesNetwork = false

    /// Begins to fetch what it shows; a code is made once phones can reach the board.
    package init(_ page: PageAccess<Intent>, at now: BoardInstant) {
      state = State(words: page.words)
      self.page = page
      deadline = now + Self.interval
      load()
    }

    package var keyContext: KeyMap.Context { state.removal == nil ? .phones : .pageQuestion }

    package func intent(for event: SceneEvent) -> Intent? {
      switch event {
      case .storeChanged, .timePassed: .refreshed
      default: nil
      }
    }

    package func intent(for action: KeyAction) -> Intent? {
      if state.removal != nil { return action.answer.map { $0 ? .confirmed : .declined } }
      if let move = ListCursor.Move(action) { return .moved(move) }
      switch action {
      case .listChoose: return .chosen
      case .listLeft: return .purposeMoved(by: -1)
      case .listRight: return .purposeMoved(by: 1)
      case .fieldNext: return .nextAddress
      case .rowRemove: return .removalAsked
      case .phonesAway: return .allRemovalAsked
      case .phonesOpen: return .openToggled
      case .phonesNetwork: return .networkToggled
      case .listLeave: return .left
      default: return nil
      }
    }

    package static func trouble(in intent: Intent) -> PageTrouble? {
      if case .failed(let trouble) = intent { trouble } else { nil }
    }

    package func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?) {
      (.page(.phones(PhoneList.present(state, picture: page.facts.picture))), nil)
    }

    package func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      switch intent {
      case .refreshed:
        deadline = now + Self.interval
        load()
      case .loaded(let news): take(news)
      case .failed(let trouble): state.trouble = trouble
      case .coded(let code): if code.role == state.purpose.role { state.code = code }
      case .moved(let move):
        state.networkTrouble = nil
        state.cursor.move(move, in: state.phones.count)
      case .chosen: choose()
      case .removalAsked: state.removal = state.selected.map { .one($0) }
      case .allRemovalAsked: if state.phones.contains(where: { !$0.isProgram }) { state.removal = .all }
      case .confirmed: remove()
      case .declined: state.removal = nil
      case .purposeMoved(let step):
        let all = state.purposes
        let index = (all.firstIndex(of: state.purpose) ?? 0) + step
        state.purpose = all[(index + all.count) % all.count]
        makeCode()
      case .nextAddress: state.address += 1
      case .openToggled:
        state.trouble = nil
        if case .open? = state.news?.access { setOpen(false) } else { setOpen(true) }
      case .networkToggled: switchNetwork()
      case .networkSwitched(let trouble):
        state.isSwitching = false
        awaitsNetwork = awaitsNetwork && trouble == nil
        state.networkTrouble = trouble
        load()
      case .left: return .left
      }
      return nil
    }

    private func load() {
      page.aside { [code = state.code] in
        .loaded(try await $0.phones(code))
      } else: {
        .failed($0)
      }
    }

    /// The phone that is selected stays so; a code that was used makes place for the next.
    private func take(_ news: News) {
      let selected = state.selected?.id
      let former = state.news.map { Set($0.phones.map(\.id)) }
      let isNetworkNew = state.news?.hotspot == nil
      state.news = news
      // A Wi-Fi that has come is what phones join first, and one that has gone leads nowhere.
      let purpose = state.purpose
      var isOpen = false
      if case .open = news.access { isOpen = true }
      if state.network != nil, awaitsNetwork || isNetworkNew && !isOpen { state.purpose = .network }
      if state.network != nil { awaitsNetwork = false }
      if state.network == nil, news.hotspot != nil, state.purpose == .network { state.purpose = .score }
      // A code is for one purpose: what a picture for scoring lets in may not do more.
      if state.purpose != purpose { state.code = nil }
      state.trouble = nil
      if let index = news.phones.firstIndex(where: { $0.id == selected }) {
        state.cursor = ListCursor(index: index)
      }
      state.cursor.settle(in: news.phones.count)
      if switchesNetwork, news.hotspot != nil {
        switchesNetwork = false
        switchNetwork()
      }
      // A phone that has just been paired is selected: an operator is at the board to let it in.
      if let former, let index = news.phones.firstIndex(where: { !$0.isAllowed && !former.contains($0.id) }) {
        state.cursor = ListCursor(index: index)
      }
      guard case .open = news.access else {
        state.code = nil
        return
      }
      if state.code == nil || !news.isCodeGood { makeCode() }
    }

    private func makeCode() {
      state.code = nil
      // The page for those who watch needs none, and where nothing listens none is good for anything.
      guard case .open? = state.news?.access, let role = state.purpose.role else { return }
      page.aside {
        .coded(try await $0.pairingCode(for: role))
      } else: {
        .failed($0)
      }
    }

    private func choose() {
      // There is none to let in, or a program, whose role is its token's.
      guard let phone = state.selected, !phone.isProgram else { return }
      let roles = MatchCommand.Role.allCases
      let next = roles[((roles.firstIndex(of: phone.role) ?? 0) + 1) % roles.count]
      let role = phone.isAllowed ? next : phone.role
      change { try await $0.allow(phone: phone.id, as: role) }
    }

    private func remove() {
      switch state.removal {
      case .one(let phone): change { try await $0.remove(phone: phone.id) }
      case .all: change { try await $0.remove(phone: nil) }
      case .network: setNetwork(false)
      case nil: break  // It was answered before.
      }
      state.removal = nil
    }

    private func switchNetwork() {
      if state.isSwitching { return }  // It takes some seconds.
      switch state.news?.hotspot {
      case .on: state.removal = .network
      case .off: setNetwork(true)
      case .missing: break  // The key stands in no foot line then.
      case nil: switchesNetwork = true
      }
    }

    private func setNetwork(_ isOn: Bool) {
      state.networkTrouble = nil
      state.isSwitching = true
      awaitsNetwork = isOn
      page.aside { store in
        try await store.switchNetwork(isOn)
        return .networkSwitched(nil)
      } else: {
        .networkSwitched($0)
      }
    }

    private func setOpen(_ isOpen: Bool) {
      page.read { store in
        try await store.openToPhones(isOpen)
        return .refreshed
      } else: {
        .failed($0)
      }
    }

    /// Changes something of phones; what has been done is seen at once.
    private func change(_ work: @escaping @Sendable (any PageStore) async throws -> Void) {
      page.change { store in
        try await work(store)
        return .refreshed
      } else: {
        .failed($0)
      }
    }
  }
}
