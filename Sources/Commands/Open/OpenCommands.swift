import Business
import Model

/// The commands that kinds of which something is open have alike, and what they answer.
struct OpenCommands<Kind: TypedOpenKind> {
  /// What help says of the word that names one.
  let naming: String
  /// One as JSON.
  let object: AnswerObject
  /// What help says of their order in lists.
  let order: String

  private var noun: String { Kind.definition.noun }
  private var records: String { OpenList<Kind>.list }
  private var common: [OptionDefinition] { [.company, .home] }

  var argument: ArgumentDefinition {
    ArgumentDefinition(name: noun.uppercased(), summary: naming)
  }

  var one: [AnswerMember] { [.object(noun, object, "the \(noun) as it is now")] }

  func list(_ summary: String) -> CommandDefinition {
    let states = OpenActions<Kind>.states
    return CommandDefinition(
      name: "list", summary: "List \(records): \(summary)",
      options: [
        .choice("only", "WORD", states, "those in one state: \(states.joined(separator: ", "))"),
        .choice(
          "direction", "WORD", Kind.directions,
          "those one way: \(Kind.directions.joined(separator: ", "))"),
        .value("item", "ITEM", "those of one item"),
      ] + common,
      answer: [
        .list(records, object, order),
        AnswerMember("counts", .named(.number), "how many \(records) are in each state"),
      ], action: OpenActions<Kind>.list)
  }

  var show: CommandDefinition {
    CommandDefinition(
      name: "show", summary: "Show \(noun.withArticle) with what went and came",
      arguments: [argument],
      options: common,
      answer: one + [
        .list("movements", ItemAnswers.movement, "what went and came, the first one first")
      ], action: OpenActions<Kind>.show)
  }

  func edit(
    _ summary: String, _ note: String, _ options: [OptionDefinition]
  ) -> CommandDefinition {
    CommandDefinition(
      name: "edit", summary: summary, notes: ["An empty value clears a field: --due \"\"", note],
      arguments: [argument], options: options + common, answer: one,
      action: OpenActions<Kind>.edit)
  }
}
