import SyncProtocol

/// `thecompany man`
enum ManualCommands {
  static let man: CommandDefinition = .init(
    name: "man", summary: "Print the manual page of these commands",
    notes: [
      "To read it: thecompany man | man -l - To install it: thecompany man > "
        + "/usr/local/share/man/man1/thecompany.1"
    ],
    options: [.flag("markdown", "what each command answers with --json: docs/COMMANDS.md")],
    answer: [.text("page", "the page, for man or as Markdown")],
    action: { invocation in
      let root = CommandTree.root
      var page =
        invocation.has("markdown") ? CommandsDocument.text(root) : ManualPage.text(root)
      page.removeLast()
      return Answer(page, [("page", .text(page))])
    })
}
