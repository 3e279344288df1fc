import Device
import Model

extension RecordType {
  /// The act that writes a comment about a record, for commands and programs: pages have a place of
  /// their own for it. Only for a kind that has comments.
  static var comment: RecordAct<Self> {
    let words = input("words", say("Comment"), .text(limit: 4_000), required: true)
    let subject = Schema.current.comments(of: definition.kind)?.subject ?? definition.subject
    return RecordAct(
      "comment", say("Write a comment"), inputs: [words],
      done: { line, _ in say("Wrote a comment on “\(line.title)”.") },
      effect: { context, line, inputs, new in
        try await context.addComment(
          inputs["words"] ?? "", to: RecordReference(definition.kind, line.id), new)
      }
    ).needing(.create, subject).besidePages
  }
}
