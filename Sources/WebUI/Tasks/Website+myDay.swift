import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addMyDay(to router: inout Router) {
    personal(&router, .get, "/my-day") { visit, holder in
      try await visit.show(try await myDay(visit, holder, FormView(visit.token)))
    }
    personal(&router, .post, "/my-day") { visit, holder in try await addToDay(visit, holder) }
  }

  private func myDay(
    _ visit: Visit, _ holder: AccountHolder, _ form: FormView
  ) async throws -> Page {
    var (parts, lockedCount) = ([MyDayPage.Part](), 0)
    for company in try await holder.device.companies.list() {
      guard let person = try await Self.entered(company, holder) else {
        lockedCount += 1
        continue
      }
      guard company.scope.contains(WorkTask.definition) else { continue }
      parts.append(
        MyDayPage.Part(company: company, tasks: try await person.records.tasksOfDay()))
    }
    return MyDayPage.render(parts, lockedCount: lockedCount, form, visit.token)
  }

  /// Who is logged in to a company; to look keeps nobody in. Nil for one that is locked, and for
  /// one that was taken from the device since the list was read.
  private static func entered(
    _ company: CompanyView, _ holder: AccountHolder
  ) async throws -> Person? {
    guard company.userPass.opensPages else { return nil }
    do {
      return try await holder.enter(company.id, false)
    } catch PageRefusal.notFound {
      return nil
    }
  }

  /// Adds a task for today, and for who adds it.
  private func addToDay(_ visit: Visit, _ holder: AccountHolder) async throws -> Response {
    let chosen = RecordID(visit.field("company"))
    let companies = try await holder.device.companies.list()
    guard let company = companies.first(where: { $0.id == chosen }),
      let person = try await Self.entered(company, holder)
    else { return visit.onward(to: MyDayPage.place, .failed(MyDayWords.locked(1))) }
    let id = NewRecordField.read(visit.form) ?? NewRecordField.make()
    var change = FieldChanges<WorkTask>()
    change.set(.title, to: visit.text("title").nonEmpty)
    change.set(.assignee, to: person.account)
    change.set(.due, to: try await person.records.today())
    switch try await EditOutcome(person.records.add(change, id), of: id) {
    case .saved:
      return visit.onward(
        to: MyDayPage.place, done: RecordsWords.added(visit.text("title")), in: company,
        undo: .delete(RecordReference(.task, id)))
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing, .taken: throw PageRefusal.notFound
    case .invalid(_, let sentence):
      let form = FormView(
        refused: visit, ["title", "company"], FieldErrors("title", sentence))
      return try await visit.showAgain(try await myDay(visit, holder, form))
    }
  }
}
