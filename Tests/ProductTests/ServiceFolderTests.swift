import DisplayProbe
import Foundation
import Testing
import TestKit

extension UntimedSuite {
  /// A machine on which a service keeps its data in `/var/lib/gatherboard`.
  @Suite(
    .enabled(
      if: MemoryDisk.isAllowed && CommandRun.canSwitchUser,
      "needs root, mounts, setpriv, an open build folder")
  )
  struct ServiceFolderTests {
    /// Runs a command on such a machine, whose service is user 65534's and has a player stored.
    private func run(_ arguments: [String], as user: Int, home: String) throws -> CommandRun {
      let script = """
        set -e
        user=$1 board=$2
        shift
        as() { number=$1; shift; setpriv --reuid="$number" --regid="$number" --clear-groups "$@"; }
        mount --make-rprivate /
        mount -t tmpfs tmpfs /var/lib
        mkdir -m 700 /var/lib/gatherboard
        chown 65534:65534 /var/lib/gatherboard
        printf 'name\\nAna\\n' | as 65534 "$board" players import - >/dev/null
        as "$user" "$@"
        """
      return try CommandRun(
        ["--mount", "sh", "-c", script, "sh", "\(user)", CommandRun.binary()] + arguments,
        environment: ["HOME": home], program: "/usr/bin/unshare")
    }

    @Test("The service's user finds the board's data without a word, wherever his home is")
    func owner() throws {
      let home = try TemporaryFolder()
      let listed = try run(["players", "list"], as: 65534, home: home.path(""))
      #expect(listed.code == 0 && listed.output.contains("Ana"), "\(listed.errors)")
      let shown = try run(["config", "show"], as: 65534, home: home.path(""))
      #expect(shown.output.contains("/var/lib/gatherboard"))
    }

    @Test(
      "Anybody else is told whose the data is and how to be him, and no other folder is made",
      arguments: [
        (0, ["gather", "start"]), (0, ["run"]), (1, ["status"]),
        (1, ["players", "list"]), (1, ["gather", "start"]),
      ])
    func others(user: Int, arguments: [String]) throws {
      let home = try TemporaryFolder()
      let refused = try run(arguments, as: user, home: home.path(""))
      #expect(refused.code == 78 && refused.output == "")
      #expect(refused.errors.contains("The data folder /var/lib/gatherboard belongs to nobody, not to "))
      #expect(refused.errors.contains("(sudo -u nobody gatherboard …)"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("")) == [])
    }
  }
}
