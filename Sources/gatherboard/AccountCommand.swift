import ArgumentParser
import GatherStore
import Kiosk
import Secrets

/// `gatherboard account`.
struct AccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "The login with which phones reach what the board shows.",
    subcommands: [AccountSet.self, AccountShow.self, AccountRemove.self])
}

/// `gatherboard account set`.
struct AccountSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Give the house a login, or another one.",
    discussion: """
      The password is asked for, twice and unseen; without a terminal it is the first line of standard input. Phones \
      that are logged in have to log in anew.

      Example:
        gatherboard account set thursdays
      """)

  @OptionGroup var data: DataOption

  @Argument(help: "The name to log in with: 1 to 200 characters without a colon.")
  var name: String

  func run() throws {
    let login = try LoginName.check(name)
    let store = try data.store()
    let typed = try PasswordInput.newPassword(for: login)
    let hash = try PasswordHash(of: WirePassword(typed: typed).text)
    try store.setHouseLogin(login, passwordHash: hash.text)
    try Output.write("Phones log in as \(Shown.text(login)) now.\n")
  }
}

/// `gatherboard account show`.
struct AccountShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show with which name phones log in.")

  @OptionGroup var data: DataOption

  func run() throws {
    guard let account = try data.storeToRead()?.houseAccount() else {
      return Output.complain("The house has no login yet; give it one: gatherboard account set NAME")
    }
    try Output.write("\(Shown.text(account.login))\n")
  }
}

/// `gatherboard account remove`.
struct AccountRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take the house's login away; players and gathers stay.")

  @OptionGroup var data: DataOption

  func run() throws {
    try data.store().removeHouseLogin()
    try Output.write("Nobody can log in as the house now.\n")
  }
}
