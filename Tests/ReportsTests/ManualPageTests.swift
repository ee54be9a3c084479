import Testing

@testable import Reports

@Suite("The manual page")
struct ManualPageTests {
  private let dump = """
    {"serializationVersion": 0, "command": {
      "commandName": "board", "shouldDisplay": true, "abstract": "A board.",
      "discussion": "Examples:\\n  board go --at 9:05\\n\\nMore.\\n\\nExit codes:\\n  0  done",
      "arguments": [], "subcommands": [
        {"commandName": "go", "shouldDisplay": true, "abstract": "Goes.", "arguments": [
          {"kind": "option", "shouldDisplay": true, "isOptional": true, "isRepeating": false,
           "names": [{"kind": "long", "name": "at"}, {"kind": "short", "name": "a"}], "valueName": "MM:SS",
           "defaultValue": "0:00", "abstract": "When.", "discussion": "Or 'never'."},
          {"kind": "positional", "shouldDisplay": true, "isOptional": false, "isRepeating": true,
           "valueName": "file.csv", "abstract": ".csv files.", "allValues": ["a", "b"]},
          {"kind": "flag", "shouldDisplay": false, "isOptional": true, "isRepeating": false,
           "names": [{"kind": "long", "name": "secret"}]},
          {"kind": "flag", "shouldDisplay": true, "isOptional": true, "isRepeating": false,
           "names": [{"kind": "short", "name": "h"}, {"kind": "long", "name": "help"}]}]},
        {"commandName": "help", "shouldDisplay": true, "arguments": []}]}}
    """

  @Test("It has every command with its arguments, and what the help has besides")
  func page() throws {
    let page = ManualPage(
      try CommandDescription(json: dump), sections: [.init("EXIT STATUS", [("0", "done")])])
    #expect(
      page.text == #"""
        .TH "BOARD" "1" "" "Gatherboard" "User Commands"
        .SH "NAME"
        board \- A board
        .SH "SYNOPSIS"
        .B "board [go]"
        [\fB\-\-at\fR, \fB\-a\fR \fIMM:SS\fR]
        \fIfile.csv\fR ...
        .SH "DESCRIPTION"
        A board.
        .PP
        Examples:
        .RS 4
        .EX
        board go \-\-at 9:05
        .EE
        .RE
        .PP
        More.
        .PP
        Every command has a \-\-help option. All commands and their options are listed below.
        .SH "COMMANDS"
        .SS "board go"
        Goes.
        .TP
        \fB\-\-at\fR, \fB\-a\fR \fIMM:SS\fR
        When. Default: 0:00.
        .sp
        Or \(aqnever\(aq.
        .TP
        \fIfile.csv\fR
        \&.csv files. One of: a, b.
        .SH "EXIT STATUS"
        .TP
        .B "0"
        done

        """#)
  }

  @Test("A flag and the one that denies it have one entry; a command with subcommands has its own words")
  func pairsAndGroups() throws {
    func flag(_ name: String) -> String {
      #"""
      {"kind": "flag", "shouldDisplay": true, "isOptional": true, "isRepeating": false,
       "names": [{"kind": "long", "name": "\#(name)"}], "abstract": "Flashes."}
      """#
    }
    let dump = """
      {"command": {"commandName": "board", "shouldDisplay": true, "subcommands": [
        {"commandName": "light", "shouldDisplay": true, "abstract": "Lights.", "discussion": "By night.",
         "subcommands": [{"commandName": "on", "shouldDisplay": true, "abstract": "Goes on.",
           "arguments": [\(flag("flash")), \(flag("no-flash")), \(flag("quiet"))]}]}]}}
      """
    let page = ManualPage(try CommandDescription(json: dump), sections: []).text
    #expect(page.contains("[\\fB\\-\\-flash\\fR | \\fB\\-\\-no\\-flash\\fR]\n[\\fB\\-\\-quiet\\fR]\n"))
    #expect(page.contains(".TP\n\\fB\\-\\-flash\\fR, \\fB\\-\\-no\\-flash\\fR\nFlashes.\n.TP\n"))
    #expect(
      page.contains(".SS \"board light\"\nLights.\n.PP\nBy night.\n.SS \"board light on\"\nGoes on.\n"))
  }

  @Test(
    "What roff would read as its own is printed as it is",
    arguments: [
      ("a\\b", "a\\eb"), ("--data", "\\-\\-data"), ("~/.local", "\\(ti/.local"), ("`run`", "\\(garun\\(ga"),
      ("it's", "it\\(aqs"), ("two\nlines", "two lines"), ("Jürgen →", "Jürgen →"),
    ])
  func escapes(text: String, roff: String) {
    #expect(Roff.escaped(text) == roff)
  }

  @Test("What is no description is refused")
  func malformed() {
    #expect(throws: (any Error).self) { try CommandDescription(json: "{}") }
  }
}
