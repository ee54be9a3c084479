import CX11
import DisplayProbe
import Glibc
import Threading

/// Both ends of a pseudoterminal, open here. What posix_openpt(3) and its companions do is asked of the
/// kernel itself, for Swift imports none of them.
struct TerminalLine {
  /// TIOCSPTLCK, `_IOW('T', 0x31, int)`.
  private static let unlock: UInt = 0x4004_5431
  /// TIOCGPTN, `_IOR('T', 0x30, unsigned int)`.
  private static let tellNumber: UInt = 0x8004_5430

  /// The terminal's end; it does not block.
  let master: Descriptor
  /// The program's end.
  let slave: Descriptor
  let path: String

  init() throws(CallFailure) {
    // No program that another thread starts gets them.
    let opened = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard opened >= 0 else { throw CallFailure("open /dev/ptmx") }
    master = Descriptor(adopting: opened)
    var (isLocked, number): (Int32, UInt32) = (0, 0)
    guard ioctl(opened, Self.unlock, &isLocked) == 0, ioctl(opened, Self.tellNumber, &number) == 0 else {
      throw CallFailure("ioctl /dev/ptmx")
    }
    path = "/dev/pts/\(number)"
    let other = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard other >= 0 else { throw CallFailure("open \(path)") }
    slave = Descriptor(adopting: other)
  }

  func setSize(columns: Int, rows: Int, _ cell: CellSize?) throws(CallFailure) {
    try Self.setSize(of: master, columns: columns, rows: rows, cell)
  }

  /// Tells the line how large its terminal is; the programs on it get SIGWINCH.
  static func setSize(
    of master: Descriptor, columns: Int, rows: Int, _ cell: CellSize?
  ) throws(CallFailure) {
    var size = winsize(
      ws_row: UInt16(clamping: rows), ws_col: UInt16(clamping: columns),
      ws_xpixel: UInt16(clamping: columns * (cell?.width ?? 0)),
      ws_ypixel: UInt16(clamping: rows * (cell?.height ?? 0)))
    guard ioctl(master.number, UInt(TIOCSWINSZ), &size) == 0 else { throw CallFailure("TIOCSWINSZ") }
  }
}

/// Starting a program on a terminal.
enum TerminalChild {
  /// POSIX_SPAWN_SETSID, which Swift does not import.
  private static let newSession: Int32 = 0x80

  /// Starts a program as the leader of a session whose terminal this is; its process, and what can be read
  /// when that has ended.
  static func start(
    _ program: String, _ arguments: [String], _ environment: [String: String], on path: String,
    errors: String?
  ) throws -> (Int32, Descriptor) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a session opens becomes the session's.
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    if let errors {
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    } else {
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
    _ = gb_spawn_close_from(&actions, 3)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(newSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)))

    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] =
      environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + settings { free(word) } }

    var id: pid_t = 0
    let status = posix_spawnp(&id, program, &actions, &attributes, &words, &settings)
    guard status == 0 else {
      throw status == ENOENT
        ? ProbeError.missingProgram(program) : ProbeError.system(call: "posix_spawnp", errno: status)
    }
    let handle = gb_pidfd_open(id)
    guard handle >= 0 else {
      let code = errno
      kill(id, SIGKILL)
      waitpid(id, nil, 0)
      throw ProbeError.system(call: "pidfd_open", errno: code)
    }
    return (id, Descriptor(adopting: handle))
  }

  static func meaning(of status: Int32) -> ChildProcess.Exit {
    status & 0x7f == 0 ? .code((status >> 8) & 0xff) : .signal(status & 0x7f)
  }
}
