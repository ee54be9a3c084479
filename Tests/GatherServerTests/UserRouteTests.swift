import FoundationEssentials
import FootballGatherAPI
import GatherModel
import GatherStore
import HTTPTypes
import HummingbirdTesting
import Secrets
import Testing

@testable import GatherServer

@Suite struct UserRouteTests {
  private static func basic(_ name: String, _ password: String) -> HTTPFields {
    [.authorization: "Basic \(Data("\(name):\(password)".utf8).base64EncodedString())"]
  }

  private static let credentials = #"{"username":" Ünï ⚽️ ","password":"pässwörd"}"#

  @Test("Who registers can log in, as often as he likes, and sees his own account alone")
  func register() async throws {
    let bench = try ServerBench()
    _ = try await bench.store.register(login: "other", passwordHash: "none", most: 10)
    try await bench.ask { (phone) async throws in
      let id = try await phone.make("/users", Self.credentials)
      #expect(UUID(uuidString: id)?.uuidString == id)
      var tokens: [String] = []
      for _ in 1...2 {
        let answer = try await phone.ask(
          .post, "/users/login", headers: Self.basic("Ünï ⚽️", "pässwörd"))
        let login = try JSONDecoder().decode(LoginResponse.self, from: Data(answer.body.utf8))
        #expect(login.userID.uuidString == id)
        #expect(Data(base64Encoded: login.token)?.count == 16)
        tokens.append(login.token)
      }
      #expect(tokens[0] != tokens[1])
      for token in tokens {
        var own = phone
        own.token = token
        let user = #"{"id":"\#(id)","username":"Ünï ⚽️"}"#
        #expect(try await own.ask(.get, "/users") == Answer(status: 200, body: "[\(user)]"))
        #expect(try await own.ask(.get, "/users/\(id.lowercased())") == Answer(status: 200, body: user))
        let other = try #require(try await bench.store.account(login: "other"))
        #expect(try await own.ask(.get, "/users/\(other.userID.uuidString)").status == 404)
        #expect(try await own.ask(.get, "/users/abc").status == 400)
      }
    }
  }

  @Test("Every login that is not right has one answer")
  func wrongLogins() async throws {
    try await ServerBench().ask { (phone) async throws in
      _ = try await phone.make("/users", #"{"username":"alice","password":"right"}"#)
      let refused = Answer.refused(401, "User not authenticated.")
      for header in [
        Self.basic("alice", "wrong"), Self.basic("alic\u{435}", "right"), Self.basic("nobody", "right"),
        Self.basic("alice", ""), [:], [.authorization: "Basic !!!"], [.authorization: "Basic"],
        [.authorization: "Basic YWxpY2U="], [.authorization: "Bearer YWxpY2U6cmlnaHQ="],
        Self.basic("alice", String(repeating: "x", count: 2000)),
      ] {
        #expect(try await phone.ask(.post, "/users/login", headers: header) == refused)
      }
      let lower: HTTPFields = [
        .authorization: "basic   \(Data("alice:right".utf8).base64EncodedString())"
      ]
      #expect(try await phone.ask(.post, "/users/login", headers: lower).status == 200)
    }
  }

  @Test("A name is one whatever its case, its forms and its spaces; who has another one like it keeps it")
  func alike() async throws {
    let bench = try ServerBench()
    try await bench.ask { (phone) async throws in
      _ = try await phone.make("/users", #"{"username":"The Straße","password":"right"}"#)
      for name in ["the  strasse", "THE STRASSE", "ｔｈｅ straße"] {
        #expect(try await phone.ask(.post, "/users/login", headers: Self.basic(name, "right")).status == 200)
        #expect(
          try await phone.ask(.post, "/users", #"{"username":"\#(name)","password":"p"}"#)
            == .refused(409, "That username is taken."))
      }
    }
  }

  @Test("Wrong names cannot be told from right ones: they have to wait as they do")
  func unknownName() async throws {
    try await ServerBench().ask { (phone) async throws in
      var statuses: [Int] = []
      for _ in 1...12 {
        statuses.append(
          try await phone.ask(.post, "/users/login", headers: Self.basic("nobody", "x")).status)
      }
      #expect(statuses == Array(repeating: 401, count: 10) + [429, 429])
    }
  }

  @Test("Many attempts of one machine are refused, and make no login of another one wait for all of them")
  func otherMachines() async throws {
    let hasher = PasswordHasher()
    let house = ClientAddress("192.168.0.7")
    let hash = try await hasher.hash("right", for: house)
    let refused = try await withThrowingTaskGroup(of: Bool.self) { group in
      for address in ["10.0.0.1", "10.0.0.2", "10.0.0.3"] {
        for _ in 1...20 {
          group.addTask {
            do {
              return try await hasher.matches(
                "x", nil, in: .strangers, for: ClientAddress(address), allowed: {}, wrong: {})
            } catch is RequestError {
              return true
            }
          }
        }
      }
      for line in [PasswordLines.Line.known(.owner), .strangers] {
        group.addTask {
          let isRight = try await hasher.matches("right", hash, in: line, for: house, allowed: {}, wrong: {})
          #expect(isRight)
          return false
        }
      }
      return try await group.reduce(0) { $1 ? $0 + 1 : $0 }
    }
    // Of each machine one is worked on, and four wait.
    #expect(refused > 20)
  }

  @Test("What is not allowed takes no place among those that wait")
  func refusedAtOnce() async throws {
    let refusal = RequestError.tooOften(.seconds(7))
    await #expect(throws: RequestError.self) {
      _ = try await PasswordHasher().matches(
        "x", nil, in: .strangers, for: ClientAddress("10.0.0.1"), allowed: { throw refusal },
        wrong: { Issue.record("it was compared") })
    }
  }

  @Test("Who asks which names are taken has to wait after twenty within an hour")
  func askedNames() async throws {
    try await ServerBench().ask { (phone) async throws in
      _ = try await phone.make("/users", #"{"username":"alice","password":"right"}"#)
      var statuses: [Int] = []
      for _ in 1...21 {
        statuses.append(try await phone.ask(.post, "/users", #"{"username":"alice","password":"p"}"#).status)
      }
      #expect(statuses == Array(repeating: 409, count: 19) + [429, 429])
    }
  }

  @Test("A login makes its network one that the name is known in; another network is not")
  func knownPlace() async throws {
    let bench = try ServerBench()
    try await bench.ask { (phone) async throws in
      _ = try await phone.make("/users", #"{"username":"alice","password":"right"}"#)
      #expect(try await bench.store.account(login: "alice", from: "-").isKnown == false)
      _ = try await phone.ask(.post, "/users/login", headers: Self.basic("alice", "wrong"))
      #expect(try await bench.store.account(login: "alice", from: "-").isKnown == false)
      _ = try await phone.ask(.post, "/users/login", headers: Self.basic("alice", "right"))
      #expect(try await bench.store.account(login: "alice", from: "-").isKnown)
      #expect(try await bench.store.account(login: "alice", from: "192.168.0.7").isKnown == false)
      #expect(try await bench.store.account(login: "nobody", from: "-").isKnown == false)
    }
  }

  @Test("Who logs out has no token any more, and keeps the other ones")
  func logOut() async throws {
    let bench = try ServerBench()
    try await bench.askAsTwo { (alice, bob) async throws in
      var again = alice
      again.token = try await bench.token(login: "alice")
      #expect(try await alice.ask(.delete, "/users/login") == Answer(status: 204))
      #expect(try await alice.ask(.get, "/players").status == 401)
      #expect(try await alice.ask(.delete, "/users/login").status == 401)
      #expect(try await again.ask(.get, "/players").status == 200)
      #expect(try await bob.ask(.get, "/players").status == 200)
    }
  }

  @Test("A token that nobody has used for half a year is none any more; one in use never ends")
  func unusedToken() async throws {
    var bench = try ServerBench()
    let clock = StampClock()
    bench.options.stamp = { clock.stamp }
    try await bench.askAsTwo { (alice, bob) async throws in
      for _ in 1...4 {
        #expect(try await alice.ask(.get, "/players").status == 200)
        if clock.stamp.wallClock == ServerBench.now {
          #expect(try await bob.ask(.get, "/players").status == 200)
        }
        clock.pass(AccountToken.lifetime * 0.6)
      }
      #expect(try await alice.ask(.get, "/players").status == 200)
      #expect(try await bob.ask(.get, "/players").status == 401)
    }
  }

  @Test("A clock that was not set yet notes no use, and ends no token when it is set")
  func unsetClock() {
    let account = Account(id: AccountID(2), userID: UUID(), login: "ana", passwordHash: "none")
    let (early, now) = (Date(timeIntervalSince1970: 100), ServerBench.now)
    let unused = AccountToken(account: account, usedAt: nil)
    #expect(!unused.isOver(at: now) && unused.isUseDue(at: now) && !unused.isUseDue(at: early))
    let used = AccountToken(account: account, usedAt: now)
    #expect(!used.isUseDue(at: now + 3_600) && used.isUseDue(at: now + 90_000))
    #expect(!used.isOver(at: now + AccountToken.lifetime) && used.isOver(at: now + AccountToken.lifetime + 1))
  }

  @Test("After ten wrong logins within a minute the account has to wait, and no other")
  func loginLimit() async throws {
    try await ServerBench().ask { (phone) async throws in
      for name in ["alice", "bob"] {
        _ = try await phone.make("/users", #"{"username":"\#(name)","password":"right"}"#)
      }
      var statuses: [Int] = []
      for _ in 1...15 {
        statuses.append(
          try await phone.ask(.post, "/users/login", headers: Self.basic("alice", "wrong")).status)
      }
      #expect(statuses == Array(repeating: 401, count: 10) + Array(repeating: 429, count: 5))
      let answer = try await phone.response(.post, "/users/login", headers: Self.basic("alice", "right"))
      #expect(answer.status == .tooManyRequests)
      let wait = try #require(answer.headers[.retryAfter].flatMap { Int($0) })
      #expect((1...60).contains(wait))
      // A text to its NUL is the same to SQLite, and would be another one to the count.
      for name in ["alice\0x", "alice\u{1}"] {
        #expect(
          try await phone.ask(.post, "/users/login", headers: Self.basic(name, "right")).status == 401)
      }
      #expect(try await phone.ask(.post, "/users/login", headers: Self.basic("bob", "right")).status == 200)
      #expect(
        try await phone.ask(.post, "/users/login", headers: Self.basic(" bob\t", "right")).status == 200,
        "white space around a name is nobody's")
    }
  }

  @Test("Who has got another password, or another owner, is not served by what was known before")
  func meanwhile() async throws {
    let bench = try ServerBench()
    try bench.store.setOwnerLogin("house", passwordHash: "old")
    let house = try #require(try bench.store.ownerAccount())
    try bench.store.setOwnerLogin("house", passwordHash: "new")
    await #expect(throws: GatherStoreError.noSuchAccount) {
      try await bench.store.addToken(hash: "late", of: house)
    }
    _ = try await bench.store.register(login: "mallory", passwordHash: "none", most: 10)
    let mallory = try #require(try await bench.store.account(login: "mallory"))
    try await bench.store.delete(mallory)
    _ = try await bench.store.register(login: "victim", passwordHash: "none", most: 10)
    let victim = try #require(try await bench.store.account(login: "victim"))
    #expect(mallory.id == victim.id, "SQLite gives the number again")
    let late = AccountRecords(bench.store, mallory)
    await #expect(throws: GatherStoreError.noSuchAccount) {
      _ = try await late.addPlayer(PlayerDetails(name: "Intruder"), key: nil)
    }
    await #expect(throws: GatherStoreError.noSuchAccount) { _ = try await late.players() }
    await #expect(throws: GatherStoreError.noSuchAccount) { try await bench.store.delete(mallory) }
    await #expect(throws: GatherStoreError.noSuchAccount) {
      try await bench.store.addToken(hash: "late", of: mallory)
    }
    #expect(try await AccountRecords(bench.store, victim).players().isEmpty)
  }

  @Test(
    "Credentials that cannot be are refused",
    arguments: [
      (#"{"username":"carol"}"#, "password is missing."), (#"{"password":"p"}"#, "username is missing."),
      (#"{"username":null,"password":"p"}"#, "username is null."),
      (#"{"username":"","password":"p"}"#, "username is empty"),
      (
        #"{"username":"a:b","password":"p"}"#,
        "username must not contain a colon, which separates it from the password"
      ),
      (#"{"username":"a","password":""}"#, "password is empty"),
      (
        #"{"username":"a","password":"\#(String(repeating: "x", count: 1025))"}"#,
        "password has more than 1024 bytes"
      ),
      ("{}", "username is missing."),
    ])
  func badCredentials(body: String, reason: String) async throws {
    try await ServerBench().ask { (phone) async throws in
      #expect(try await phone.ask(.post, "/users", body) == .refused(400, reason))
    }
  }

  @Test("A name is taken once, the owner's too; accounts are as many as may be; registration can be off")
  func registrationLimits() async throws {
    var bench = try ServerBench()
    bench.options.mostAccounts = 1
    try bench.store.setOwnerLogin("house", passwordHash: "none")
    try await bench.ask { (phone) async throws in
      let taken = Answer.refused(409, "That username is taken.")
      #expect(try await phone.ask(.post, "/users", #"{"username":"house","password":"p"}"#) == taken)
      _ = try await phone.make("/users", #"{"username":"alice","password":"p"}"#)
      #expect(try await phone.ask(.post, "/users", #"{"username":"alice","password":"q"}"#) == taken)
      #expect(
        try await phone.ask(.post, "/users", #"{"username":"bob","password":"p"}"#)
          == .refused(403, "There are 1 accounts, which is the maximum."))
    }
    bench.options.registration = false
    try await bench.ask { (phone) async throws in
      #expect(
        try await phone.ask(.post, "/users", #"{"username":"bob","password":"p"}"#)
          == .refused(403, "Registration is off. Create the account at the board."))
    }
  }

  @Test("Who deletes himself takes all that is his along; the owner's account stays")
  func delete() async throws {
    let bench = try ServerBench()
    try await bench.askAsTwo { (alice, bob) async throws in
      for phone in [alice, bob] {
        _ = try await phone.make("/players", #"{"name":"P"}"#)
        _ = try await phone.make("/gathers")
      }
      #expect(try await bob.ask(.delete, "/users") == Answer(status: 204))
      for path in ["/players", "/gathers", "/users"] {
        #expect(try await bob.ask(.get, path) == .refused(401, "User not authenticated."))
      }
      #expect(try await bench.store.account(login: "bob") == nil)
      #expect(try await alice.ask(.get, "/players").body == #"[{"id":1,"name":"P"}]"#)
    }
    try await bench.askAsOwner { (phone) async throws in
      #expect(
        try await phone.ask(.delete, "/users")
          == .refused(409, "This is the board's own account. Remove it at the board."))
      #expect(try await phone.ask(.get, "/players").status == 200)
    }
  }

  @Test("A token of the owner is worth nothing once the owner has another login, or none")
  func ownerLogin() async throws {
    let bench = try ServerBench()
    try await bench.askAsOwner { (phone) async throws in
      #expect(try await phone.ask(.get, "/players").status == 200)
      try bench.store.setOwnerLogin("thursdays", passwordHash: "none")
      #expect(try await phone.ask(.get, "/players").status == 401)
      var anew = phone
      anew.token = try await bench.token(login: "thursdays")
      #expect(try await anew.ask(.get, "/players").status == 200)
      try bench.store.removeOwnerLogin()
      #expect(try await anew.ask(.get, "/players").status == 401)
    }
  }

  @Test("Of an account's tokens the hundred newest hold")
  func manyTokens() async throws {
    let bench = try ServerBench()
    try await bench.askAsTwo { (alice, bob) async throws in
      for _ in 1...99 { _ = try await bench.token(login: "alice") }
      #expect(try await alice.ask(.get, "/players").status == 200)
      _ = try await bench.token(login: "alice")
      #expect(try await alice.ask(.get, "/players").status == 401)
      #expect(try await bob.ask(.get, "/players").status == 200)
    }
  }
}
