import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  /// What is done with a part of a record, or to make one; of what makes one, `part` is the whole.
  typealias PartWork =
    @Sendable (CompanyContext, _ whole: RecordID, _ part: RecordID, Visit) async throws
    -> SaveOutcome
  /// What the field of the form is called that is about a part.
  typealias PartField = @Sendable (_ part: RecordID) -> String

  /// One thing that is done on the page of a record to a part of it, or to make one, with its Undo.
  /// A form with a field is shown again where it was refused. `goesOn` says which field of the page
  /// somebody is in afterwards.
  func addPartWork<Kind: RecordType>(
    to kind: Kind.Type, _ path: String, _ done: @autoclosure @escaping @Sendable () -> String,
    _ router: inout Router, field: PartField? = nil,
    goesOn: String? = nil, _ work: @escaping PartWork
  ) {
    let address = "/\(Kind.list)/:record/\(path)"
    within(&router, .post, address) { visit, person, company in
      let whole = try visit.record("record")
      guard try await person.records.fetch(kind, whole) != nil else { throw PageRefusal.notFound }
      let part = path.contains(":part") ? try visit.record("part") : whole
      if part != whole {
        guard try await person.records.isPart(part, of: whole, kind) else {
          throw PageRefusal.notFound
        }
      }
      let (words, place) = (done(), RecordPages<Kind>.home(company).at(whole))
      let (outcome, number) = try await ActInHand.noting(words, in: company.id) {
        try await EditOutcome(work(person.records, whole, part, visit), of: part)
      }
      switch outcome {
      case .saved:
        return visit.onward(
          to: goesOn.map { place.asking("adding", $0) } ?? place, done: words, in: company,
          undo: number.map { .act($0) })
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing, .taken: throw PageRefusal.notFound
      case .invalid(_, let sentence):
        guard let field else { return visit.onward(to: place, .failed(sentence)) }
        let sent = FormView(refused: visit, [field(part)], FieldErrors(field(part), sentence))
        return try await visit.showAgain(
          page(kind, visit, person, company, FormView(visit.token), own: sent))
      }
    }
    // Where a browser stands that logged in again meanwhile, or that loads a refused form again.
    within(&router, .get, address) { visit, _, company in
      visit.onward(to: RecordPages<Kind>.home(company).at(try visit.record("record")))
    }
  }
}

extension CompanyContext {
  /// Whether a record is a part of another one.
  fileprivate func isPart<Kind: RecordType>(
    _ part: RecordID, of whole: RecordID, _ kind: Kind.Type
  ) async throws -> Bool {
    for (entity, field) in Schema.current.parts(of: Kind.definition.kind) {
      if let stored = try await details(entity.kind, part), !stored.isDeleted {
        return stored.values[field] == .reference(whole)
      }
    }
    return false
  }
}
