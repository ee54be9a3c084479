import ArgumentParser
import Board
import GatherStore
import Reports
import Secrets

/// `gatherboard account`.
struct AccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "The logins of phones: the owner's, which reaches what the board shows, and others'.",
    subcommands: [
      AccountSet.self, AccountShow.self, AccountRemove.self, AccountList.self, AccountDelete.self,
    ])
}

/// `gatherboard account set`.
struct AccountSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Give the owner a login, or another one.",
    discussion: """
      The password is asked for, twice and unseen; without a terminal it is the first line of standard input. Phones \
      that are logged in have to log in anew.

      Example:
        gatherboard account set thursdays
      """)

  @OptionGroup var data: DataOption

  @Argument(help: "The name to log in with: 1 to 100 characters without a colon.")
  var name: String

  func run() throws {
    let login = try LoginName.check(name)
    let store = try data.store()
    let typed = try PasswordInput.newPassword(for: login)
    let hash = try PasswordHash(of: WirePassword(typed: typed).text)
    try store.setOwnerLogin(login, passwordHash: hash.text)
    try Output.write("Phones log in as \(TerminalText.text(login)) now.\n")
  }
}

/// `gatherboard account show`.
struct AccountShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show with which name phones log in.")

  @OptionGroup var data: DataOption

  func run() throws {
    guard let account = try data.storeToRead()?.ownerAccount() else {
      return Output.complain("The owner has no login yet; give it one: gatherboard account set NAME")
    }
    try Output.write("\(TerminalText.text(account.login))\n")
  }
}

/// `gatherboard account remove`.
struct AccountRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take the owner's login away; players and gathers stay.")

  @OptionGroup var data: DataOption

  func run() throws {
    try data.store().removeOwnerLogin()
    try Output.write("Nobody can log in as the owner now.\n")
  }
}

/// `gatherboard account list`.
struct AccountList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "A line for each account that phones have made for themselves: its name.")

  @OptionGroup var data: DataOption

  func run() throws {
    let accounts = try data.storeToRead()?.otherAccounts() ?? []
    if accounts.isEmpty { Output.complain("There are no accounts beside the owner's.") }
    try Output.write(accounts.map { "\(TerminalText.text($0.login))\n" }.joined())
  }
}

/// `gatherboard account delete`.
struct AccountDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete an account that a phone has made, with its players and gathers.",
    discussion: """
      Whoever is logged in with it is logged out at once. The owner's own is taken away with `gatherboard account \
      remove`, and keeps its players and gathers.
      """)

  @OptionGroup var data: DataOption

  @Argument(help: "The name that it logs in with, as `gatherboard account list` shows it.")
  var name: String

  func run() throws {
    do {
      let account = try data.store().deleteAccount(login: name)
      try Output.write("\(TerminalText.text(account.login)) is deleted.\n")
    } catch GatherStoreError.noSuchAccount {
      throw Failure(
        "No account logs in as \(TerminalText.text(name)); see: gatherboard account list", exitCode: .noInput)
    } catch GatherStoreError.ownerAccount {
      throw Failure(
        "\(TerminalText.text(name)) is the owner's login; take it away with: gatherboard account remove",
        exitCode: .usage)
    }
  }
}
