import ArgumentParser
import Board
import GatherStore
import Reports
import Secrets

struct AccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Manage phone logins: the owner's, which controls the board, and other accounts.",
    subcommands: [
      AccountSet.self, AccountShow.self, AccountRemove.self, AccountList.self, AccountDelete.self,
    ])
}

struct AccountSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set or change the owner's login.",
    discussion: """
      The command asks for the password twice and does not show it. Without a terminal, it reads the password from the \
      first line of standard input. Phones that are logged in must log in again.

      Example:
        gatherboard account set thursdays
      """)

  @OptionGroup var data: DataOption

  @Argument(help: "The login name: 1 to 100 characters, without a colon.")
  var name: String

  func run() throws {
    let login = try LoginName.check(name)
    let store = try data.store()
    let typed = try PasswordInput.newPassword(for: login)
    let hash = try PasswordHash(of: WirePassword(typed: typed).text)
    try store.setOwnerLogin(login, passwordHash: hash.text)
    try Output.write("Phones now log in as \(TerminalText.text(login)).\n")
  }
}

struct AccountShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the owner's login name.")

  @OptionGroup var data: DataOption

  func run() throws {
    guard let account = try data.storeToRead()?.ownerAccount() else {
      return Output.complain("The owner has no login yet. Set one: gatherboard account set NAME")
    }
    try Output.write("\(TerminalText.text(account.login))\n")
  }
}

struct AccountRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove the owner's login. Players and matches stay.")

  @OptionGroup var data: DataOption

  func run() throws {
    try data.store().removeOwnerLogin()
    try Output.write("The owner's login is removed.\n")
  }
}

struct AccountList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the accounts that phones have created.")

  @OptionGroup var data: DataOption

  func run() throws {
    let accounts = try data.storeToRead()?.otherAccounts() ?? []
    if accounts.isEmpty { Output.complain("There are no accounts other than the owner's.") }
    try Output.write(accounts.map { "\(TerminalText.text($0.login))\n" }.joined())
  }
}

struct AccountDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete an account that a phone created, with its players and matches.",
    discussion: """
      Phones that use the account are logged out at once. To remove the owner's login, use `gatherboard account \
      remove`: its players and matches stay.
      """)

  @OptionGroup var data: DataOption

  @Argument(help: "The account's login name, as `gatherboard account list` shows it.")
  var name: String

  func run() throws {
    do {
      let account = try data.store().deleteAccount(login: name)
      try Output.write("\(TerminalText.text(account.login)) is deleted.\n")
    } catch GatherStoreError.noSuchAccount {
      throw Failure(
        "There is no account \(TerminalText.text(name)). List all accounts: gatherboard account list",
        exitCode: .noInput)
    } catch GatherStoreError.ownerAccount {
      throw Failure(
        "\(TerminalText.text(name)) is the owner's login. Remove it: gatherboard account remove",
        exitCode: .usage)
    }
  }
}
