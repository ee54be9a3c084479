import FootballGatherAPI
import FoundationEssentials
import GatherModel
import GatherStore
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@Suite struct PlayerRouteTests {
  @Test("Players are made, listed by their ids, replaced in every field, and deleted")
  func players() async throws {
    try await ServerBench().askAsOwner { (phone) async throws in
      #expect(try await phone.ask(.get, "/players") == Answer(status: 200, body: "[]"))
      let ana = try await phone.make(
        "/players",
        #"{"name": " Ana ", "age": 30, "skill": "amateur", "preferredPosition": "striker", "favouriteTeam": "Ajax"}"#
      )
      let ben = try await phone.make("/players", #"{"name":"Ben","age":null,"skill":null,"unknown":[1]}"#)
      #expect((ana, ben) == ("1", "2"))
      #expect(
        try await phone.ask(.get, "/players").body
          == #"[{"age":30,"favouriteTeam":"Ajax","id":1,"name":" Ana ","preferredPosition":"striker","skill":"amateur"},"#
          + #"{"id":2,"name":"Ben"}]"#)
      #expect(try await phone.ask(.put, "/players/1", #"{"name":"Anna"}"#) == Answer(status: 204))
      #expect(try await phone.ask(.delete, "/players/2") == Answer(status: 204))
      #expect(try await phone.ask(.get, "/players").body == #"[{"id":1,"name":"Anna"}]"#)
      #expect(try await phone.make("/players", #"{"name":"Cleo"}"#) == "3", "no id is given again")
    }
  }

  @Test(
    "A player who cannot be is refused with what is wrong",
    arguments: [
      (#"{"age":25}"#, "name is missing."), (#"{"name":null}"#, "name is null."),
      (#"{"name":5}"#, "name has the wrong type."), (#"{"name":"  "}"#, "name is empty"),
      (
        #"{"name":"\#(String(repeating: "n", count: 10_000))"}"#,
        "name has 10000 characters, but at most 100 fit"
      ),
      (
        #"{"name":"a\#(String(repeating: "\u{301}", count: 400))"}"#,
        "name has 401 code points, but at most 400 fit"
      ),
      (#"{"name":"\u0000"}"#, "name is empty"),
      (#"{"name":"A","skill":"Amateur"}"#, "skill must be one of beginner, amateur, professional"),
      (
        #"{"name":"A","preferredPosition":"libero"}"#,
        "preferredPosition must be one of goalkeeper, defender, midfielder, winger, striker"
      ),
      (#"{"name":"A","age":"25"}"#, "age has the wrong type."),
      (#"{"name":"#, "The body is not JSON."), ("[1,2]", "The body is not an object."),
    ])
  func refused(body: String, reason: String) async throws {
    try await ServerBench().askAsOwner { (phone) async throws in
      #expect(try await phone.ask(.post, "/players", body) == .refused(400, reason))
      #expect(try await phone.ask(.get, "/players").body == "[]")
    }
  }

  @Test(
    "A stranger's account holds about a megabyte: then nothing is added, what is there stays, and others go on"
  )
  func fullAccount() async throws {
    try await ServerBench().askAsTwo { (alice, bob) async throws in
      let flags = String(repeating: "\u{1F1E9}\u{1F1EA}", count: 100)
      let body = #"{"name":"\#(flags)","favouriteTeam":"\#(flags)"}"#
      var made = 0
      var answer = try await alice.ask(.post, "/players", body)
      while answer.status == 201, made < 2_000 {
        made += 1
        answer = try await alice.ask(.post, "/players", body)
      }
      #expect(answer == .refused(409, "The account has about 1024 KiB, which is the maximum."))
      // Two texts of 800 bytes each, and what else there is of a player.
      #expect((600...660).contains(made))
      #expect(try await alice.ask(.get, "/players").body.count > 0)
      #expect(try await alice.ask(.delete, "/players/1").status == 204)
      #expect(try await alice.ask(.post, "/players", body).status == 201)
      #expect(try await bob.ask(.post, "/players", body).status == 201)
    }
  }

  @Test("What the existing service takes is taken: any whole number as an age, and any text as a name")
  func asThere() async throws {
    let bench = try ServerBench()
    try await bench.askAsOwner { (phone) async throws in
      for (id, age) in [0, 130, -5, 1_000_000].enumerated() {
        _ = try await phone.make("/players", #"{"name":"P\#(id)","age":\#(age)}"#)
      }
      let texts = #"{"name":"a\u0000b\nc","favouriteTeam":"FC\u0007 Dinamo\n"}"#
      _ = try await phone.make("/players", texts)
      let players = try JSONDecoder().decode(
        [PlayerResource].self, from: Data(try await phone.ask(.get, "/players").body.utf8))
      #expect(players.map(\.age) == [0, 130, -5, 1_000_000, nil])
      #expect(players.last?.name == "a\u{0}b\nc" && players.last?.favouriteTeam == "FC\u{7} Dinamo\n")
      let shown = try #require(try bench.store.players().last)
      #expect(shown.name == "ab c" && shown.details.favouriteTeam == "FC Dinamo")
    }
  }

  @Test("A phone reads names as it has sent them, until somebody renames the player at the board")
  func asSent() async throws {
    let bench = try ServerBench()
    try await bench.askAsOwner { (phone) async throws in
      _ = try await phone.make("/players", #"{"name":" Ana ","favouriteTeam":" "}"#)
      let gather = try await phone.make("/gathers")
      #expect(try await phone.ask(.post, "/gathers/\(gather)/players/1", #"{"team":"Team A"}"#).status == 200)
      let list = #"[{"favouriteTeam":" ","id":1,"name":" Ana "}]"#
      #expect(try await phone.ask(.get, "/players").body == list)
      #expect(
        try await phone.ask(.get, "/gathers/\(gather)/players").body
          == #"[{"favouriteTeam":" ","id":1,"name":" Ana ","team":"Team A"}]"#)
      #expect(try bench.store.players().map(\.details) == [PlayerDetails(name: "Ana")])
      let ana = try #require(try bench.store.players().first)
      _ = try await bench.store.changePlayer(ana.id) { $0.age = 30 }
      #expect(try await phone.ask(.get, "/players").body.contains(#""name":" Ana ""#))
      _ = try await bench.store.changePlayer(ana.id) { $0.name = "Anna" }
      #expect(try await phone.ask(.get, "/players").body == #"[{"age":30,"id":1,"name":"Anna"}]"#)
      #expect(try await phone.ask(.put, "/players/1", #"{"name":"Anna\n"}"#).status == 204)
      #expect(try await phone.ask(.get, "/players").body == #"[{"id":1,"name":"Anna\n"}]"#)
      #expect(try await phone.ask(.put, "/players/1", #"{"name":"Anna"}"#).status == 204)
      #expect(try await phone.ask(.get, "/players").body == #"[{"id":1,"name":"Anna"}]"#)
    }
  }

  @Test(
    "A number that is no age is refused", arguments: ["25.5", "99999999999999999999", "1e400"])
  func ages(age: String) async throws {
    try await ServerBench().askAsOwner { (phone) async throws in
      #expect(try await phone.ask(.post, "/players", #"{"name":"A","age":\#(age)}"#).status == 400)
    }
  }

  @Test("Names of any script, quotes and emoji come back as they went in")
  func names() async throws {
    try await ServerBench().askAsOwner { (phone) async throws in
      _ = try await phone.make("/players", #"{"name":"Zoë \"⚽️\" '); DROP TABLE player;-- محمد 東京"}"#)
      #expect(
        try await phone.ask(.get, "/players").body
          == #"[{"id":1,"name":"Zoë \"⚽️\" '); DROP TABLE player;-- محمد 東京"}]"#)
    }
  }

  @Test("Bodies need a type, something in them, and no more than 64 KiB")
  func bodies() async throws {
    try await ServerBench().askAsOwner { (phone) async throws in
      let type = "The body must be application/json."
      for other in ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"] {
        let answer = try await phone.ask(
          .post, "/players", #"{"name":"A"}"#, headers: [.contentType: other])
        #expect(answer == .refused(415, type))
      }
      #expect(try await phone.ask(.post, "/players") == .refused(415, type))
      #expect(
        try await phone.ask(.post, "/players", "", headers: [.contentType: "application/json"])
          == .refused(422, "The body is empty."))
      let large = #"{"name":"\#(String(repeating: "m", count: 65_536))"}"#
      #expect(
        try await phone.ask(.post, "/players", large) == .refused(413, "The body is larger than 64 KiB."))
      let fitting = #"{"name":"A","rest":"\#(String(repeating: "m", count: 65_514))"}"#
      #expect(fitting.utf8.count == 65_536)
      #expect(
        try await phone.ask(
          .post, "/players", fitting, headers: [.contentType: "Application/JSON ; charset=utf-8"]
        ).status == 201)
    }
  }

  @Test("An id that is none is a bad request, one that nobody has is not found")
  func ids() async throws {
    try await ServerBench().askAsOwner { (phone) async throws in
      for (id, status) in [
        ("abc", 400), ("0", 404), ("-1", 404), ("9223372036854775807", 404), ("9223372036854775808", 400),
        ("1.5", 400), ("%00", 400), ("999999", 404),
      ] {
        #expect(try await phone.ask(.put, "/players/\(id)", #"{"name":"x"}"#).status == status, "\(id)")
        #expect(try await phone.ask(.delete, "/players/\(id)").status == status, "\(id)")
        #expect(try await phone.ask(.get, "/players/\(id)/gathers").status == status, "\(id)")
      }
    }
  }

  @Test("A request that comes again makes nothing new, and one of another key does")
  func again() async throws {
    try await ServerBench().askAsTwo { (alice, bob) async throws in
      let name = try #require(HTTPField.Name("Idempotency-Key"))
      let key: HTTPFields = [name: "\"0A0B0C0D-0000-0000-0000-000000000001\""]
      #expect(try await alice.make("/players", #"{"name":"A"}"#, headers: key) == "1")
      #expect(try await alice.make("/players", #"{"name":"A"}"#, headers: key) == "1")
      #expect(
        try await bob.make("/players", #"{"name":"B"}"#, headers: key) == "2", "keys are an account's own")
      #expect(try await alice.make("/players", #"{"name":"A"}"#) == "3")
      let gather = try await alice.make("/gathers", headers: [name: "0A0B0C0D-0000-0000-0000-000000000002"])
      #expect(
        try await alice.make("/gathers", headers: [name: "0a0b0c0d-0000-0000-0000-000000000002"]) == gather)
      #expect(
        try await alice.ask(.post, "/gathers", headers: key)
          == .refused(409, "This Idempotency-Key belongs to another kind of request. Use a new one."))
      #expect(
        try await alice.ask(.post, "/players", #"{"name":"A"}"#, headers: [name: "1"])
          == .refused(400, "Idempotency-Key is not a UUID."))
    }
  }

  @Test("A list that has not changed is not sent again")
  func tags() async throws {
    try await ServerBench().askAsOwner { (phone) async throws in
      let first = try await phone.response(.get, "/players")
      let tag = try #require(first.headers[.eTag])
      for asked in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
        let again = try await phone.response(.get, "/players", headers: [.ifNoneMatch: asked])
        #expect(again.status == .notModified)
        #expect(again.headers[.eTag] == tag)
        #expect(again.body.readableBytes == 0)
      }
      _ = try await phone.make("/players", #"{"name":"Ana"}"#)
      let changed = try await phone.response(.get, "/players", headers: [.ifNoneMatch: tag])
      #expect(changed.status == .ok)
      #expect(changed.headers[.eTag] != tag)
    }
  }
}
