import Business
import Device
import Model
import SyncProtocol

/// `thecompany find`
enum FindCommands {
  static let find = CommandDefinition(
    name: "find", summary: "Find records of any kind in a company",
    notes: [
      "By name, code, barcode and text, the best match first; without a WORD those that changed "
        + "last. For example: thecompany find long bolt"
    ],
    arguments: [
      ArgumentDefinition(
        name: "WORD", summary: "words to find", isRequired: false, isRest: true)
    ],
    options: [.value("limit", "NUMBER", "how many at most (12)"), .company, .home],
    answer: [.list("found", found, "what was found")], action: run)

  private static let found = AnswerObject(
    "found record",
    [
      .text("entity", "its kind"), .id("id", "the record"), .text("title", "what people call it"),
      .text("detail", "what tells it apart from others of its name").orNull,
    ])

  private static func run(_ invocation: Invocation) async throws -> Answer {
    let limit = try invocation.number("limit", in: 1...StoreReader.searchLimit, otherwise: 12)
    let words = invocation.parsed.arguments.joined(separator: " ")
    return try await ItemDesk.with(invocation) { desk in
      let found =
        words.isEmpty
        ? try await desk.context.recent([], limit: limit)
        : try await desk.context.find(words, limit: limit)
      var table = TextTable(["KIND", "NAME", "DETAIL", "ID"])
      for record in found {
        table.add([
          record.kind.word, record.title, record.detail ?? "", record.id.description,
        ])
      }
      return Answer(
        found.isEmpty ? "Nothing found." : table.text,
        [("found", .array(found.map { .object(json($0)) }))])
    }
  }

  private static func json(_ record: FoundRecord) -> [(name: String, value: JSONValue)] {
    [
      ("entity", .text(Schema.current.definition(of: record.kind)?.name ?? record.kind.word)),
      ("id", .text(record.id.description)), ("title", .text(record.title)),
      ("detail", JSONValue(record.detail)),
    ]
  }
}
