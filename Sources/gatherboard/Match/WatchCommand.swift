import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import GatherStore
import GatherSync
import Glibc
import MatchSession
import Reports

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Show a live match in this terminal until you press Ctrl+C.",
    discussion: """
      Without an address, the command shows the match of this machine's board, even if the board does not run. With an \
      address, it shows the match of a board in the network. Phone access must be on there. Create a token on that \
      board: gatherboard token add NAME.

      Examples:
        gatherboard watch
        gatherboard watch http://192.168.1.20:8090 --token 63b1fd10…
        gatherboard watch --json | jq -r 'select(.event.kind == "goal") | .event.player'
      """)

  @OptionGroup var data: DataOption

  @Argument(
    help: ArgumentHelp(
      "The board's address, such as http://192.168.1.20:8090, or the address of its overlay with the token.",
      valueName: "url"))
  var url: String?

  @Option(
    help: ArgumentHelp(
      "A token of that board (default: $GATHERBOARD_TOKEN, which other users cannot read).",
      valueName: "token"))
  var token: String?

  @Option(
    help: ArgumentHelp(
      "Additional trusted certificates, as PEM, for a board with a self-signed certificate.",
      valueName: "file"), completion: .file(extensions: ["pem", "crt"]))
  var trust: String?

  @Flag(
    help: "Print one line of JSON for each event, with stable keys: `change` is match, new, changed or gone.")
  var json = false

  func validate() throws {
    if url == nil, token != nil {
      throw ValidationError("--token needs the address of a board. Add the address, or omit --token.")
    }
  }

  func run() throws {
    tzset()
    guard let url else {
      guard try data.storeToRead() != nil else {
        throw Failure(
          "There is no match yet. Start one: gatherboard match start", exitCode: .noInput)
      }
      let source = MatchWatch.Source.store(try data.folder()) { try data.storeToRead() }
      return try watch(MatchWatch(source, clock: .system))
    }
    let (address, found) = try Self.parts(of: url)
    guard let token = token ?? found ?? ProcessInfo.processInfo.environment["GATHERBOARD_TOKEN"] else {
      throw Failure(
        "The board needs a token. Run `gatherboard token add NAME` there, and add --token.",
        exitCode: .usage)
    }
    var limits = try ClientLimits.trusting(trust ?? data.settings().effective.settings.apiTrust)
    limits.request = MatchWatch.requestLimit
    let client = FootballGatherClient(address, token: token, limits: limits)
    try watch(MatchWatch(.board(client), clock: .system))
  }

  /// Splits a URL into the board's address and the token. The URL may name a board, or one of its pages.
  private static func parts(of url: String) throws -> (ServiceAddress, token: String?) {
    let halves = url.split(separator: "?", maxSplits: 1).map(String.init)
    var place = halves.first ?? ""
    for page in ["/overlay", "/live"] where place.hasSuffix(page) { place.removeLast(page.count) }
    let token = halves.dropFirst().first?.split(separator: "&").first { $0.hasPrefix("token=") }
    return (try ServiceAddress.checked(place), token.map { String($0.dropFirst("token=".count)) })
  }

  private func watch(_ watch: MatchWatch) throws {
    do {
      try follow(watch)
    } catch {
      try watch.close()
      throw error
    }
  }

  /// The width of the terminal (ioctl_tty(2)); 80 if unknown.
  private static var columns: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// The time for which a match may be missing before the command reports that there is no match.
  private static let longestGap = Duration.seconds(1)

  private func follow(_ watch: MatchWatch) throws {
    let pause = UInt32(watch.pause / .microseconds(1))
    let isLive = isatty(STDOUT_FILENO) == 1 && !json
    var last: WatchedMatch?
    var status = ""
    var lastHeard = Date()
    var lastLook = ContinuousClock.now
    var isLost = false
    /// Reports once that the command no longer finds the match or the board. Removes the clock from the terminal, because
    /// the clock may be wrong by now.
    func lose(_ sentence: String) throws {
      if isLost { return }
      isLost = true
      if isLive, !status.isEmpty { try Output.write("\r\u{1B}[K") }
      status = ""
      Output.complain(sentence)
    }
    while true {
      do {
        guard let seen = try watch.look() else {
          // Another match may just be starting, so a short gap is not reported.
          if last != nil, ContinuousClock.now - lastLook > Self.longestGap {
            try lose(
              "There is no match (last seen at \(LocalTime(lastHeard).timeText)). Still looking.")
          }
          usleep(pause)
          continue
        }
        lastLook = .now
        if let since = seen.silentSince {
          try lose("The board has not responded since \(LocalTime(since).timeText). Still looking.")
        } else if isLost {
          isLost = false
          Output.complain("The board is connected again.")
        }
        lastHeard = Date()
        for change in seen.changes(since: last) {
          if json {
            try Output.write(WatchListing.json(change))
          } else {
            if isLive { try Output.write("\r\u{1B}[K") }
            try Output.write(WatchListing.line(change) + "\n")
            status = ""
          }
        }
        let now = isLost ? "" : WatchListing.status(seen.data, columns: Self.columns)
        if isLive, now != status { try Output.write("\r\u{1B}[K" + now) }
        status = now
        last = seen
      } catch let error as ClientError {
        if let status = error.status, (400...499).contains(status), status != 429 {
          throw Failure(
            "The board rejected the request: \(TerminalText.text(error.reason ?? "status \(status)"))",
            exitCode: status == 401 || status == 403 ? .noPermission : .unavailable)
        }
        let reason = TerminalText.text(error.brief ?? "unknown reason")
        try lose(
          "The board does not answer (\(reason); last heard at \(LocalTime(lastHeard).timeText)). Reconnecting."
        )
      }
      usleep(pause)
    }
  }
}
