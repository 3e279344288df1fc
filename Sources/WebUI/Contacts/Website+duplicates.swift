import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  /// The pages on which contacts that are the same become one.
  func addDuplicates(to router: inout Router) {
    let path = "/\(Contact.list)"
    within(&router, .get, "\(path)/duplicates") { visit, person, company in
      try company.allow(.edit, .contact)
      let found = try await person.records.duplicates()
      return try await visit.show(DuplicatesPage.list(company, found))
    }
    within(&router, .get, "\(path)/:record/merge") { visit, person, company in
      try Self.allowMerging(company)
      let other = visit.query["with"].flatMap { RecordID($0) }
      let (first, second) = try await both(visit, other, person)
      return try await visit.show(
        DuplicatesPage.merge(company, first, second, FormView(visit.token)))
    }
    within(&router, .post, "\(path)/:record/merge") { try await merge($0, $1, $2) }
  }

  private static func allowMerging(_ company: CompanyView) throws {
    for action in [Action.edit, .delete] { try company.allow(action, .contact) }
  }

  private func both(
    _ visit: Visit, _ other: RecordID?, _ person: Person
  ) async throws -> (RecordLine<Contact>, RecordLine<Contact>) {
    let id = try visit.record("record")
    guard let other, other != id, let first = try await person.records.line(Contact.self, id),
      let second = try await person.records.line(Contact.self, other)
    else { throw PageRefusal.notFound }
    return (first, second)
  }

  private func merge(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try Self.allowMerging(company)
    let other = visit.form["with"].flatMap { RecordID($0) }
    let (first, second) = try await both(visit, other, person)
    let keepsSecond = visit.form["keep"].flatMap { RecordID($0) } == second.id
    let (mine, theirs) = keepsSecond ? (second, first) : (first, second)
    let words = ContactWords.merged(mine.title)
    let (outcome, number) = try await ActInHand.noting(words, in: company.id) {
      try await EditOutcome(
        person.records.merge(Contact.self, mine.id, with: theirs.id), of: mine.id)
    }
    let place = ContactPage.home(company).at(min(first.id, second.id))
    switch outcome {
    case .saved:
      return visit.onward(
        to: place, done: words, in: company, undo: number.map { .act($0) })
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing, .taken: throw PageRefusal.notFound
    case .invalid(_, let sentence):
      return visit.onward(to: ContactPage.home(company).at(first.id), .failed(sentence))
    }
  }
}
