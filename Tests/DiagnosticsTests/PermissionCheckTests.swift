import Glibc
import TestKit
import Testing

@testable import Diagnostics

/// What every user of the machine could read or change.
@Suite struct PermissionCheckTests {
  private func file(_ mode: UInt32, in folder: UInt32 = 0o755) -> PermissionCheck.File {
    PermissionCheck.File(
      name: "broker.password-file", path: "/etc/gatherboard/password", mode: mode, folderMode: folder)
  }

  private func texts(secret: PermissionCheck.File? = nil, trusted: PermissionCheck.File? = nil) -> [String] {
    PermissionCheck(secrets: [secret].compactMap(\.self), trusted: [trusted].compactMap(\.self))
      .findings.map { "\($0.level) \($0.text) \($0.advice ?? "")" }
  }

  @Test("A password that every user can read, or put another file in the place of, is a warning")
  func secrets() {
    #expect(texts(secret: file(0o600)) == [] && texts(secret: file(0o640)) == [])
    let path = "/etc/gatherboard/password"
    let read =
      "warning Every user of this machine can read \(path) (broker.password-file). chmod o= \(path), as the board's user."
    let changed = "warning Every user of this machine can change \(path) (broker.password-file). chmod o-w "
    #expect(texts(secret: file(0o644)) == [read])
    #expect(texts(secret: file(0o602)) == [changed + path])
    #expect(texts(secret: file(0o600, in: 0o777)) == [changed + "/etc/gatherboard"])
    #expect(texts(secret: file(0o600, in: 0o1777)) == [])
  }

  @Test("Settings may be read, and are a warning where every user can change them")
  func settings() {
    #expect(texts(trusted: file(0o644)) == [] && texts(trusted: file(0o664)) == [])
    #expect(texts(trusted: file(0o666)).count == 1)
  }

  @Test("Files are looked at where they are; one that is not there, or not named, says nothing")
  func machine() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("password", "secret")
    #expect(chmod(path, 0o604) == 0)
    let check = PermissionCheck.onThisMachine(
      secrets: [
        ("broker.password-file", path), ("serve.tls-key", ""), ("serve.tls-key", folder.path("none")),
      ],
      trusted: [])
    #expect(check.secrets.map { [$0.mode & 0o777, $0.folderMode & 0o777] } == [[0o604, 0o755]])
    #expect(check.findings.count == 1)
  }
}
