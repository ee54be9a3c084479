import DisplayProbe
import Foundation
import Glibc
import TestKit

/// A board that is filmed: an overlay in a real browser, verbs, and text files.
extension Measurements {
  mutating func onAir() throws {
    for run in 1...effort.runs {
      note("on air, run \(run) of \(effort.runs)")
      let folder = try BoardFolder()
      let settings = try folder.file(
        "onair.yaml",
        "phones: {open: on, listen: 127.0.0.1, listen-port: \(try FreePort.next())}\nscreen: {motion: off}\n"
          + "outputs: {text-files: \(folder.path("outputs"))}\n")
      let day = try MatchDay(
        width: 1_920, height: 1_080, folder: folder, gather: ["--format", "football"],
        environment: ["GATHERBOARD_CONFIG": settings])
      let access = PhoneAccess(folder: folder, port: try phonePort(of: day), configuration: settings)
      let watch = try token("OBS", "watch", access)
      let deck = try token("Deck", "score", access)
      _ = try day.act("the clock running") { try day.probe.tap(.space) }
      let late = try lateness(of: day)
      add("textFileLate", late.max())
      // Before there is a browser: on the air it runs on another machine.
      let waits = try verbs(access, deck)
      add("verbMedian", waits.median)
      add("verbP99", waits.quantile(0.99))
      let browser = try WebBrowser()
      try browser.view(width: 1_920, height: 1_080)
      try browser.open("http://127.0.0.1:\(access.port)/overlay?token=\(watch)&safe=5")
      try browser.wait("the overlay", for: "document.body.dataset.view == 'bug'")
      add("overlaySize", Double(try size(browser)) / 1_000)
      for value in try goalToOverlay(browser, day) { add("goalToOverlay", value) }
      add("overlayProcessor", try processorShare(of: browser))
    }
    try textFileProcessor()
  }

  func token(_ name: String, _ role: String, _ access: PhoneAccess) throws -> String {
    let made = try access.folder.expect("token", "add", name, "--role", role)
    return made.split(separator: "\n").first.map(String.init) ?? ""
  }

  /// The bytes of the page and of all that it has asked for but the stream, as they came.
  private func size(_ browser: WebBrowser) throws -> Int {
    let script =
      "return performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'))"
      + ".filter(e => !e.name.includes('/overlay/')).reduce((sum, e) => sum + e.encodedBodySize, 0)"
    let page = Int(try browser.run(script)) ?? 0
    // The worker of all pages asks for its own.
    let worker = try browser.run(
      "return performance.getEntriesByType('resource').map(e => e.name).find(n => n.endsWith('overlay.js')) ?? ''"
    )
    guard page > 0, !worker.isEmpty else { throw Unservable(what: "an overlay", detail: "it has no size") }
    let folder = worker.replacing("overlay.js", with: "")
    try browser.run(
      "window.rest = 0; Promise.all(['overlay-worker.js'].map(n => fetch('\(folder)' + n).then(r => r.arrayBuffer())))"
        + ".then(all => { window.rest = all.reduce((sum, b) => sum + b.byteLength, 0) })")
    try browser.wait("the worker's size", for: "window.rest > 0")
    return page + (Int(try browser.run("return window.rest")) ?? 0)
  }

  /// From the key at the board until the overlay has drawn the score, in milliseconds.
  private func goalToOverlay(_ browser: WebBrowser, _ day: MatchDay) throws -> [Double] {
    note("goal to overlay")
    try browser.run(
      """
      window.drawn = [];
      new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(() => drawn.push(Date.now()))))
        .observe(document.querySelector('#score'), { childList: true, characterData: true, subtree: true });
      """)
    var waits: [Double] = []
    for number in 1...min(effort.presses, 40) {
      try day.probe.pass(until: .now + .milliseconds(700))
      let pressedAt = Date().timeIntervalSince1970 * 1_000
      try day.probe.tap(number.isMultiple(of: 2) ? .left : .right)
      try browser.wait("the goal", for: "drawn.length >= \(number)")
      guard let drawn = Double(try browser.run("return drawn[\(number - 1)]")) else { continue }
      waits.append(drawn - pressedAt)
    }
    return waits
  }

  /// Of all processes of the browser, in percent of a core, with nothing on the page but a clock that runs.
  private func processorShare(of browser: WebBrowser) throws -> Double {
    note("CPU of the overlay over \(effort.window)")
    usleep(8_000_000)
    let before = try browser.processorTime()
    let start = ContinuousClock.now
    while ContinuousClock.now - start < effort.window { usleep(100_000) }
    return (try browser.processorTime() - before) / start.duration(to: .now) * 100
  }

  /// What a match brings, and what is taken back.
  private static let pressed = ["goal-home", "undo", "clock-pause", "clock-start", "yellow-away", "undo"]

  /// From a verb that is sent until its answer, which comes after it is on the disk, in milliseconds.
  private func verbs(_ access: PhoneAccess, _ deck: String) throws -> [Double] {
    note("verbs")
    return try (0..<effort.presses).map { number in
      // A token has five presses a second.
      usleep(220_000)
      let verb = Self.pressed[number % Self.pressed.count]
      let start = ContinuousClock.now
      let answer = try access.ask(
        "POST", "/commands/\(verb)",
        headers: "Authorization: Bearer \(deck)\r\nIdempotency-Key: \(number)\r\n")
      guard answer.status == 200 else { throw Unservable(what: verb, detail: answer.text) }
      return start.duration(to: .now).inMilliseconds
    }
  }

  /// How much later than the clock of the match its file says a second, in milliseconds.
  private func lateness(of day: MatchDay) throws -> [Double] {
    note("the clock's file")
    let text = try day.folder.store("SELECT at_ns FROM entry WHERE event LIKE '%clockStarted%'")
    guard let startedAt = Double(text) else { throw Unservable(what: "the clock", detail: text) }
    let uptime = try String(contentsOfFile: "/proc/uptime", encoding: .utf8).split(separator: " ")
    // CLOCK_BOOTTIME in hundredths of a second (proc(5)); the rest is below what is measured.
    let boot = Date().timeIntervalSince1970 - (Double(uptime.first ?? "") ?? 0)
    let path = day.folder.path("outputs/clock.txt")
    var late: [Double] = []
    var last = ""
    while late.count < 10 {
      usleep(2_000)
      let now = try String(contentsOfFile: path, encoding: .utf8)
      if now == last || now.isEmpty { continue }
      last = now
      var facts = stat()
      guard stat(path, &facts) == 0, let second = now.split(separator: ":").last.flatMap({ Double($0) })
      else {
        continue
      }
      let written = Double(facts.st_mtim.tv_sec) + Double(facts.st_mtim.tv_nsec) / 1e9
      late.append((written - boot - startedAt / 1e9 - second) * 1_000)
    }
    // The first was there before.
    return Array(late.dropFirst())
  }

  /// What text files cost with a running clock: two boards in turn, one that writes them and one that does not.
  private mutating func textFileProcessor() throws {
    var share: [Bool: Double] = [:]
    for writes in [false, true] {
      let folder = try BoardFolder()
      let settings = try folder.file(
        "out.yaml",
        writes ? "outputs: {text-files: \(folder.path("outputs"))}\n" : "outputs: {text-files: off}\n")
      let day = try MatchDay(
        width: 1_920, height: 1_080, folder: folder, environment: ["GATHERBOARD_CONFIG": settings])
      _ = try day.act("the clock running") { try day.probe.tap(.space) }
      share[writes] = try processorShare(of: day)
    }
    add("textFileProcessor", max((share[true] ?? 0) - (share[false] ?? 0), 0))
  }
}
