import Foundation
import Testing
import TestKit

/// A data folder for one test, and the commands that are run on it.
struct CommandBench {
  let folder: TemporaryFolder
  var data: String { folder.path("data") }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs a command on the data folder.
  func run(_ arguments: String..., input: String = "") throws -> CommandRun {
    try CommandRun(arguments + ["--data", data], input: input)
  }

  /// Starts a gather of three and gives its id.
  func startedGather(_ arguments: String...) throws -> String {
    let roster = try folder.file("teams.csv", "name,team,number\nAna,A,7\nBen,B,\nCleo,,3\n")
    let run = try CommandRun(["gather", "start", roster, "--data", data] + arguments)
    try #require(run.code == 0, "\(run.errors)")
    return String(run.output.prefix(36))
  }
}
