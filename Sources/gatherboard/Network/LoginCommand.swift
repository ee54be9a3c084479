import ArgumentParser
import Board
import BoardSettings
import GatherStore
import GatherSync
import Glibc
import Reports

struct LoginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login", abstract: "Log in to a Football Gather service. The board then follows it.",
    discussion: """
      The command asks for the password and does not show it. Without a terminal, it reads the first line of standard \
      input. It saves the service's token in the data folder. A board follows one account of one service. Log out \
      before you use another one.

      Example:
        gatherboard login https://gather.example --username thursdays
        gatherboard run --api https://gather.example
      """)

  @OptionGroup var data: DataOption
  @OptionGroup var account: ServiceAccount

  func run() throws {
    let store = try data.store()
    let (access, username) = try account.access(data, store: store)
    let password = try PasswordInput.password(for: username)
    let link = try access.wait { (access) throws(ServiceAccess.Refusal) in
      try await access.login(username: username, password: password)
    }
    try account.link(store, link)
  }
}

struct RegisterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "register", abstract: "Create an account at a Football Gather service, and log in.",
    discussion: """
      The command asks for the password twice and does not show it. Without a terminal, it reads the first line of \
      standard input.

      Example:
        gatherboard register https://gather.example --username thursdays
      """)

  @OptionGroup var data: DataOption
  @OptionGroup var account: ServiceAccount

  func run() throws {
    let store = try data.store()
    let (access, username) = try account.access(data, store: store)
    let password = try PasswordInput.newPassword(for: username)
    let link = try access.wait { (access) throws(ServiceAccess.Refusal) in
      try await access.register(username: username, password: password)
    }
    try account.link(store, link)
  }
}

struct LogoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout", abstract: "Log out of the service. Players and matches stay on the board.")

  @OptionGroup var data: DataOption

  @Flag(help: "Discard the changes that have not been sent to the service.")
  var dropUnsent = false

  func run() throws {
    let trust = try data.settings().effective.settings.apiTrust
    guard let link = try data.store().removeLink(droppingUnsent: dropUnsent) else {
      return Output.complain("The board is not logged in to a service.")
    }
    try Output.write("Logged out of \(TerminalText.text(link.server)). All data on the board stays.\n")
    guard link.isGatherboard, link.token != nil else { return }
    let access = ServiceAccess(
      try ServiceAddress.checked(link.server), limits: try ClientLimits.trusting(trust))
    if !access.logOutNow(link) {
      Output.complain("The service could not be reached. The login expires there after 180 days without use.")
    }
  }
}

struct ServiceAccount: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The address of the service, such as https://gather.example.", valueName: "url"))
  var url: String

  @Option(help: "The account name. Without it, the command asks for it.")
  var username: String?

  @Option(
    help: ArgumentHelp(
      "Additional trusted certificates, as PEM, for a service with a self-signed certificate.",
      valueName: "file"), completion: .file(extensions: ["pem", "crt"]))
  var trust: String?

  /// - Throws: ``Failure``, or `GatherStoreError` if the board is linked to another account or service.
  func access(_ data: DataOption, store: GatherStore) throws -> (ServiceAccess, username: String) {
    let address = try ServiceAddress.checked(url)
    let limits = try ClientLimits.trusting(trust ?? data.settings().effective.settings.apiTrust)
    let link = try store.link()
    let name = try LoginName.check(try username ?? LoginName.ask(instead: link?.username))
    // Checked first, because the password is not needed if the check fails.
    if let link, link.server != address.text || link.username != name {
      throw GatherStoreError.linked(server: link.server, username: link.username)
    }
    if !address.isEncrypted, !address.isLoopback {
      Output.complain(
        "The connection to \(TerminalText.text(address.text)) is not encrypted. "
          + "Others in the network can read this login."
      )
    }
    return (ServiceAccess(address, limits: limits), name)
  }

  func link(_ store: GatherStore, _ link: ServiceLink) throws {
    try store.setLink(link)
    try Output.write(
      """
      Logged in to \(TerminalText.text(link.server)) as \(TerminalText.text(link.username)). To follow it: \
      gatherboard run --api \(TerminalText.text(link.server))\(trust.map { " --trust \(TerminalText.text($0))" } ?? "")

      """)
  }
}

extension LoginName {
  /// - Parameter usual: The name of the board's present login, returned without a question; nil if there is no login.
  /// - Throws: ``Failure`` if standard input is not a terminal, or if the name is empty.
  static func ask(instead usual: String?) throws(Failure) -> String {
    if let usual { return usual }
    guard isatty(STDIN_FILENO) != 0 else {
      throw Failure("No account is named. Add --username.", exitCode: .usage)
    }
    Output.prompt("Name: ")
    guard let line = readLine(strippingNewline: true), !line.isEmpty else {
      throw Failure("The name is empty. Type a name, or add --username.", exitCode: .usage)
    }
    return line
  }
}
