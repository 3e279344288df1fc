import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  /// Where somebody says which contact a record names.
  func addLinking(to router: inout Router) {
    for naming in ContactNaming.all {
      guard let definition = Schema.current.definition(of: naming.kind), let list = definition.list
      else { continue }
      let name = naming.kind == .inventoryItem ? "item" : "record"
      within(&router, .post, "/\(list)/:\(name)/contact") { visit, person, company in
        try company.allow(.edit, definition.subject)
        let place = Place("companies").at(company.id).at(list).at(try visit.record(name))
        return try await link(try visit.record(name), naming, place, visit, person, company)
      }
    }
  }

  private func link(
    _ id: RecordID, _ naming: ContactNaming, _ place: Place, _ visit: Visit, _ person: Person,
    _ company: CompanyView
  ) async throws -> Response {
    let context = person.records
    guard let contact = RecordID(visit.field("contact")),
      let before = try await context.living(naming.kind, [id]).first?.values,
      let title = try await context.fetch(Contact.self, contact)?[.name]
    else { throw PageRefusal.notFound }
    var values = before
    values.set(naming.contact, to: .reference(contact))
    values = try await context.named(values, since: before)
    let steps = [naming.text, naming.contact].map {
      FieldStep(field: $0, before: before[$0], after: values[$0])
    }.filter { $0.before != $0.after }
    if steps.isEmpty { return visit.onward(to: place) }
    switch EditOutcome(try await context.save([values]), of: id) {
    case .saved:
      return visit.onward(
        to: place, done: ContactWords.linked(title), in: company,
        undo: .fields(RecordReference(naming.kind, id), steps))
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing, .taken: throw PageRefusal.notFound
    case .invalid(_, let sentence): return visit.onward(to: place, .failed(sentence))
    }
  }
}
