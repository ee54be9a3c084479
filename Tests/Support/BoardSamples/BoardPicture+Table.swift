import GatherModel
import Localization
import Scenes
import Screen

extension BoardPicture {
  /// Every picture there is, by names of their own.
  package static func all() throws -> [BoardPicture] {
    try readme() + sizes() + states() + scripts() + teams() + turned() + goals() + pages() + languages()
      + presets() + days() + happenings()
  }

  /// Goals and cards of all kinds, and teams of thirty, on every kind of screen.
  private static func happenings() throws -> [BoardPicture] {
    let boards = try BoardSample.happenings + [("roster-30", sample("roster-30"))]
    return try boards.enumerated().flatMap { index, entry in
      try ["1920x1080", "800x480", "480x800", "384x192", "192x96"].enumerated().map { place, size in
        try BoardPicture(
          "\(entry.0)-\(size)", entry.1, size, place > 2 ? .led : Theme.all[(index + place) % 2])
      }
    }
  }

  /// Each board of a planned day, and with a line for all boards, on screens and on one of several others.
  private static func days() throws -> [BoardPicture] {
    let screens = ["1920x1080", "800x480", "1080x1920"]
    let others = ["1280x720", "3840x2160", "512x256", "128x64", "192x96"]
    let boards = try BoardSample.announcements.map { name, sample in
      SampleScene(name: name, model: .scoreboard(try sample.viewModel()))
    }
    let scenes = try SampleScene.days().map { scene in
      SampleScene(name: scene.name, model: scene.model.decorated(by: SamplePictures.decoration))
    }
    return try (scenes + boards).enumerated().flatMap { index, scene in
      try (screens + [others[index % others.count]]).enumerated().map { place, size in
        try BoardPicture(
          "\(scene.name)-\(size)", scene.model, size, Theme.all[(index + place) % Theme.all.count])
      }
    }
  }

  /// Every preset at each of its moments.
  private static func presets() throws -> [BoardPicture] {
    try (BoardSample.presets + BoardSample.corrections).enumerated().flatMap { index, entry in
      try ["1920x1080", "800x480", "1080x1920", "192x96"].enumerated().map { place, size in
        try BoardPicture(
          "preset-\(entry.name)-\(size)", entry.sample, size,
          place == 3 ? .led : Theme.all[(index + place) % 2])
      }
    }
  }

  /// The scenes over the board, each on every kind of screen.
  private static func pages() throws -> [BoardPicture] {
    try PageSample.all().enumerated().flatMap { index, scene in
      try PageSample.screens.enumerated().map { place, size in
        try BoardPicture(
          "page-\(scene.name)-\(size)", scene.model, size,
          place == 3 ? .led : Theme.all[(index + place) % Theme.all.count])
      }
    }
  }

  /// The pictures of the README's film, 20 a second: play, a goal as it comes in and is named, and the board after it.
  package static func film() throws -> [BoardPicture] {
    try (0..<180).map { number in
      let second = Double(number) / 20
      var goal = BoardSample()
      goal.presses = [(.clockToggled, 0), (.goal(.left), 942)]
      // The operator types the number while the picture stands.
      if second >= 3 { goal.presses += [(.digit(9), 943.5)] }
      if second >= 3.3 { goal.presses += [(.confirmed, 943.8)] }
      if second < 1.5 { goal.presses.removeLast() }
      goal.lookedAt = 940.5 + second
      return try BoardPicture("film-\(1_000 + number)", goal, "640x360")
    }
  }

  /// Those of the README.
  package static func readme() throws -> [BoardPicture] {
    var goal = BoardSample()
    goal.presses = [(.clockToggled, 0), (.goal(.left), 942), (.digit(7), 943), (.confirmed, 943)]
    goal.lookedAt = 944
    let idle = SampleScene.idle().first { $0.name == "idle-show" }
    guard let idle else { throw Mistake(row: "idle-show") }
    func preset(_ name: String) throws -> BoardSample {
      guard let sample = BoardSample.presets.first(where: { $0.name == name })?.sample else {
        throw Mistake(row: name)
      }
      return sample
    }
    let card = try ["set-up-language", "set-up-network", "phone-list-network"].map { name in
      guard let scene = try PageSample.all().first(where: { $0.name == name }) else {
        throw Mistake(row: name)
      }
      return try BoardPicture("card-\(name)", scene.model, "1280x720")
    }
    return card + [
      try BoardPicture("moment-goal", goal, "1280x720"),
      try BoardPicture("moment-half-time", preset("football-interval"), "1280x720"),
      try BoardPicture("moment-full-time", preset("youth-full-time"), "1280x720"),
      try BoardPicture("moment-penalties", preset("football-shoot-out"), "1280x720"),
      try BoardPicture("moment-idle", idle.model, "1280x720"),
      try BoardPicture("board-night", sample("clock-second-half"), "1920x1080"),
      try BoardPicture("board-day-paused", sample("clock-paused"), "1920x1080", .day),
      try BoardPicture("board-portrait", sample("clock-second-half"), "1080x1920"),
      try BoardPicture("board-led", sample("clock-second-half"), "384x192", .led),
    ]
  }

  /// Screens, windows and walls of lamps, from the least to 8K, wide and high.
  package static let screens = [
    "128x64", "192x96", "384x192", "256x64", "128x128", "320x240", "640x480", "800x480", "1000x1000",
    "1024x768",
    "1280x720", "1366x768", "1920x1080", "2560x1080", "3840x2160", "7680x4320", "480x800", "720x1280",
    "1080x1920",
  ]

  /// A plain board on every screen, and the hardest on most: 22 players a side, two digits of goals, long names.
  private static func sizes() throws -> [BoardPicture] {
    let plain = try screens.enumerated().map { index, size in
      try BoardPicture(
        "size-\(size)", sample("clock-running"), size, Theme.all[index % Theme.all.count])
    }
    let full = try screens.filter { $0 != "7680x4320" }.enumerated().map { index, size in
      try BoardPicture(
        "full-\(size)", sample("names-and-goals"), size, Theme.all[(index + 1) % Theme.all.count])
    }
    return plain + full
  }

  /// What a match goes through, and what lies over it.
  private static func states() throws -> [BoardPicture] {
    let names = [
      "clock-ready", "clock-last-minute", "clock-time-up", "clock-half-time", "clock-ended",
      "clock-added-time",
      "clock-longest", "overlay-end", "overlay-undo", "overlay-clock-typed", "overlay-keys",
      "overlay-hold-quit",
      "note-goal-long", "note-read-only", "roster-1-22", "roster-0-11", "names-one-long",
      "service-live", "service-offline", "service-saving", "service-ended-elsewhere", "service-take-result",
      "service-make-anew", "service-unsorted", "service-sorting", "service-sorting-many", "service-followed",
    ]
    let tv = try names.enumerated().map { index, name in
      try BoardPicture("\(name)-tv", sample(name), "1280x720", Theme.all[index % Theme.all.count])
    }
    let displays = try ["", "-ready", "-added", "-interval", "-kicks", "-ended"].enumerated().flatMap {
      index, name in
      try ["1920x1080", "800x480", "480x800", "384x192", "192x96", "128x64"].enumerated().map { place, size in
        try BoardPicture(
          "display-offline\(name)-\(size)", sample("display-offline\(name)"), size,
          place > 2 ? .led : Theme.all[(index + place) % 2])
      }
    }
    let lamps = try [
      "clock-paused", "clock-time-up", "clock-longest", "overlay-end", "overlay-clock-typed", "overlay-keys",
      "overlay-hold-quit", "note-saving",
    ].map { name in try BoardPicture("\(name)-lamps", sample(name), "192x96", .led) }
    let lists = try SampleScene.choices().enumerated().flatMap { index, scene in
      [
        try BoardPicture(
          "\(scene.name)-tv", scene.model, "1280x720", Theme.all[index % Theme.all.count]),
        try BoardPicture("\(scene.name)-portrait", scene.model, "480x800", .day),
        try BoardPicture("\(scene.name)-lamps", scene.model, "192x96", .led),
      ]
    }
    let portrait = try [
      "service-sorting", "service-unsorted", "service-saving", "overlay-end", "overlay-keys", "clock-ended",
      "note-read-only",
    ].map { name in
      try BoardPicture("\(name)-portrait", sample(name), "480x800", .day)
    }
    let shown =
      try SampleScene.idle().filter {
        ["idle-show", "idle-scorers", "idle-picture", "idle-upright-picture"].contains($0.name)
      } + SampleScene.decorated()
    let shows = try shown.flatMap { scene in
      try ["1920x1080", "800x480", "1024x768", "1080x1920"].enumerated().map { place, size in
        try BoardPicture("\(scene.name)-\(size)", scene.model, size, Theme.all[place % 2])
      }
    }
    // Small enough to be kept as letters.
    let letters = [
      try BoardPicture("letters-idle", idle, "640x360"),
      try BoardPicture("idle-service-portrait", idleOfService, "480x800"),
      try BoardPicture("letters-running", sample("clock-running"), "640x360"),
      try BoardPicture("letters-paused", sample("clock-paused"), "640x360", .day),
      try BoardPicture("letters-question", sample("overlay-end"), "640x360"),
      try BoardPicture("letters-lamps", sample("clock-running"), "384x192", .led),
      try BoardPicture("letters-portrait", sample("clock-paused"), "360x640", .led),
      try BoardPicture(
        "letters-turned", sample("clock-running"), "360x640", rotation: .clockwise, safeArea: 5),
    ]
    return tv + displays + lamps + lists + portrait + shows + letters
  }

  /// What says most, in every language but English, which the others are in.
  private static func languages() throws -> [BoardPicture] {
    let scenes = [
      "clock-ready", "clock-half-time", "clock-time-up", "overlay-keys", "overlay-end", "overlay-undo",
      "overlay-clock-typed", "service-take-result", "service-sorting", "idle-linked", "choose-5",
      "menu-in-play", "player-list", "player-list-help", "history", "season",
    ]
    return try SampleScene.translated().filter { scenes.contains($0.name) }.flatMap { scene in
      try ["1920x1080", "800x480", "1080x1920"].enumerated().map { index, size in
        try BoardPicture(
          "language-\(scene.language.rawValue)-\(scene.name)-\(size)", scene.model, size, Theme.all[index])
      }
    }
  }

  /// Names of many scripts.
  private static func scripts() throws -> [BoardPicture] {
    [
      try BoardPicture("scripts-many", sample("scripts-many"), "1920x1080"),
      try BoardPicture("scripts-many-led", sample("scripts-many"), "1280x720", .led),
      try BoardPicture("scripts-full", sample("scripts-full"), "1920x1080", .day),
      try BoardPicture("scripts-full-portrait", sample("scripts-full"), "1080x1920"),
      try BoardPicture("scripts-many-small", sample("scripts-many"), "320x240"),
      try BoardPicture("scripts-many-turned", sample("scripts-many"), "1280x720", .day, rotation: .clockwise),
    ]
  }

  /// Pairs of colours that are hard to show, or to tell apart.
  private static func teams() throws -> [BoardPicture] {
    let pairs = [
      "score-white-black", "score-black-black", "score-light-colours", "score-alike-colours",
      "score-mid-colours",
    ]
    return try pairs.flatMap { name in
      try Theme.all.flatMap { theme in
        [
          try BoardPicture("\(name)-\(theme.name)", sample(name), "800x480", theme),
          try BoardPicture("\(name)-\(theme.name)-lamps", sample(name), "192x96", theme),
        ]
      }
    }
  }

  /// Screens on their side or upside down, and such as cut off their edges.
  private static func turned() throws -> [BoardPicture] {
    [
      try BoardPicture("turned-90", sample("clock-running"), "1920x1080", rotation: .clockwise),
      try BoardPicture("turned-180", sample("clock-running"), "1280x720", .day, rotation: .upsideDown),
      try BoardPicture("turned-270", sample("clock-running"), "1280x720", .led, rotation: .counterclockwise),
      try BoardPicture("turned-90-wide", sample("overlay-end"), "720x1280", rotation: .clockwise),
      try BoardPicture("turned-90-lamps", sample("clock-running"), "96x192", .led, rotation: .clockwise),
      try BoardPicture(
        "turned-90-high-lamps", sample("clock-running"), "384x192", .led, rotation: .clockwise),
      try BoardPicture("safe-5", sample("clock-running"), "1920x1080", safeArea: 5),
      try BoardPicture("safe-15", sample("names-and-goals"), "1280x720", .day, safeArea: 15),
      try BoardPicture("safe-10-question", sample("overlay-end"), "1280x720", safeArea: 10),
      try BoardPicture("safe-10-keys", sample("overlay-keys"), "800x480", .led, safeArea: 10),
      try BoardPicture("safe-5-lamps", sample("clock-running"), "384x192", .led, safeArea: 5),
      try BoardPicture(
        "safe-5-turned-270", sample("clock-running"), "1280x720", rotation: .counterclockwise, safeArea: 5),
    ]
  }

  /// The picture of a goal: coming in, before and after its scorer is told, an own goal, the second of a player.
  private static func goals() throws -> [BoardPicture] {
    let pictures: [(name: String, presses: [Scoreboard.Intent], seconds: Double)] = [
      ("coming", [.goal(.left)], 0.1), ("goal", [.goal(.left)], 1),
      ("named", [.goal(.left), .digit(7), .confirmed], 1),
      ("second", [.goal(.left), .digit(7), .confirmed, .goal(.left), .digit(7), .confirmed], 1),
      ("penalty", [.goal(.left), .digit(7), .confirmed, .penalty], 1),
      ("own", [.goal(.right), .ownGoal, .digit(1), .digit(1)], 1),
    ]
    return try pictures.enumerated().flatMap { index, picture in
      var goal = BoardSample()
      goal.presses = [(.clockToggled, 0)] + picture.presses.map { ($0, 942) }
      goal.lookedAt = 942 + picture.seconds
      return try ["1920x1080", "800x480", "1024x768", "1080x1920", "192x96", "384x192", "128x128"]
        .enumerated()
        .map { place, size in
          try BoardPicture(
            "goal-\(picture.name)-\(size)", goal, size, place > 3 ? .led : Theme.all[(index + place) % 2])
        }
    }
  }

  /// The board without a gather.
  private static var idleOfService: SceneModel {
    let state = Idle.State(
      time: Idle.TimeOfDay(hour: 19, minute: 30),
      startCommand: "sudo -u gatherboard gatherboard match start - < players.csv")
    return .idle(Idle.present(state, at: BoardInstant(nanoseconds: 0)).viewModel)
  }

  private static var idle: SceneModel {
    let evening = Idle.State(time: Idle.TimeOfDay(hour: 19, minute: 30))
    return .idle(Idle.present(evening, at: BoardInstant(nanoseconds: 0)).viewModel)
  }

  private static func sample(_ name: String) throws -> BoardSample {
    guard let sample = BoardSample.gallery.first(where: { $0.name == name })?.sample else {
      throw Mistake(row: name)
    }
    return sample
  }
}
