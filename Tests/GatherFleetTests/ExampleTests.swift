import GatherFleet
import GatherModel
import Testing

/// The examples in the documentation of types, line by line: `make lint` compares them.
@Suite struct ExampleTests {
  @Test("A topic is a text, and the text the topic")
  func gatherFleet() throws {
    let (site, pitch) = (try #require(TopicName("arena")), try #require(TopicName("pitch-3")))
    let text = FleetTopic.board(pitch, .live).text(at: site)
    #expect(text == "gatherboard/1/arena/board/pitch-3/live")
    #expect(FleetTopic(text, at: site) == .board(pitch, .live))
  }
}
