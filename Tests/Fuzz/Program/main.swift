import CFuzzer
import FuzzTargets
import Glibc

// board-fuzz TARGET [libFuzzer's options and corpus folders]; `make fuzz` calls it for every target in turn.
guard let name = CommandLine.arguments.dropFirst().first,
  let target = FuzzTarget.all.first(where: { $0.name == name })
else {
  print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
  exit(CommandLine.arguments.count == 1 ? 0 : 64)
}

// What is left is libFuzzer's; its name of the program stays the first word. Forked workers are started by the words
// of the command line, so that `-jobs` and `-fork` would lose the target: neither is used.
var count = CommandLine.argc - 1
var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
chosen = target
exit(
  LLVMFuzzerRunDriver(&count, &words) { bytes, count in
    chosen?.take(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  })
