import Board
import Glibc
import Reports

/// Reads passwords from the terminal or from standard input. They are never arguments, because every user of the
/// machine can read the arguments of a program.
enum PasswordInput {
  /// Asks for a new password. In a terminal, the person types it twice.
  /// - Throws: ``Failure`` if there is no password, if it is empty, if the two typed passwords differ, or if the
  ///   person cancels.
  static func newPassword(for name: String) throws(Failure) -> String {
    guard isatty(STDIN_FILENO) != 0 else { return try checked(readLine(strippingNewline: true)) }
    let first = try checked(ask("Password for \(TerminalText.text(name)): "))
    guard try ask("Repeat the password: ") == first else {
      throw Failure("The two passwords differ. Try again.", exitCode: .data)
    }
    return first
  }

  /// - Throws: ``Failure`` if there is no password, if it is empty, or if the person cancels.
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

  private static func ask(_ prompt: String) throws(Failure) -> String? {
    var usual = termios()
    guard tcgetattr(STDIN_FILENO, &usual) == 0 else {
      throw Failure(
        "The terminal cannot hide the password (\(TerminalText.systemError(errno))). Write it to standard input.",
        exitCode: .inputOutput)
    }
    var unseen = usual
    // If a signal from the keyboard ended the program here, the terminal would stay without echo.
    unseen.c_lflag &= ~tcflag_t(ECHO | ISIG)
    Output.prompt(prompt)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &unseen)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual)
      Output.prompt("\n")
    }
    guard let line = readLine(strippingNewline: true) else { return nil }
    // Without signals, Ctrl+C and Ctrl+\ arrive as characters of the line.
    if line.unicodeScalars.contains(where: { $0.value == 3 || $0.value == 28 }) {
      throw Failure("Cancelled. Nothing was changed.", exitCode: .data)
    }
    return line
  }
}
