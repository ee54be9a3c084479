import DisplayProbe
import Foundation
import Glibc
import TestKit

/// A board with phones: five that keep the score, of which one is a real browser, and a thousand that watch.
extension Measurements {
  private static let spectators = 1_000
  private static let remotes = 4

  mutating func phones() throws {
    for run in 1...effort.runs {
      note("phones, run \(run) of \(effort.runs)")
      let folder = try BoardFolder()
      let settings = try folder.file(
        "phones.yaml",
        "phones: {open: on, listen: 127.0.0.1, listen-port: \(try FreePort.next()), spectators: names}\nscreen: {motion: off}\n"
      )
      let day = try MatchDay(
        width: 1_920, height: 1_080, folder: folder, environment: ["GATHERBOARD_CONFIG": settings])
      let access = PhoneAccess(folder: folder, port: try phonePort(of: day), configuration: settings)
      let browser = try WebBrowser()
      try browser.resize(width: 390, height: 844)
      try join(browser, access)
      let presses = try pressToPixel(browser, day)
      for value in presses { add("phoneToPixel", value) }
      add("phoneToPixelMost", presses.max() ?? 0)
      for value in try answers(access) { add("phoneAnswer", value) }
      for value in try openings(browser, access) { add("phoneUsable", value) }
      let followers = try follow(access)
      for value in try reach(followers.spectators, access, by: followers.phones[0]) {
        add("goalToSpectators", value)
      }
      let watched = try keyToPixel(day, effort.presses)
      add("keyToPixelWithPhones", watched.median)
      add("processorWithPhones", try processorShare(of: day))
      add("memoryWithPhones", try day.board.megabytes)
      withExtendedLifetime((followers, browser)) {}
    }
  }

  private func join(_ browser: WebBrowser, _ access: PhoneAccess) throws {
    try browser.open("http://127.0.0.1:\(access.port)/join#\(try access.code())")
    try browser.wait("the field", for: "document.querySelector('input')")
    try browser.type("Ana", into: "input")
    try browser.tap("button")
    try browser.wait("the wait", for: "document.body.dataset.view == 'waiting'")
    try access.folder.expect("phones", "allow", "1")
    try browser.wait("the remote", for: Self.isConnected)
  }

  private static let isConnected = "document.body.classList.contains('connected')"

  /// From the thumb on the page, the way through the driver of the browser with it, until the score on the board's screen
  /// is another, in milliseconds.
  private func pressToPixel(_ browser: WebBrowser, _ day: MatchDay) throws -> [Double] {
    note("press on a phone to pixel")
    let regions = try BoardRegions(day)
    return try (0..<min(effort.presses, 40)).map { number in
      usleep(700_000)
      let isLeft = number.isMultiple(of: 2)
      let part = isLeft ? regions.leftScore : regions.rightScore
      let before = try day.probe.picture(of: part)
      let pressedAt = ContinuousClock.now
      try browser.tap(isLeft ? ".goal" : ".right .goal, .goal.right")
      let seen = try day.probe.waitForChange(from: before, in: part, what: "the goal of a phone")
      return pressedAt.duration(to: seen.seenAt).inMilliseconds
    }
  }

  /// What of that is the server's: from a press that is sent until its answer, which comes after it is on the disk.
  private func answers(_ access: PhoneAccess) throws -> [Double] {
    let phone = try access.pair("Cai")
    return try (0..<effort.presses).map { _ in
      // A phone has five presses a second.
      usleep(220_000)
      let time = try access.time(phone)
      let start = ContinuousClock.now
      let answer = try access.press(phone, #"{"horn":true}"#, at: time)
      guard answer.status == 200 else { throw Unservable(what: "a phone's press", detail: answer.text) }
      return start.duration(to: .now).inMilliseconds
    }
  }

  /// From the address until the page shows the match, in milliseconds.
  private func openings(_ browser: WebBrowser, _ access: PhoneAccess) throws -> [Double] {
    try (0..<effort.starts).map { _ in
      try browser.open("about:blank")
      let start = ContinuousClock.now
      try browser.open("http://127.0.0.1:\(access.port)/remote")
      try browser.wait("the remote", for: Self.isConnected)
      return start.duration(to: .now).inMilliseconds
    }
  }

  private func follow(_ access: PhoneAccess) throws -> (phones: [PairedPhone], spectators: [RawConnection]) {
    note("a thousand spectators")
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let phones = try (0..<Self.remotes).map { try access.pair("Bo \($0)") }
    let streams = try phones.map { phone in
      let stream = try RawConnection(port: access.port)
      try stream.send(
        "GET /phones/stream HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: \(phone.cookie)\r\n\r\n")
      return stream
    }
    let spectators = try (0..<Self.spectators).map { number in
      let stream = try RawConnection(port: access.port)
      try stream.send("GET /live/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
      return stream
    }
    for stream in spectators + streams { _ = try stream.text(upTo: "event: state\n") }
    return (phones, spectators + streams)
  }

  /// From a press that is sent until the last of all who follow has it, in milliseconds.
  private func reach(
    _ followers: [RawConnection], _ access: PhoneAccess, by phone: PairedPhone
  ) throws -> [Double] {
    note("goal to a thousand")
    return try (0..<10).map { number in
      let start = ContinuousClock.now
      let answer = try access.press(
        phone, #"{"act":{"kind":"goal","team":"\#(number.isMultiple(of: 2) ? "A" : "B")"}}"#)
      guard answer.status == 200 else { throw Unservable(what: "a phone's goal", detail: answer.text) }
      for follower in followers { _ = try follower.text(upTo: "event: state\n") }
      return start.duration(to: .now).inMilliseconds
    }
  }
}
