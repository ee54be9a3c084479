import Testing

@Suite("The version")
struct VersionTests {
  @Test(
    "It is three numbers, and -dev before a release: what the Debian package makes its own version of",
    arguments: [["--version"], ["doctor", "--version"]])
  func told(arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(try #/\d+\.\d+\.\d+(-dev)?\n/#.wholeMatch(in: run.output) != nil, "\(run.output)")
  }
}
