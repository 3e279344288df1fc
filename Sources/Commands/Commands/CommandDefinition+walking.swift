extension CommandDefinition {
  /// This command and all below it, each with the words that lead to it.
  func walked(_ before: [String] = []) -> [(path: [String], command: CommandDefinition)] {
    let path = before + [name]
    return [(path, self)] + children.flatMap { $0.walked(path) }
  }
}
