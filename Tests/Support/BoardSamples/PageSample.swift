import FoundationEssentials
package import GatherModel
package import Localization
package import Scenes
import Screen

/// A stack of pages whose store answers at once, and what is pressed.
package struct PageSample {
  package let stack: SceneStack
  private let spoken: Language
  private static let now = BoardInstant(nanoseconds: 1_000_000_000)
  /// The language that samples are made in, as ``all(in:)`` says.
  @TaskLocal private static var language = Language.english

  /// - Parameters:
  ///   - players: Of the owner.
  ///   - trouble: What every request fails with; nil for none.
  ///   - history: What was played.
  ///   - language: Of this one; nil for that of all.
  ///   - memory: What a login begins with.
  ///   - login: What comes of one; nil while it is waited for.
  ///   - hasResult: Whether the board shows a result.
  ///   - matchInPlay: What is played on it.
  ///   - phones: What is known of phones.
  ///   - step: What the first steps begin with.
  package init(
    players: [Player] = [], trouble: PageTrouble? = nil, history: SampleHistory = SampleHistory(),
    language: Language? = nil, memory: Login.Memory = Login.Memory(), login: Login.Problem? = nil,
    hasResult: Bool = false, matchInPlay: Gather? = nil,
    phones: PhoneList.News = PhoneList.News(access: .closed, phones: [], isCodeGood: true),
    step: SetUp.Step = .done
  ) {
    spoken = language ?? Self.language
    let store = SamplePages(
      known: players, trouble: trouble, past: history, memory: memory, problem: login, news: phones,
      step: step)
    var facts = PageFacts(
      now: { Self.now }, local: SampleHistory.local, usual: { MatchSettings(name: "Thursday match") })
    facts.isOpenToListeners = { $0.hasPrefix("http://") }
    facts.picture = { SquareCode(sampleOf: $0) }
    (facts.hasService, facts.hasPhones, facts.hasSetUp) = (true, true, true)
    facts.hasResult = { hasResult }
    facts.matchInPlay = { matchInPlay.map { Match(gather: $0) } }
    stack = SceneStack(store, facts, words: Words(spoken), at: Self.now)
  }

  /// Presses keys one after the other; what `text` has is typed where a field has the caret.
  package func press(_ keys: Key..., text: String = "") -> PageSample {
    for key in keys { _ = stack.press(KeyStroke(key), at: InputTimestamp(Self.now)) }
    if !text.isEmpty { _ = stack.edit(.insert(text), at: Self.now) }
    return self
  }

  /// What is to be seen, over a match in play or over none.
  /// - Throws: When a sample's format is none.
  package func scene(_ name: String, over board: String? = nil) throws -> SampleScene {
    guard var (viewModel, _) = stack.present(at: Self.now) else { throw BoardPicture.Mistake(row: name) }
    if let board, var sample = BoardSample.gallery.first(where: { $0.name == board })?.sample {
      sample.words = Words(spoken)
      viewModel.strip = MatchStrip(try sample.viewModel())
    }
    return SampleScene(name: name, model: .frontPage(viewModel), language: spoken)
  }

  /// Every scene over the board, in the states that people bring it to.
  package static func all(in language: Language = .english) throws -> [SampleScene] {
    try $language.withValue(language) { try scenes() }
  }

  private static func scenes() throws -> [SampleScene] {
    try [
      menus(),
      playerLists(),
      playerCards(),
      histories(),
      seasons(),
      pastGathers(),
      playerForms(),
      logins(),
      confirmPlayers(),
      phoneList(),
      setUp(),
      // New scenes are added above this line.
    ].flatMap(\.self)
  }

  /// The screens that each is drawn for.
  package static let screens = ["1920x1080", "800x480", "1080x1920", "192x96"]

  /// A number of players with everything that can be known of one, or little.
  package static func players(_ count: Int) -> [Player] {
    (0..<count).map { number in
      let names = SamplePlayers.latin
      var details = PlayerDetails(
        name: names[number % names.count] + (number < names.count ? "" : " \(number / names.count + 1)"))
      if number % 5 != 4 {
        details.preferredPosition = Position.allCases[number % Position.allCases.count]
        details.skill = Skill.allCases[number % Skill.allCases.count]
        details.age = 18 + number % 40
        details.number = number % 100
        details.favouriteTeam = number.isMultiple(of: 2) ? "FC Dinamo" : nil
      }
      return Player(id: Player.ID(Int64(number + 1)), details: details)
    }
  }
}
