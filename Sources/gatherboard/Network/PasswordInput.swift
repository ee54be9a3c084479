import Board
import Glibc
import Reports

/// A password from a person, or from a pipe: never from an argument, which every user of the machine can read.
enum PasswordInput {
  /// A new password, typed twice where there is a terminal.
  /// - Throws: ``Failure`` when there is none, when it is empty, when both differ and when the person gives up.
  static func newPassword(for name: String) throws(Failure) -> String {
    guard isatty(STDIN_FILENO) != 0 else { return try checked(readLine(strippingNewline: true)) }
    let first = try checked(ask("Password for \(TerminalText.text(name)): "))
    guard try ask("Repeat the password: ") == first else {
      throw Failure("The two passwords differ. Try again.", exitCode: .data)
    }
    return first
  }

  /// The password of an existing account.
  /// - Throws: As ``newPassword(for:)``.
  static func password(for name: String) throws(Failure) -> String {
    guard isatty(STDIN_FILENO) != 0 else { return try checked(readLine(strippingNewline: true)) }
    return try checked(ask("Password for \(TerminalText.text(name)): "))
  }

  private static func checked(_ text: String?) throws(Failure) -> String {
    guard let text, !text.isEmpty else {
      throw Failure("The password is empty. Type one, or write it to standard input.", exitCode: .data)
    }
    return text
  }

  /// Reads a line with the terminal's echo off.
  private static func ask(_ prompt: String) throws(Failure) -> String? {
    var usual = termios()
    guard tcgetattr(STDIN_FILENO, &usual) == 0 else {
      throw Failure(
        "The terminal cannot hide the password (\(TerminalText.systemError(errno))). Write it to standard input.",
        exitCode: .inputOutput)
    }
    var unseen = usual
    // Without signals too: one that ended the program here would leave the terminal blind.
    unseen.c_lflag &= ~tcflag_t(ECHO | ISIG)
    Output.prompt(prompt)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &unseen)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual)
      Output.prompt("\n")
    }
    guard let line = readLine(strippingNewline: true) else { return nil }
    // Ctrl+C and Ctrl+\ came as characters.
    if line.unicodeScalars.contains(where: { $0.value == 3 || $0.value == 28 }) {
      throw Failure("Cancelled. Nothing was changed.", exitCode: .data)
    }
    return line
  }
}
