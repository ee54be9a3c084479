package import GatherModel

extension PhoneList {
  /// Decides how a key press or a store response changes the phones page.
  package final class Interactor: Scene {
    /// The current state.
    package private(set) var state: State
    /// The time of the next check for changes made elsewhere.
    package private(set) var deadline: BoardInstant?
    private let page: PageAccess<Intent>
    /// The interval between checks for changes made elsewhere.
    package static let interval = Duration.seconds(1)
    /// Whether to show the QR code of the Wi-Fi as soon as the Wi-Fi is available.
    private var awaitsNetwork = false
    /// Whether the Wi-Fi key was pressed before the state of the Wi-Fi was known.
    private var switchesNetwork = false

    /// Whether the access for phones is still to be switched on, for a phone that sets up the board.
    private var opensAccess: Bool
    /// Whether the board's own Wi-Fi is still to be switched on for that phone, if there is no other network.
    private var opensNetwork: Bool

    /// Begins to fetch the data.
    /// - Parameter isForSetUp: Whether a phone with all rights shall set up the board. Its access is switched on then.
    package init(_ page: PageAccess<Intent>, isForSetUp: Bool = false, at now: BoardInstant) {
      state = State(words: page.words)
      (opensAccess, opensNetwork) = (isForSetUp, isForSetUp)
      if isForSetUp { state.purpose = .manage }
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
      case .loaded(let news): update(news)
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

    /// Stores the loaded data. The selection stays on the same phone, unless a phone was just paired.
    private func update(_ news: News) {
      let selected = state.selected?.id
      let former = state.news.map { Set($0.phones.map(\.id)) }
      let isNetworkNew = state.news?.hotspot == nil
      state.news = news
      // The QR code of the Wi-Fi comes before the pairing code, because a phone must join the Wi-Fi to reach the board.
      let purpose = state.purpose
      var isOpen = false
      if case .open = news.access { isOpen = true }
      if state.network != nil, awaitsNetwork || isNetworkNew && !isOpen { state.purpose = .network }
      if state.network != nil { awaitsNetwork = false }
      if state.network == nil, news.hotspot != nil, state.purpose == .network { state.purpose = .score }
      // The code of the former purpose is dropped, because it could give a phone too many rights for the new purpose.
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
      // Selects a phone that was just paired, so that the operator at the board can approve it at once.
      if let former, let index = news.phones.firstIndex(where: { !$0.isAllowed && !former.contains($0.id) }) {
        state.cursor = ListCursor(index: index)
      }
      openForSetUp(news)
      guard case .open = news.access else {
        state.code = nil
        return
      }
      if state.code == nil || !news.isCodeGood { makeCode() }
    }

    private func openForSetUp(_ news: News) {
      if opensAccess {
        opensAccess = false
        if news.access == .closed { setOpen(true) }
      }
      // The state of the Wi-Fi may come later.
      if opensNetwork, case .open(let addresses) = news.access, let hotspot = news.hotspot {
        opensNetwork = false
        if addresses.isEmpty, hotspot == .off { setNetwork(true) }
      }
    }

    private func makeCode() {
      state.code = nil
      // The Wi-Fi and the spectators' page need no pairing code.
      guard case .open? = state.news?.access, let role = state.purpose.role else { return }
      page.aside {
        .coded(try await $0.pairingCode(for: role))
      } else: {
        .failed($0)
      }
    }

    private func choose() {
      // The role of a program is fixed by its token, so it cannot be changed here.
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
      case nil: break  // The question was already answered.
      }
      state.removal = nil
    }

    private func switchNetwork() {
      if state.isSwitching { return }  // Switching takes some seconds, and is still in progress.
      switch state.news?.hotspot {
      case .on: state.removal = .network
      case .off: setNetwork(true)
      case .missing: break  // The foot line does not show the key in this case.
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
