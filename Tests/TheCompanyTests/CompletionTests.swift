import Testing

@testable import Commands

/// What shells complete is what the tree of commands says.
@Suite struct CompletionTests {
  private static let table = CompletionTable(CommandTree.root)

  private func entry(_ place: String) -> CompletionTable.Entry? {
    Self.table.entries.first { $0.place == place }
  }

  @Test func `Each place is there once`() {
    let places = Self.table.entries.map(\.place)
    #expect(Set(places).count == places.count)
    #expect(places.count > 300)
  }

  @Test func `Commands, options and fixed words are known with their meanings`() throws {
    let root = try #require(entry("thecompany/commands"))
    #expect(root.kind.words == CommandTree.root.children.map(\.name))
    #expect(root.meanings.count == root.kind.words.count)
    #expect(entry("thecompany item add/options")?.kind.words.contains("--code") == true)
    #expect(entry("thecompany item add/options")?.kind.words.last == "--help")
    #expect(
      entry("thecompany share link/--permission")?.kind == .words(ShareCommands.permissions))
    #expect(entry("thecompany share change/--departments")?.kind.name == "list")
    #expect(entry("thecompany serve/--data")?.kind == .folder)
    #expect(entry("thecompany admin backup/1")?.kind == .file)
    #expect(entry("thecompany company tier/1")?.kind == .words(CompanyCommands.tiers))
    #expect(entry("thecompany item show/1")?.kind == .free)
    #expect(entry("thecompany item delete/rest")?.kind == .free)
    #expect(entry("thecompany item list/--descending") == nil)
  }

  @Test func `What is fixed is one plain word, and what an action takes`() throws {
    for entry in Self.table.entries {
      for word in entry.kind.words {
        #expect(!word.isEmpty && !word.contains { " ,'\"\\$`:".contains($0) }, "\(entry.place)")
      }
    }
    #expect(entry("thecompany completion/1")?.kind.words == CompletionCommands.shells)
    #expect(entry("thecompany bench/--only")?.kind.words.contains("save") == true)
    #expect(entry("thecompany item list/--sort")?.kind.words == ItemListCommands.sorts)
    #expect(entry("thecompany item add/--flagged")?.kind.words == ["yes", "no"])
  }

  @Test(arguments: CompletionCommands.shells)
  func `Every place is in the script`(_ shell: String) async {
    let result = await Recorder.run(["completion", shell])
    #expect(result.code == 0)
    for entry in Self.table.entries { #expect(result.output.contains("'\(entry.place)')")) }
  }

  @Test func `Signs that mean something to a shell are made plain`() {
    let command = CommandDefinition(
      name: "shop", summary: "A shop",
      children: [CommandDefinition(name: "ask", summary: "What's up: say 'so'") { _ in .silent }])
    let script = ZshCompletion.script(CompletionTable(command))
    #expect(script.contains("choices=('ask:What'\\''s up\\: say '\\''so'\\''')"))
  }

  @Test func `Another shell is told which there are`() async {
    let result = await Recorder.run(["completion", "fish"])
    #expect(result.code == 2 && result.errors.contains("bash and zsh"))
  }

  @Test(
    "A kind comes from what stands for it",
    arguments: [("FILE", "file"), ("DIR", "folder"), ("NAME", "free")])
  func kinds(_ placeholder: String, _ name: String) {
    #expect(WordKind(placeholder: placeholder).name == name)
    #expect(WordKind(placeholder: placeholder).words.isEmpty)
  }
}
