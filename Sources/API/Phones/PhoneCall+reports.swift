import Business
import Device
import HTTPServing
import Hub
import Model
import XML

extension PhoneCall {
  /// REPORT: files that are named, that fit, or that changed.
  func report() async throws -> Response {
    let document = try document()
    guard case .list(_, let list) = place else { throw Self.unsupported }
    switch (document.name, list) {
    case (.dav("sync-collection"), _): return try await changes(document, list)
    case (.card("addressbook-multiget"), .contacts), (.calendar("calendar-multiget"), .tasks):
      return try await named(document, list)
    case (.card("addressbook-query"), .contacts), (.calendar("calendar-query"), .tasks):
      return try await fitting(document, list)
    default: throw Self.unsupported
    }
  }

  private static let unsupported = PhoneRefusal(403, .dav("supported-report"))

  private func wanted(_ document: XMLElement) throws -> WantedProperties {
    let names: [XMLName] = [.dav("prop"), .dav("allprop"), .dav("propname")]
    return names.contains { document.child($0) != nil } ? try WantedProperties(document) : .all
  }

  static func gone(_ place: PhonePlace) -> XMLElement {
    XMLElement(.dav("response"), [href(place), status(404)])
  }

  /// Files by their addresses.
  private func named(_ document: XMLElement, _ list: PhoneList) async throws -> Response {
    let wanted = try wanted(document)
    var answers: [XMLElement] = []
    for element in document.all(.dav("href")) {
      guard case .file(context.company, list, let name)? = PhonePlace(address: element.trimmed),
        let file = try await file(list, named: name)
      else {
        let address = XMLElement(.dav("href"), text: element.trimmed)
        answers.append(XMLElement(.dav("response"), [address, Self.status(404)]))
        continue
      }
      answers.append(try await told(file, wanted))
    }
    return .xml(XMLElement(.dav("multistatus"), answers))
  }

  /// Files that a filter lets through.
  private func fitting(_ document: XMLElement, _ list: PhoneList) async throws -> Response {
    let wanted = try wanted(document)
    let filters = document.children.first { $0.name.name == "filter" }
    let filter = try PhoneFilter(filters, list)
    let limit = Self.limit(of: document)
    var answers: [XMLElement] = []
    for entry in try await all(list) {
      if answers.count >= limit {
        answers.append(Self.truncated(place))
        break
      }
      if filter.isOfAll {
        if let told = try await told(entry, list, wanted) { answers.append(told) }
        continue
      }
      let card = try await token.shelf(list.rawValue).card(of: entry.record)
      guard let file = try await file(list, entry.name, entry.record, card), filter.isOf(file)
      else { continue }
      answers.append(try await told(file, wanted))
    }
    return .xml(XMLElement(.dav("multistatus"), answers))
  }

  /// How many answers a phone takes.
  private static func limit(of document: XMLElement) -> Int {
    let element = document.children.first { $0.name.name == "limit" }
    let count = element?.children.first { $0.name.name == "nresults" }.flatMap { Int($0.trimmed) }
    return count.map { max(1, $0) } ?? .max
  }

  private static func truncated(_ place: PhonePlace) -> XMLElement {
    let error = XMLElement(
      .dav("error"), [XMLElement(.dav("number-of-matches-within-limits"))])
    return XMLElement(.dav("response"), [href(place), status(507), error])
  }

  /// What changed since a token, what is gone among it (RFC 6578); without one, all that is there.
  private func changes(_ document: XMLElement, _ list: PhoneList) async throws -> Response {
    let standing = try await standing(of: list)
    let text = document.child(.dav("sync-token"))?.trimmed ?? ""
    let since = text.isEmpty ? ListToken(mark: standing.mark, sequence: 0) : ListToken(text)
    guard let since, text.isEmpty || since.isGood(standing) else {
      throw PhoneRefusal(403, .dav("valid-sync-token"))
    }
    let wanted = try wanted(document)
    let limit = min(Self.limit(of: document), 1_000_000)
    let found = try await token.shelf(list.rawValue).changes(
      above: since.sequence, limit: limit + 1)
    var answers: [XMLElement] = []
    for change in found.prefix(limit) {
      let told = change.tag == nil ? nil : try await told(change, list, wanted)
      if let told {
        answers.append(told)
      } else if !text.isEmpty {
        answers.append(Self.gone(.file(context.company, list, name: change.name)))
      }
    }
    // What changed while this was answered may be told already: it is told again.
    var last = standing.sequence
    if found.count > limit {
      answers.append(Self.truncated(place))
      last = found[limit - 1].sequence
    }
    let next = ListToken(mark: standing.mark, sequence: last)
    answers.append(XMLElement(.dav("sync-token"), text: next.text))
    return .xml(XMLElement(.dav("multistatus"), answers))
  }
}
