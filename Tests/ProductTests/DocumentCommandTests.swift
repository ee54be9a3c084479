import Foundation
import TestKit
import Testing

/// The commands that the documents name exist, with their options.
@Suite("The commands of the documents")
struct DocumentCommandTests {
  private struct Help: Decodable {
    var command: Command
  }

  private struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        var kind: String
        var name: String
      }

      var kind: String
      var names: [Name]?
    }

    var commandName: String
    var aliases: [String]?
    var arguments: [Argument]?
    var subcommands: [Command]?
    var defaultSubcommand: String?

    func subcommand(_ name: String) -> Command? {
      subcommands?.first { $0.commandName == name || $0.aliases?.contains(name) == true }
    }

    func has(option: String) -> Bool {
      let names = arguments?.flatMap { $0.names ?? [] } ?? []
      return ["--help", "--version"].contains(option)
        || names.contains { ($0.kind == "short" ? "-" : "--") + $0.name == option }
    }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Each command line of a document: of a block that is indented or fenced, and between backticks.
  private static func lines(of page: String) -> [String] {
    let blocks = page.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let quoted = page.matches(of: /`([^`\n]+)`/).map { String($0.1) }
    let pattern = /^(?:sudo (?:-u \w+ )?)?gatherboard(?: .*)?$/
    return (blocks + quoted).filter { $0.wholeMatch(of: pattern) != nil }
  }

  /// A command line of a document that no command takes; nil for one that is right.
  private static func fault(of line: String, _ whole: Command) -> String? {
    let own = line.replacing(#/^sudo (-u \w+ )?/#, with: "")
    var words = own.split(separator: " ").map(String.init).dropFirst()
    var command = whole
    while let name = words.first, let next = command.subcommand(name) {
      (command, words) = (next, words.dropFirst())
    }
    let hasSubcommands = command.subcommands?.isEmpty == false
    if hasSubcommands, let name = words.first, name.first?.isLetter == true, name.allSatisfy(\.isLowercase),
      command.defaultSubcommand == nil
        || command.subcommand(name) == nil && command.commandName == whole.commandName
    {
      return "no command \(name)"
    }
    if let name = command.defaultSubcommand, let next = command.subcommand(name), !words.isEmpty {
      command = next
    }
    for word in words {
      // What follows is of the shell, or of another program.
      if ["|", ">", "&&", "#", "2>", ";", "<"].contains(word) { break }
      let option = word.prefix { $0.isLetter || $0 == "-" }
      if option.hasPrefix("--"), !command.has(option: String(option)) { return "no option \(option)" }
    }
    return nil
  }

  @Test("Each command, and each option of it, exists")
  func commands() throws {
    let run = try CommandRun(["--experimental-dump-help"])
    let whole = try JSONDecoder().decode(Help.self, from: Data(run.output.utf8)).command
    let deploy = FileManager.default.enumerator(atPath: Self.root.appending(path: "deploy").path())
    let pages = (deploy?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".md") }.map { "deploy/\($0)" }
    var count = 0
    for name in pages.sorted() + ["README.md", "CONTRIBUTING.md"] {
      let page = try String(contentsOf: Self.root.appending(path: name), encoding: .utf8)
      for line in Self.lines(of: page) {
        count += 1
        if let fault = Self.fault(of: line, whole) { Issue.record("\(name): \(line): \(fault)") }
      }
    }
    #expect(count > 100)
    #expect(Self.fault(of: "gatherboard mtach start x.csv", whole) == "no command mtach")
    #expect(Self.fault(of: "gatherboard status --jsn", whole) == "no option --jsn")
  }

  /// The beginnings of commands that are not run: they play, serve, ask for a password or wait for buttons until somebody ends
  /// them. Other tests run them.
  private static let lasting = ["run", "serve", "login", "account set", "buttons test"]

  /// A board without phones has no phone 3.
  private static let refusals: [String: Int32] = ["phones allow 3": 66, "phones remove 3": 66]

  @Test(
    "The commands of gatherboard in the README and the handbook work as they stand, one after the other",
    arguments: ["README.md", "deploy/handbook.md"])
  func blocks(page: String) throws {
    let folder = try TemporaryFolder()
    let assets = Self.root.appending(path: "assets")
    try FileManager.default.copyItem(
      at: assets.appending(path: "sample/thursday.csv"), to: URL(filePath: folder.path("thursday.csv")))
    try Data("name,code,color,crest\nGulls,GUL,C8102E,gulls.png\n".utf8)
      .write(to: URL(filePath: folder.path("teams.csv")))
    let drawn = try CommandRun([
      "render", "--demo", "--size", "128x64", "--out", folder.path("gulls.png"),
    ])
    #expect(drawn.code == 0)
    try FileManager.default.createDirectory(
      atPath: folder.path(".config/gatherboard"), withIntermediateDirectories: true)
    let binary = URL(filePath: try CommandRun.binary()).deletingLastPathComponent().path
    let lines = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
      .matches(of: /(?m)^ {4,}gatherboard (.*?)(?: *#.*)?$/).map { String($0.1) }
    var count = 0
    for line in lines where !line.isEmpty && !Self.lasting.contains(where: { line.hasPrefix($0) }) {
      let run = try CommandRun(
        ["-c", "cd \"$HOME\" && gatherboard \(line)"],
        environment: ["HOME": folder.path, "PATH": "\(binary):/usr/bin:/bin"], program: "/bin/sh")
      count += 1
      // What doctor finds on this machine is its own.
      if line.hasPrefix("doctor") {
        #expect(run.code != 64 && run.output.contains("Wi-Fi"), "\(line)\n\(run.errors)")
      } else {
        #expect(run.code == Self.refusals[line] ?? 0, "\(line)\n\(run.output)\n\(run.errors)")
      }
    }
    #expect(count >= (page == "README.md" ? 2 : 14))
  }
}
