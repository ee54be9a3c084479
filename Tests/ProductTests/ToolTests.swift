import DisplayProbe
import ScriptedServer
import TestKit
import Testing

extension UntimedSuite {
  /// The tools of these tests, where another program is in their way.
  @Suite struct ToolTests {
    @Test("A browser whose driver finds its port of IPv4 taken starts on another one")
    func takenPort() throws {
      let taken = try SilentPort(isCrowded: false)
      let browser = try WebBrowser(ports: [UInt16(taken.port)])
      #expect(try browser.run("return 6 * 7") == "42")
    }

    @Test("A browser that gets no port tells what its driver has said")
    func noPort() throws {
      let taken = try SilentPort(isCrowded: false)
      let failure = try #require(throws: NeverStarted.self) {
        try WebBrowser(ports: Array(repeating: UInt16(taken.port), count: 5))
      }
      #expect(failure.tool == "chromedriver" && failure.said.count == 5)
      #expect(failure.said.allSatisfy { $0.contains("IPv4 port not available") })
    }

    @Test("A display whose number another one has taken first is started again")
    func takenDisplay() throws {
      let folder = try TemporaryFolder()
      try folder.scriptedProgram("Xvfb")
      try folder.file(
        "script",
        """
        if mkdir "$0.tried"; then echo "Server is already active for display 0" >&2; exit 1; fi
        exec Xvfb "$@"
        """)
      let display = try VirtualDisplay(width: 64, height: 48, program: folder.path("Xvfb"))
      #expect(try WindowProbe(display).screen.width == 64)
    }

    @Test("A display that never comes up tells what Xvfb has said")
    func noDisplay() throws {
      let folder = try TemporaryFolder()
      try folder.scriptedProgram("Xvfb")
      try folder.file("script", "echo 'no room' >&2; exit 1")
      let failure = try #require(throws: NeverStarted.self) {
        try VirtualDisplay(width: 64, height: 48, program: folder.path("Xvfb"))
      }
      #expect(failure.said == Array(repeating: "it ended without naming a display; no room\n", count: 5))
    }
  }
}
