package import Foundation

extension TestBroker {
  /// Starts `mosquitto_pub` for one topic of the site `arena`.
  /// - Parameters:
  ///   - arguments: What it publishes, and how: mosquitto_pub(1).
  ///   - input: What it reads: a `Pipe` or a `FileHandle`, as `Process` takes it; nil for nothing.
  /// - Throws: What the system says where it cannot be started.
  package func publisher(of topic: String, _ arguments: [String], input: Any? = nil) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["mosquitto_pub", "-p", "\(port)", "-t", "gatherboard/1/arena/\(topic)"] + arguments
    process.standardInput = input ?? FileHandle.nullDevice
    try process.run()
    return process
  }
}
