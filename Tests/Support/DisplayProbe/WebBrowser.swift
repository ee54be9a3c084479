package import Foundation
import Glibc
import TestKit

/// Debian's Chromium without a window, driven through its WebDriver (W3C WebDriver, level 2).
package final class WebBrowser {
  private let driver: BoardProcess
  private let port: UInt16
  private let session: String
  private let folder: BoardFolder

  /// Starts it, with a profile of its own.
  /// - Parameters:
  ///   - language: What its person reads, as `en`.
  ///   - ports: Ports that its driver tries before others.
  /// - Throws: ``NeverStarted`` where each port that was tried was taken; ``Trouble``.
  package init(language: String = "en", ports: [UInt16] = []) throws {
    let folder = try BoardFolder()
    self.folder = folder
    (port, driver) = try onFreePort("chromedriver", first: ports) { port in
      (port, try Self.driver(port, in: folder))
    }
    let options: [String: Any] = [
      "args": [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
        "--lang=\(language)", "--user-data-dir=\(folder.path("profile"))",
      ], "prefs": ["intl.accept_languages": language],
    ]
    let capabilities: [String: Any] = [
      "capabilities": ["alwaysMatch": ["browserName": "chrome", "goog:chromeOptions": options]]
    ]
    let made = try Self.call("POST", "/session", capabilities, port: port)
    guard let value = made as? [String: Any], let id = value["sessionId"] as? String else {
      throw Trouble(text: "\(made)")
    }
    session = "/session/\(id)"
  }

  deinit {
    // Ends the browser with it; the driver that does not answer is killed all the same.
    _ = try? Self.call("DELETE", session, nil, port: port)
    driver.killNow()
  }

  /// What the driver has said in place of an answer.
  package struct Trouble: Error {
    package let text: String
  }

  private static func driver(_ port: UInt16, in folder: BoardFolder) throws -> BoardProcess {
    let driver = try BoardProcess(
      binary: "chromedriver", arguments: ["--port=\(port)"], environment: folder.environment,
      outputPath: folder.path("driver.out"), errorsPath: folder.path("driver.err"))
    let deadline = ContinuousClock.now + .timeout
    while true {
      let said = try driver.output
      if said.contains("started successfully") { return driver }
      // It wants the port of both families of addresses.
      if said.contains(/IPv[46] port not available/) { throw FailedByChance(said + (try driver.errors)) }
      guard ContinuousClock.now < deadline else { throw Trouble(text: said + (try driver.errors)) }
      usleep(20_000)
    }
  }

  @discardableResult
  private static func call(_ method: String, _ path: String, _ body: [String: Any]?, port: UInt16) throws
    -> Any
  {
    let connection = try RawConnection(port: port)
    let text = try body.map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self)
    }
    try connection.send(
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
        + "Content-Type: application/json\r\nContent-Length: \(text?.utf8.count ?? 0)\r\n\r\n\(text ?? "")")
    let answer = try connection.answer()
    let content = answer.components(separatedBy: "\r\n\r\n").dropFirst().joined(separator: "\r\n\r\n")
    let object = try JSONSerialization.jsonObject(with: Data(content.utf8)) as? [String: Any]
    if let value = object?["value"] as? [String: Any], value["error"] != nil { throw Trouble(text: content) }
    return object?["value"] ?? NSNull()
  }

  /// A command of the DevTools protocol, and what it returns.
  @discardableResult
  package func developer(_ command: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    let value = try Self.call(
      "POST", session + "/goog/cdp/execute", ["cmd": command, "params": parameters], port: port)
    return value as? [String: Any] ?? [:]
  }

  /// Looks as large as a phone, at one pixel of the screen for each of the page.
  package func resize(width: Int, height: Int) throws {
    try developer(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": true])
  }

  /// Looks as large as the canvas of a video mixer, and clear where the page draws nothing.
  package func view(width: Int, height: Int) throws {
    try developer(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    try developer(
      "Emulation.setDefaultBackgroundColorOverride", ["color": ["r": 0, "g": 0, "b": 0, "a": 0]])
  }

  /// Processor time of all its processes, user and system, since their start (proc(5)).
  package func processorTime() throws -> Duration {
    var parents: [Int: Int] = [:]
    var ticks: [Int: Int] = [:]
    for entry in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
      guard let process = Int(entry),
        // It may have ended meanwhile.
        let facts = try? String(contentsOfFile: "/proc/\(entry)/stat", encoding: .utf8),
        // The name of a program may have spaces and brackets in it.
        let fields = facts.split(separator: ")").last?.split(separator: " "), fields.count > 12
      else { continue }
      parents[process] = Int(fields[1])
      ticks[process] = (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
    }
    func isOwn(_ process: Int) -> Bool {
      if process == Int(driver.processID) { return true }
      return parents[process].map { $0 > 1 && isOwn($0) } ?? false
    }
    let own = ticks.filter { isOwn($0.key) }.reduce(0) { $0 + $1.value }
    return .seconds(own) / Int(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Opens an address.
  package func open(_ address: String) throws {
    try Self.call("POST", session + "/url", ["url": address], port: port)
  }

  /// What a script returns, as text; empty for nothing.
  @discardableResult
  package func run(_ script: String) throws -> String {
    let value = try Self.call(
      "POST", session + "/execute/sync", ["script": script, "args": [String]()], port: port)
    return value is NSNull ? "" : "\(value)"
  }

  /// Waits until a script returns something true.
  package func wait(_ what: String, for script: String, within limit: Duration = .timeout) throws {
    let deadline = ContinuousClock.now + limit
    while try run("return !!(\(script))") != "1" {
      guard ContinuousClock.now < deadline else {
        throw Trouble(text: "\(what) has not come: \(try run("return document.body.innerText"))")
      }
      usleep(20_000)
    }
  }

  /// Presses the left button of the mouse over an element, as a thumb would.
  package func tap(_ selector: String) throws {
    let place = try run(
      "const r = document.querySelector('\(selector)').getBoundingClientRect();"
        + "return Math.round(r.x + r.width / 2) + ',' + Math.round(r.y + r.height / 2)")
    let parts = place.split(separator: ",").compactMap { Int($0) }
    guard parts.count == 2 else { throw Trouble(text: "\(selector) is not there: \(place)") }
    for kind in ["mousePressed", "mouseReleased"] {
      try developer(
        "Input.dispatchMouseEvent",
        ["type": kind, "x": parts[0], "y": parts[1], "button": "left", "clickCount": 1])
    }
  }

  /// Types into an element.
  package func type(_ text: String, into selector: String) throws {
    let found = try Self.call(
      "POST", session + "/element", ["using": "css selector", "value": selector], port: port)
    guard let id = (found as? [String: Any])?.values.first else { throw Trouble(text: "\(found)") }
    try Self.call("POST", session + "/element/\(id)/value", ["text": text], port: port)
  }

  /// Presses keys one after the other, wherever the focus is; Tab is U+E004 and Enter U+E007 (W3C WebDriver, 17.4.2).
  package func press(_ keys: String) throws {
    let actions = keys.flatMap { key in
      ["keyDown", "keyUp"].map { ["type": $0, "value": String(key)] }
    }
    let keyboard: [String: Any] = ["type": "key", "id": "keyboard", "actions": actions]
    try Self.call("POST", session + "/actions", ["actions": [keyboard]], port: port)
  }

  /// Opens another tab, which is the one that is driven from then on.
  package func openTab() throws {
    let made = try Self.call("POST", session + "/window/new", ["type": "tab"], port: port)
    guard let handle = (made as? [String: Any])?["handle"] as? String else { throw Trouble(text: "\(made)") }
    try Self.call("POST", session + "/window", ["handle": handle], port: port)
  }

  /// Freezes the page, as a phone does that is locked, or lets it go on.
  package func freeze(_ isFrozen: Bool) throws {
    try developer("Page.setWebLifecycleState", ["state": isFrozen ? "frozen" : "active"])
    // Freezing hides the page, too.
    if !isFrozen { try developer("Emulation.setFocusEmulationEnabled", ["enabled": true]) }
  }

  /// The page as it is seen, as a PNG.
  package func screenshot() throws -> Data {
    guard let text = try Self.call("GET", session + "/screenshot", nil, port: port) as? String,
      let data = Data(base64Encoded: text)
    else { throw Trouble(text: "no screenshot") }
    return data
  }
}
