import DisplayProbe
import Foundation
import Glibc
import Testing

extension BoardSuite {
  /// The whole system mounted to be read only, but for a small disk of the board's own.
  @Suite(.enabled(if: MemoryDisk.isAllowed, "mounting takes root"))
  struct ReadOnlyRootTests {
    /// Becomes a command for which everything but the disk is read-only, `/tmp` and the home folder too: more than on a
    /// real system, where those are in memory.
    private static func within(_ disk: MemoryDisk) -> [String] {
      let script = """
        set -e
        mount --make-rprivate /
        mount --bind / / && mount -o remount,bind,ro /
        for place in / /tmp /var/tmp "$HOME"; do
          if touch "$place/gatherboard-probe" 2>/dev/null; then echo "$place can be written to" >&2; exit 99; fi
        done
        touch '\(disk.path)/gatherboard-probe' && rm '\(disk.path)/gatherboard-probe'
        exec "$@"
        """
      return ["unshare", "--mount", "sh", "-c", script, "sh"]
    }

    @Test("On a read-only root the board plays, is killed, goes on and ends, with 2 MB to write in")
    func plays() throws {
      let disk = try MemoryDisk(kilobytes: 2_048)
      let day = try MatchDay(
        width: 800, height: 480, folder: BoardFolder(data: disk.path + "/data", within: Self.within(disk)))
      let startedAt = ContinuousClock.now
      _ = try day.act("the clock running") { try day.probe.tap(.space) }
      let started = startedAt...ContinuousClock.now
      #expect(try day.act("a goal") { try day.probe.tap(.left) }.score == "1:0")
      day.board.killNow()
      try day.start()
      #expect(try day.act("another goal") { try day.probe.tap(.right) }.score == "1:1")
      try expectRunning(day, started: started, from: 600_000)
      day.board.send(SIGTERM)
      #expect(try day.board.waitForExit().0 == .code(0))
      let places = try FileManager.default.contentsOfDirectory(atPath: disk.path)
      #expect(places == ["data"], "nothing is left beside it")
      let said = try day.board.errors
      #expect(!said.contains("warning") && !said.contains("error"), "\(said)")
    }

    @Test("Where the data is on the read-only root too, the board says so and ends")
    func noRoom() throws {
      let disk = try MemoryDisk(kilobytes: 64)
      let display = try VirtualDisplay(width: 64, height: 48)
      let folder = try BoardFolder(within: Self.within(disk))
      let board = try folder.startBoard(on: display)
      #expect(try board.waitForExit().0 == .code(78))
      #expect(try board.errors.contains("Read-only file system"))
    }
  }
}
