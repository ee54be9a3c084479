import DisplayProbe
import Foundation
import Glibc
import Synchronization
import Testing
import TestKit

extension ServedSuite {
  /// The real server on a real port, spoken to byte by byte.
  @Suite struct ServeCommandTests {
    private func served(_ arguments: [String] = []) throws -> ServedFolder {
      let folder = try BoardFolder()
      let account = try CommandRun(["account", "set", "house", "--data", folder.data], input: "secret\n")
      try #require(account.code == 0, "\(account.errors)")
      return try ServedFolder(arguments, folder: folder)
    }

    /// An answer without the moment it was given at.
    private func withoutDate(_ answer: String) -> String {
      answer.replacing(/Date: [^\r]*\r\n/, with: "")
    }

    @Test("On the wire stand the very bytes of the contract")
    func bytes() throws {
      let served = try served()
      let token = try served.token()
      let head = "Host: board\r\nAuthorization: Bearer \(token)\r\n"
      func json(_ body: String) -> String {
        "\(head)Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      }
      let connection = try served.connect()
      func ask(_ request: String) throws -> String {
        try connection.send(request)
        return withoutDate(try connection.answer())
      }
      #expect(
        try ask("POST /api/players HTTP/1.1\r\n" + json(#"{"name":"Ana","age":30}"#))
          == "HTTP/1.1 201 Created\r\nLocation: /api/players/1\r\nContent-Length: 0\r\nGatherboard: 1\r\n\r\n"
      )
      let list = try ask("GET /api/players HTTP/1.1\r\n\(head)\r\n")
      #expect(list.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(list.hasSuffix("\r\n\r\n" + #"[{"age":30,"id":1,"name":"Ana"}]"#))
      #expect(
        try ask("PUT /api/players/1 HTTP/1.1\r\n" + json(#"{"name":"Anna"}"#))
          == "HTTP/1.1 204 No Content\r\nGatherboard: 1\r\n\r\n")
      let made = try ask("POST /api/gathers HTTP/1.1\r\n\(head)Content-Length: 0\r\n\r\n")
      let id = try #require(made.firstMatch(of: /Location: \/api\/gathers\/([0-9A-F-]{36})\r\n/)?.1)
      #expect(
        made
          == "HTTP/1.1 201 Created\r\nLocation: /api/gathers/\(id)\r\nContent-Length: 0\r\nGatherboard: 1\r\n\r\n"
      )
      #expect(
        try ask("POST /api/gathers/\(id)/players/1 HTTP/1.1\r\n" + json(#"{"team":"Team A"}"#))
          == "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nGatherboard: 1\r\n\r\n")
      #expect(
        try ask(
          "PUT /api/gathers/\(id) HTTP/1.1\r\n" + json(#"{"score":"1:0","winnerTeam":"Team A"}"#))
          == "HTTP/1.1 204 No Content\r\nGatherboard: 1\r\n\r\n")
      let missing = try ask("GET /api/nothing HTTP/1.1\r\n\(head)\r\n")
      #expect(missing.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
      #expect(missing.contains("\r\nContent-Type: application/json; charset=utf-8\r\n"))
      #expect(missing.contains(#""error":true"#))
      #expect(missing.contains(#""reason":"Not Found""#))
      // What the server says of itself has neither the token nor the password.
      #expect(!(try served.server.errors.contains(token)))
      #expect(try served.folder.status().phase == "ended")
      #expect(try served.folder.status().score == "1:0")
    }

    @Test("Requests in pieces, one after the other and several at once are answered in their order")
    func pieces() throws {
      let served = try served()
      let token = try served.token()
      let connection = try served.connect()
      let request = "GET /api/players HTTP/1.1\r\nHost: board\r\nAuthorization: Bearer \(token)\r\n\r\n"
      for byte in request { try connection.send(String(byte)) }
      #expect(try connection.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
      try connection.send(
        request + request.replacing("players", with: "gathers") + request.replacing("players", with: "none"))
      #expect(try connection.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(try connection.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(try connection.answer().hasPrefix("HTTP/1.1 404 Not Found\r\n"))
    }

    @Test("A board that logs out has the service take its token away")
    func logOut() throws {
      let served = try served()
      let folder = try BoardFolder()
      let address = "http://127.0.0.1:\(served.port)"
      let login = try CommandRun(
        ["login", address, "--username", "house", "--data", folder.data], input: "secret\n")
      #expect(login.code == 0, "\(login.errors)")
      let token = try folder.store("SELECT token FROM link").filter { !$0.isNewline }
      let request = "GET /api/users HTTP/1.1\r\nHost: b\r\nAuthorization: Bearer \(token)\r\n\r\n"
      #expect(try served.ask(request).hasPrefix("HTTP/1.1 200 "))
      let logout = try CommandRun(["logout", "--data", folder.data])
      #expect((logout.code, logout.errors) == (0, ""))
      #expect(try served.ask(request).hasPrefix("HTTP/1.1 401 "))
    }

    @Test("A request names one host: none, and two of them, are refused")
    func hosts() throws {
      let served = try ServedFolder()
      for (head, status) in [
        ("Host: b\r\n", 401), ("", 400), ("Host: b\r\nHost: b\r\n", 400),
        ("Host: b\r\nhost: evil.test\r\n", 400),
        ("Host:\r\n", 400),
      ] {
        let answer = try served.ask("GET /api/players HTTP/1.1\r\n\(head)\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(head)")
      }
    }

    @Test("A request that is none closes its own connection alone; a body of 1 MB is refused")
    func rubbish() throws {
      let served = try served()
      let token = try served.token()
      for rubbish in ["garbage\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{16}\u{3}\u{1}\0\0"] {
        let connection = try served.connect()
        try connection.send(rubbish)
      }
      let large = String(repeating: "n", count: 1_000_000)
      let connection = try served.connect()
      try connection.send(
        "POST /api/players HTTP/1.1\r\nHost: b\r\nAuthorization: Bearer \(token)\r\n"
          + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n")
      #expect(throws: Never.self) {
        do { try connection.send("F4240\r\n\(large)\r\n0\r\n\r\n") } catch is RawConnection.Broken {
          // It need not read to the end what it has refused.
        }
      }
      #expect(try connection.answer().hasPrefix("HTTP/1.1 413 "))
      #expect(try served.ask("GET /api/players HTTP/1.1\r\nHost: b\r\n\r\n").hasPrefix("HTTP/1.1 401 "))
    }

    @Test("A thousand connections that ask for nothing keep nobody from being answered")
    func manyConnections() throws {
      let served = try served()
      let token = try served.token()
      var idle: [RawConnection] = []
      for _ in 1...1_000 {
        let connection = try served.connect()
        try connection.send("GET /api/players HTTP/1.1\r\nHo")
        idle.append(connection)
      }
      let start = ContinuousClock.now
      let answer = try served.ask(
        "GET /api/players HTTP/1.1\r\nHost: b\r\nAuthorization: Bearer \(token)\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(ContinuousClock.now - start < .seconds(30))
      withExtendedLifetime(idle) {}
    }

    @Test("Killed under load and started again it has every write that it has answered")
    func killed() throws {
      let served = try served()
      let token = try served.token()
      let port = served.port
      let answered = Mutex<[String: String]>([:])
      let isEnough = DispatchSemaphore(value: 0)
      let isOver = DispatchGroup()
      for writer in 1...4 {
        DispatchQueue.global().async(group: isOver) {
          do {
            let connection = try RawConnection(port: port)
            for number in 1...10_000 {
              let name = "P\(writer)-\(number)"
              let body = #"{"name":"\#(name)"}"#
              try connection.send(
                "POST /api/players HTTP/1.1\r\nHost: b\r\nAuthorization: Bearer \(token)\r\n"
                  + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
              let answer = try connection.answer()
              guard let id = answer.firstMatch(of: /Location: \/api\/players\/(\d+)\r\n/)?.1 else { return }
              let count = answered.withLock { answered in
                answered[name] = String(id)
                return answered.count
              }
              if count == 200 { isEnough.signal() }
            }
          } catch {
            // The server is gone, as is wanted.
          }
        }
      }
      #expect(isEnough.wait(timeout: .now() + 60) == .success)
      try served.killNow()
      isOver.wait()
      try served.restart()
      let list = try served.ask(
        "GET /api/players HTTP/1.1\r\nHost: b\r\nAuthorization: Bearer \(token)\r\n\r\n")
      let names = answered.withLock { $0 }
      #expect(names.count >= 200)
      for (name, id) in names { #expect(list.contains(#"{"id":\#(id),"name":"\#(name)"}"#), "\(name)") }
    }

    @Test("It ends when it is told to; meanwhile its folder is taken, and its port")
    func ends() throws {
      let served = try served()
      let second = try CommandRun(["serve", "--port", "0", "--data", served.folder.data])
      #expect(second.code == 69)
      #expect(second.errors.contains("Another board runs on this data folder"))
      let other = try TemporaryFolder()
      let third = try CommandRun(["serve", "--port", "\(served.port)", "--data", other.path("data")])
      #expect(third.code == 69)
      #expect(
        third.errors.hasSuffix(
          "gatherboard: Another program listens on port \(served.port) of 127.0.0.1. Stop it, or choose another "
            + "port with --port.\n"))
      served.server.send(SIGTERM)
      #expect(try served.server.waitForExit().0 == .code(0))
    }

    @Test("A client that waits for leave to send its body is given it")
    func expectContinue() throws {
      let served = try served()
      let token = try served.token()
      let connection = try served.connect()
      try connection.send(
        "POST /api/players HTTP/1.1\r\nHost: b\r\nAuthorization: Bearer \(token)\r\nExpect: 100-continue\r\n"
          + "Content-Type: application/json\r\nContent-Length: 14\r\n\r\n")
      #expect(try connection.answer() == "HTTP/1.1 100 Continue\r\n\r\n")
      try connection.send(#"{"name":"Cleo"}"#.replacing("Cleo", with: "Ana"))
      #expect(try connection.answer().hasPrefix("HTTP/1.1 201 "))
      try connection.send("GET /api/players HTTP/1.1\r\nHost: b\r\nAuthorization: Bearer \(token)\r\n\r\n")
      #expect(try connection.answer().hasSuffix(#"[{"id":1,"name":"Ana"}]"#))
    }

    @Test("When its file is taken away it answers nothing that is not kept, and ends with what to do")
    func takenAway() throws {
      let served = try served()
      let phone = try OwnerPhone(port: served.port)
      for suffix in ["", "-wal", "-shm"] {
        #expect(unlink(served.folder.data + "/gatherboard.sqlite" + suffix) == 0)
      }
      #expect(try phone.ask("POST", "/players", #"{"name":"Ana"}"#).hasPrefix("HTTP/1.1 503 "))
      #expect(try served.server.waitForExit().0 == .code(74))
      #expect(try served.server.errors.contains("was removed while it was in use"))
    }

    @Test("A host that is none is told of with what to do")
    func unknownHost() throws {
      let folder = try TemporaryFolder()
      let run = try CommandRun([
        "serve", "--host", "nobody.invalid", "--port", "0", "--data", folder.path("data"),
      ])
      #expect(run.code == 78)
      #expect(
        run.errors.hasSuffix(
          "gatherboard: The host name \"nobody.invalid\" is unknown. Choose an address of this machine with --host.\n"
        ))
    }

    @Test("HTTPS is served with a certificate; one that is none is told of with what to do")
    func encrypted() throws {
      let folder = try BoardFolder()
      let (chain, key) = (folder.path("board.pem"), folder.path("board.key"))
      try tool([
        "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
        "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", chain,
      ])
      let served = try ServedFolder(["--tls-cert", chain, "--tls-key", key], folder: folder)
      #expect(try served.server.output.hasPrefix("Serving https://127.0.0.1:"))
      let answer = try tool([
        "curl", "--silent", "--max-time", "60", "--cacert", chain, "--write-out", "%{http_code}",
        "https://127.0.0.1:\(served.port)/api/players",
      ])
      #expect(answer.hasSuffix("401"))
      let old = try tool([
        "sh", "-c",
        "openssl s_client -connect 127.0.0.1:\(served.port) -tls1_1 -cipher ALL:@SECLEVEL=0 </dev/null 2>&1; true",
      ])
      #expect(!old.contains("Protocol  : TLSv1.1") || old.contains("Cipher    : 0000"), "\(old)")
      let other = folder.path("other.key")
      try tool(["openssl", "genrsa", "-out", other, "2048"])
      let mismatch = try CommandRun([
        "serve", "--port", "0", "--data", folder.path("other"), "--tls-cert", chain, "--tls-key", other,
      ])
      #expect(mismatch.code == 78)
      #expect(mismatch.errors.contains("\(other) cannot be used for HTTPS"))
      let bad = try CommandRun([
        "serve", "--port", "0", "--data", folder.path("other"), "--tls-cert", key, "--tls-key", key,
      ])
      #expect(bad.code == 78)
      #expect(bad.errors.contains("cannot be used for HTTPS"))
    }

    /// Runs a program of the system's to its end; what it printed.
    @discardableResult
    private func tool(_ words: [String]) throws -> String {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = words
      let (output, errors) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(words[0])")
      return text
    }
  }
}
