import DisplayProbe
import Glibc
import Testing

extension BoardSuite {
  /// The probe against a window that does exactly what the test says.
  @Suite struct ProbeTests {
    let display: VirtualDisplay
    let probe: WindowProbe
    let frame = Rectangle(x: 40, y: 20, width: 200, height: 100)
    let window: StandInWindow

    init() throws {
      display = try VirtualDisplay(width: 400, height: 200)
      probe = try WindowProbe(display)
      window = try StandInWindow(display, frame: frame, colour: 0x10_2030, process: getpid())
      try probe.findWindow(of: getpid())
    }

    @Test("Two displays at once get names of their own")
    func displaysOfTheirOwn() throws {
      #expect(try VirtualDisplay(width: 64, height: 48).name != display.name)
    }

    @Test("The window is found by its process, where it stands")
    func findsWindow() throws {
      #expect(probe.frame == frame)
      expectTimeout { try probe.findWindow(of: 1, within: .milliseconds(20)) }
    }

    @Test("A tapped key arrives as it was pressed, with its modifiers")
    func keys() throws {
      try probe.tap("u", .shift)
      #expect(try window.report { $0.isKey } == .keyDown(symbol: 0xffe1, modifiers: 0))
      #expect(try window.report { $0.isKey } == .keyDown(symbol: 0x75, modifiers: 1))
      #expect(try window.report { $0.isKey } == .keyUp(symbol: 0x75))
      #expect(try window.report { $0.isKey } == .keyUp(symbol: 0xffe1))
      try probe.tap("?")
      #expect(try window.report { $0.isKey } == .keyDown(symbol: 0xffe1, modifiers: 0))
      #expect(try window.report { $0.isKey } == .keyDown(symbol: 0x2f, modifiers: 1))
    }

    @Test("A text is typed key by key, also where the keyboard has no key for it")
    func typing() throws {
      try probe.type("aé한 ع한")
      var symbols: [UInt] = []
      while symbols.count < 6, let report = try window.report(where: { $0.isKey }) {
        if case .keyDown(let symbol, _) = report { symbols.append(symbol) }
      }
      #expect(symbols == [0x61, 0xE9, 0x0100_D55C, 0x20, 0x0100_0639, 0x0100_D55C])
    }

    @Test("More characters than there are keys to lend are an error")
    func typingTooMuch() throws {
      let syllables = (0xAC00..<0xAD00).compactMap { Unicode.Scalar($0) }
      #expect(throws: ProbeError.self) { try probe.type(String(String.UnicodeScalarView(syllables))) }
    }

    @Test("A key of a button box arrives by its code")
    func keyCodes() throws {
      probe.tap(.f13)
      let report = try window.report { $0.isKey }
      #expect(report != nil)
    }

    @Test("A held key repeats until it is let go of")
    func heldKey() throws {
      try probe.hold(.right, repeats: 3)
      var presses = 0
      while let report = try window.report(within: .milliseconds(100), where: { $0.isKey }) {
        if case .keyDown = report { presses += 1 }
      }
      #expect(presses >= 4)
    }

    @Test("Pixels are read as they were drawn")
    func pixels() throws {
      window.fill(Rectangle(x: 10, y: 5, width: 4, height: 3), colour: 0xfe_dcba)
      let drawn = try probe.wait(for: "the fill", in: frame) { $0[10, 5] == 0xfe_dcba }.picture
      #expect(drawn[9, 5] == 0x10_2030)
      #expect(drawn[13, 7] == 0xfe_dcba)
      #expect(drawn[14, 7] == 0x10_2030)
      #expect(drawn == (try probe.picture().cropped(to: frame)))
    }

    @Test("What has changed is told by its smallest rectangle")
    func difference() throws {
      let before = try probe.settled(in: frame)
      #expect(try before.difference(from: probe.picture(of: frame)) == nil)
      window.fill(Rectangle(x: 10, y: 5, width: 4, height: 3), colour: 0xff_ffff)
      let after = try probe.waitForChange(from: before, in: frame, what: "a fill").picture
      #expect(before.difference(from: after) == Rectangle(x: 10, y: 5, width: 4, height: 3))
    }

    @Test("A change is seen when it happens, and only where one looks")
    func damage() throws {
      let before = try probe.settled(in: frame)
      let drawnAt = ContinuousClock.now
      window.fill(Rectangle(x: 0, y: 0, width: 10, height: 10), colour: 0xff_0000)
      let sighting = try probe.waitForChange(from: before, in: frame, what: "a fill")
      #expect(sighting.seenAt > drawnAt)
      #expect(drawnAt.duration(to: sighting.seenAt) < .seconds(10))
      let elsewhere = Rectangle(x: 300, y: 150, width: 50, height: 40)
      let still = try probe.picture(of: elsewhere)
      window.fill(Rectangle(x: 0, y: 0, width: 10, height: 10), colour: 0x00_ff00)
      expectTimeout {
        try probe.waitForChange(from: still, in: elsewhere, what: "nothing", within: .milliseconds(100))
      }
    }

    @Test("Resizing, covering and closing reach the window")
    func windowEvents() throws {
      probe.resize(width: 220, height: 110)
      #expect(try window.report { $0.isResize } == .resized(width: 220, height: 110))
      probe.coverScreen()
      #expect(try probe.picture()[50, 50] == 0x40_80c0)
      probe.uncoverScreen()
      #expect(try window.report { $0 == .exposed } == .exposed)
      probe.requestClose()
      #expect(try window.report { $0 == .closeRequested } == .closeRequested)
    }

    @Test("A picture that missed its moment is saved for a person to look at")
    func failurePicture() throws {
      do {
        try probe.wait(for: "the impossible", within: .milliseconds(10)) { _ in false }
        Issue.record("it was seen")
      } catch let ProbeError.timedOut(_, _, picture) {
        let path = try #require(picture)
        var signature: [UInt8] = Array(repeating: 0, count: 4)
        let file = open(path, O_RDONLY)
        #expect(read(file, &signature, 4) == 4)
        #expect(signature == [0x89, 0x50, 0x4e, 0x47])
        close(file)
        unlink(path)
      }
    }

    @Test("A display that ends is an error, not the end of the tests")
    func lostDisplay() throws {
      display.close()
      #expect(throws: ProbeError.self) {
        while true { try probe.wait(for: "anything") { _ in false } }
      }
    }

    /// Expects that nothing comes in time, and removes the picture of it.
    private func expectTimeout(
      sourceLocation: SourceLocation = #_sourceLocation, _ wait: () throws -> Void
    ) {
      let error = #expect(throws: ProbeError.self, sourceLocation: sourceLocation) { try wait() }
      if case .timedOut(_, _, let picture?) = error { unlink(picture) }
    }

    @Test("A program that is not installed is named, with the remedy")
    func missingProgram() {
      let error = #expect(throws: ProbeError.self) {
        try ChildProcess(
          program: "no-such-display", arguments: [], environment: [:], output: 1, errors: 2)
      }
      #expect(
        error.map { "\($0)" }
          == "no-such-display is not installed, and these tests start it: make test installs what they need")
    }
  }
}

extension StandInWindow.Report {
  fileprivate var isKey: Bool {
    switch self {
    case .keyDown, .keyUp: true
    default: false
    }
  }

  fileprivate var isResize: Bool {
    if case .resized = self { true } else { false }
  }
}
