import ArgumentParser
import Board

struct CompletionsCommand: ParsableCommand {
  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish
  }

  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Print a completion script for a shell.",
    discussion: """
      Examples:
        gatherboard completions bash > /usr/share/bash-completion/completions/gatherboard
        gatherboard completions zsh > /usr/share/zsh/vendor-completions/_gatherboard
        gatherboard completions fish > ~/.config/fish/completions/gatherboard.fish
      """)

  @OptionGroup var unread: UnreadConfigOption

  @Argument(help: "The shell.")
  var shell: Shell

  func run() throws {
    let kind: CompletionShell =
      switch shell {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    try Output.write(Gatherboard.completionScript(for: kind) + "\n")
  }
}
