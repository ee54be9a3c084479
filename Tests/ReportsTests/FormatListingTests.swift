import FoundationEssentials
import GatherModel
import Reports
import Scenes
import Testing

@Suite("The list of formats, by the command")
struct FormatListingTests {
  private static let own =
    NamedFormat.presets + [
      NamedFormat(
        name: "Our League",
        format: MatchFormat.equal(count: 2, minutes: 12, direction: .up))
    ]

  @Test("A line a format, with its periods and what else it has, and which one is usual")
  func text() {
    #expect(
      FormatListing.text(Self.own, usual: MatchPreset.youth.format) == """
        name            periods    rules
        casual          10 down    sin bin 1
        5-a-side        2x20 down  interval 5, sin bin 4, sides change
        7-a-side        2x25 up    interval 5, added time, sin bin 5, sides change
        football        2x45 up    interval 15, added time, extra time 2x15, 5 penalties, sin bin 10, sides change
        youth           4x10 up    interval 5, sin bin 4, sides change
        futsal          2x20 down  interval 15, extra time 2x5, 5 penalties, 5 fouls, 1 time-out, sending-off 2, stopped clock, sides change
        futsal-running  2x20 down  interval 5, 5 fouls, 1 time-out, sending-off 2, sides change
        Our League      2x12 up    added time, sin bin 3
        The format without --format is youth.

        """)
  }

  @Test("A usual format without a name is told by its periods, and each rule has its words")
  func words() throws {
    let rules = MatchRules(
      interval: .seconds(90), timeOuts: 2, tenths: true, stopAtZero: false, hornAtEnd: false,
      warnAt: .seconds(30))
    let format = try MatchFormat(periods: MatchFormat.casual.periods, rules: rules)
    var sounding = rules
    (sounding.hornAtEnd, sounding.warnAt) = (true, .zero)
    let loud = try MatchFormat(periods: MatchFormat.casual.periods, rules: sounding)
    #expect(
      FormatListing.text(
        [NamedFormat(name: "a", format: format), NamedFormat(name: "b", format: loud)],
        usual: try MatchFormat(parsing: "3x7")) == """
          name  periods  rules
          a     10 down  interval 1:30, 2 time-outs, tenths, runs on at zero, no horn at the end, warning at 0:30
          b     10 down  interval 1:30, 2 time-outs, tenths, runs on at zero, horn at the end, no warning
          The format without --format is 3x7 down.

          """)
  }

  @Test("One of a thing is told as one")
  func singular() throws {
    let one = try MatchFormat(
      periods: MatchFormat.casual.periods, rules: MatchRules(shootOut: 1, fouls: 1, timeOuts: 1))
    #expect(
      FormatListing.text([NamedFormat(name: "a", format: one)], usual: one) == """
        name  periods  rules
        a     10 down  1 penalty, 1 foul, 1 time-out
        The format without --format is a.

        """)
  }

  @Test("As JSON all keys are there, whatever a format has")
  func json() throws {
    let futsal = NamedFormat(name: "futsal", format: MatchPreset.futsal.format)
    #expect(
      try JSONText.of(FormatDocument(futsal, usual: futsal.format)) == #"""
        {"isPreset":true,"isUsual":true,"name":"futsal","periods":[{"direction":"down","seconds":1200},{"direction":"down","seconds":1200}],"rules":{"addedTime":false,"extraTime":300,"fouls":5,"hornAtEnd":null,"interval":900,"sendingOff":120,"shootOut":5,"sinBin":null,"stopAtZero":true,"stoppedClock":true,"swapSides":true,"tenths":false,"timeOuts":1,"warnAt":null}}

        """#)
    #expect(
      try JSONText.of(FormatDocument(Self.own[7], usual: .casual)) == #"""
        {"isPreset":false,"isUsual":false,"name":"Our League","periods":[{"direction":"up","seconds":720},{"direction":"up","seconds":720}],"rules":{"addedTime":true,"extraTime":null,"fouls":null,"hornAtEnd":null,"interval":null,"sendingOff":null,"shootOut":null,"sinBin":180,"stopAtZero":true,"stoppedClock":false,"swapSides":false,"tenths":false,"timeOuts":0,"warnAt":null}}

        """#)
  }

  @Test("What is wrong with a format is told with its limits and how it is written")
  func sentences() {
    #expect(
      MatchFormatError.unreadable("soon").sentence
        == "\"soon\" is not a format. Write 10, 2x20 or \"2x45 up\", or a name that `gatherboard formats` lists."
    )
    #expect(
      MatchRule.allCases.map { MatchFormatError.rule($0).sentence } == [
        "An interval lasts 00:01 to 60:00.", "A period of extra time lasts 00:01 to 60:00.",
        "Each team has 1 to 11 penalties before sudden death.",
        "Free kicks without a wall start after 1 to 20 fouls.",
        "A team has 0 to 9 time-outs in each period.", "A temporary dismissal lasts 00:01 to 60:00.",
        "A player who is sent off can be replaced after 00:01 to 60:00.",
        "The horn warns 00:00 to 10:00 before the end of a period.",
      ])
  }
}
