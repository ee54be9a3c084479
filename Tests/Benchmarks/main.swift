import Foundation

// What the board costs and how fast it answers, seen from outside; `make bench` runs it on a release build.
do {
  let options = try BenchOptions(CommandLine.arguments.dropFirst())
  let ceilings = try Ceiling.read(from: options.ceilings)
  var load = [0.0]
  getloadavg(&load, 1)
  let samples = try Measurements.all(options)
  let report = BenchReport(ceilings: ceilings, samples: samples, load: load[0], options: options)
  print(report.table)
  if let path = options.json { try report.json().write(to: URL(filePath: path)) }
  exit(report.broken.isEmpty ? 0 : 1)
} catch let error as BenchOptions.Mistake {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(64)
} catch {
  FileHandle.standardError.write(Data("the benchmark could not be made: \(error)\n".utf8))
  exit(69)
}
