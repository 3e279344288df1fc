import Business
import Device
import HTTPServing
import Hub
import Model
import SyncProtocol

extension Call {
  /// One page of a list.
  func page() async throws -> Response {
    let list = try listed()
    let asked = try ListRequest(request.query, list)
    var page = asked.page
    if !asked.words.isEmpty {
      page.words = try await context.matches(asked.words, kind: list.definition.kind)
    }
    let found = try await context.page(of: page)
    let more = try await context.more(of: found.records, list)
    let records = zip(found.records, more).map { record, more in
      RecordJSON(record: record, list: list).json(fields: asked.fields, more: more)
    }
    let next = found.next.map { Cursor($0).text(of: asked.mark) }
    return .json(.object([("records", .array(records)), ("next", JSONValue(next))]))
  }

  /// One record, or that it is what the program has.
  func read() async throws -> Response {
    let list = try listed()
    let stored = try await record()
    let tag = RecordJSON(record: stored, list: list).tag
    if !list.isToldWithMore,
      let known = SeenVersion(request.headers["If-None-Match"]), known.isLike(tag)
    {
      return Response(status: 304).with("ETag", tag)
    }
    let names = request.query["fields"].map { Set($0.split(separator: ",").map(String.init)) }
    return .json(
      try await context.told(stored, list, with: shownParts(of: list), fields: names)
    ).with("ETag", tag)
  }

  /// What a token opens.
  func index() async throws -> Response {
    let company = try await context.fetch(Company.self, context.company)
    let lists = ProgramList.all.filter { reaches($0) }.map { list in
      let members: [(name: String, value: JSONValue)] = [
        ("name", .text(list.name)), ("href", .text("\(Self.root)/\(list.name)")),
      ]
      return JSONValue.object(members)
    }
    return .json(
      .object([
        (
          "company",
          .object([
            ("id", .text(context.company.description)), ("name", JSONValue(company?[.name])),
          ])
        ), ("account", .text(token.account.description)),
        ("token", .text(token.draft.name)), ("readOnly", .boolean(token.draft.isReadOnly)),
        ("expires", .text(RFC3339.text(Int64(clamping: token.draft.expiry)))),
        ("lists", .array(lists)),
      ]))
  }

  /// The lists of the parts that are told with a record of a list, if the token reaches them.
  func shownParts(of list: ProgramList) -> [ProgramList] {
    list.shownParts.filter { reaches($0) }
  }

  /// Whether the token and the rights of its maker reach a list.
  func reaches(_ list: ProgramList) -> Bool {
    token.draft.reaches(list.name)
      && context.verdict(on: .view, list.definition.subject) == .allowed
  }
}
