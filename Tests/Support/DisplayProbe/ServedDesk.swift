import Foundation
import Glibc
package import TestKit

/// How a program finds a broker of a test.
package struct BrokerArguments {
  /// Broker and site.
  package let all: [String]

  package init(_ broker: TestBroker) {
    all = ["--broker", "mqtt://127.0.0.1:\(broker.port)", "--site", "arena"]
  }

  /// For a board of the site.
  package func board(_ name: String) -> [String] { all + ["--board", name] }
}

/// The desk, the real command, on a port of this machine.
package final class ServedDesk {
  package let folder: BoardFolder
  package private(set) var process: BoardProcess
  package let access: PhoneAccess
  package let key: String
  package private(set) var cookie = ""

  /// Starts it and logs in.
  /// - Parameter prepare: What is done to its store before.
  /// - Throws: ``NotSo`` where it does not start; what `prepare` throws.
  package init(_ broker: TestBroker?, prepare: (BoardFolder) throws -> Void) throws {
    folder = try BoardFolder()
    try prepare(folder)
    let arguments = broker.map { BrokerArguments($0).all } ?? []
    process = try folder.startCommand(["desk", "--port", "0"] + arguments)
    let started = process
    try waitUntil("the desk", said: { try started.errors }) { try started.output.contains("/desk#key=") }
    guard let address = try started.output.firstMatch(of: /:(\d+)\/desk#key=(\S+)/),
      let port = UInt16(address.1)
    else { throw NotSo(what: "the desk's address", said: try started.output) }
    access = PhoneAccess(folder: folder, port: port)
    key = String(address.2)
    let answer = try access.ask("POST", "/desk/key", #"{"key":"\#(key)"}"#)
    guard let cookie = answer.text.firstMatch(of: /Set-Cookie: (gb-desk=[^;]+);/)?.1 else {
      throw NotSo(what: "the desk's session", said: answer.text)
    }
    self.cookie = String(cookie)
  }

  package func state() throws -> [String: Any] { try access.ask("GET", "/desk/state", cookie: cookie).json }

  package func fixture(_ number: Int) throws -> [String: Any] {
    let fixtures = try state()["fixtures"] as? [[String: Any]]
    return fixtures?.first { $0["id"] as? Int == number } ?? [:]
  }

  package func edit(_ edit: String) throws -> PhoneAnswer {
    let number = try state()["number"] as? Int ?? 0
    return try access.ask("POST", "/desk/edit", #"{"number":\#(number),"edit":\#(edit)}"#, cookie: cookie)
  }
}
