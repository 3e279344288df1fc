/// Everything that a shell's completion asks of the tree of commands: at a place, such as
/// `thecompany item` and its `commands`, what may be typed.
struct CompletionTable: Sendable {
  /// What may be typed at one place.
  struct Entry: Equatable, Sendable {
    /// The command's words and what is asked of it: `commands`, `options`, an option that takes a
    /// value, or the number of an argument (`rest` for all that follow).
    let place: String
    let kind: WordKind
    /// What each of the words means; as many as there are words, or none.
    var meanings: [String] = []
  }

  let entries: [Entry]

  init(_ root: CommandDefinition) {
    entries = root.walked().flatMap { path, command in
      Self.entries(path.joined(separator: " "), command, isRoot: path.count == 1)
    }
  }

  private static func entries(
    _ path: String, _ command: CommandDefinition, isRoot: Bool
  ) -> [Entry] {
    if !command.children.isEmpty {
      let children = command.children
      return [
        Entry(
          place: "\(path)/commands", kind: .words(children.map(\.name)),
          meanings: children.map(\.summary)),
        Entry(
          place: "\(path)/options", kind: .words(["--help"]),
          meanings: [OptionDefinition.help.summary]),
      ]
    }
    let options = command.allOptions
    let all = Entry(
      place: "\(path)/options", kind: .words(options.map { "--\($0.name)" }),
      meanings: options.map(\.summary))
    let values = options.filter { $0.placeholder != nil }.map {
      Entry(place: "\(path)/--\($0.name)", kind: $0.kind)
    }
    let arguments = command.arguments.enumerated().map { index, argument in
      Entry(
        place: "\(path)/\(argument.isRest ? "rest" : String(index + 1))", kind: argument.kind)
    }
    return [all] + values + arguments
  }
}
