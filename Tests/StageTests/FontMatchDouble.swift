import Glibc
import TestKit

/// A program of the name `fc-match` in a folder of its own, which is all there is on the path beside the shell's tools.
final class FontMatchDouble {
  enum DoubleError: Error {
    case file(String)
  }

  private let temporary: TemporaryFolder
  var folder: String { temporary.path }
  private var pipes: [Int32] = []
  var environment: [String: String] { ["PATH": "\(folder):/usr/bin:/bin"] }

  /// - Parameter script: What it does, for `sh`; `$asked` is the file in which it may count.
  init(_ script: String) throws {
    temporary = try TemporaryFolder()
    try write("asked='\(folder)/asked'\necho \"$3\" >> \"$asked\"\n\(script)\n", to: "script")
    try temporary.scriptedProgram("fc-match")
  }

  deinit { for pipe in pipes { close(pipe) } }

  /// Puts a file into the folder.
  func write(_ text: String, to name: String) throws {
    guard let file = fopen(folder + "/" + name, "w") else { throw DoubleError.file(name) }
    defer { fclose(file) }
    guard fputs(text, file) >= 0 else { throw DoubleError.file(name) }
  }

  /// Lets a script go on that reads a line of the pipe `$asked.go`, now or as soon as it does.
  func letGo() throws {
    let path = folder + "/asked.go"
    mkfifo(path, 0o600)
    // Open for reading too, so that this waits for nobody.
    let pipe = open(path, O_RDWR | O_CLOEXEC)
    guard pipe >= 0, Glibc.write(pipe, "go\n", 3) == 3 else { throw DoubleError.file("asked.go") }
    pipes.append(pipe)
  }

  /// What it was asked for, a pattern each time.
  func asked() -> [String] {
    guard let file = fopen(folder + "/asked", "r") else { return [] }  // Never asked.
    defer { fclose(file) }
    var bytes = [CChar](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
      separator: "\n"
    )
    .map(String.init)
  }
}
