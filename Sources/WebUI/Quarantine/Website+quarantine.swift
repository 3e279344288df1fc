import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addQuarantine(to router: inout Router) {
    within(&router, .get, "/quarantine") { visit, person, company in
      let changes = try await person.device.quarantine.list(company.id)
      return try await visit.show(
        QuarantinePages.list(company, changes, FormView(visit.token)))
    }
    within(&router, .post, "/quarantine/retry", retryAll)
    within(&router, .get, "/quarantine/export") { visit, person, company in
      try await export(nil, visit, person, company)
    }
    within(&router, .get, "/quarantine/discard") { visit, person, company in
      let changes = try await person.device.quarantine.list(company.id)
      let place = QuarantinePages.home(company).at("discard")
      return try await visit.show(
        DiscardPage.render(company, changes, waiting: [], to: place, FormView(visit.token)))
    }
    within(&router, .post, "/quarantine/discard") { visit, person, company in
      let all = try await person.device.quarantine.list(company.id).map(\.number)
      return try await discard(all, visit, person, company)
    }
    within(&router, .get, "/quarantine/import") { visit, _, company in
      try await visit.show(ImportPage.render(company, FormView(visit.token), nil))
    }
    within(
      &router, .post, "/quarantine/import", bodyByteLimit: ChangeExport.byteLimit + 65_536, take)
    addSingleActs(to: &router)
  }

  private func addSingleActs(to router: inout Router) {
    within(&router, .get, "/quarantine/:number") { visit, person, company in
      let number = Int64(visit.request.capture("number"))
      let changes = try await person.device.quarantine.list(company.id)
      guard let change = changes.first(where: { $0.number == number }) else {
        // It went on by itself, or was decided on another page.
        return visit.onward(
          to: QuarantinePages.home(company),
          visit.isBackground ? nil : .done(QuarantineWords.decided))
      }
      let form = FormView(visit.token)
      return try await visit.show(
        change.isConflict
          ? ConflictPage.render(company, change, form)
          : QuarantinePages.show(company, change, form))
    }
    within(&router, .post, "/quarantine/:number/decide", decide)
    within(&router, .post, "/quarantine/:number/retry", retry)
    within(&router, .get, "/quarantine/:number/edit") { visit, person, company in
      let change = try await find(visit, person, company)
      let form = FormView(visit.token, values: RefusedForm.values(change))
      return try await visit.show(RefusedForm.render(company, change, form))
    }
    within(&router, .post, "/quarantine/:number/edit", edit)
    within(&router, .get, "/quarantine/:number/export") { visit, person, company in
      let change = try await find(visit, person, company)
      return try await export([change.number], visit, person, company)
    }
    within(&router, .get, "/quarantine/:number/discard") { visit, person, company in
      let change = try await find(visit, person, company)
      let place = QuarantinePages.home(company).at(String(change.number)).at("discard")
      let waiting = try await waiting(for: change, person, company)
      return try await visit.show(
        DiscardPage.render(company, [change], waiting: waiting, to: place, FormView(visit.token)))
    }
    within(&router, .post, "/quarantine/:number/discard") { visit, person, company in
      let change = try await find(visit, person, company)
      let waiting =
        visit.form["waiting"] == nil ? [] : try await waiting(for: change, person, company)
      return try await discard(
        [change.number] + waiting.map(\.number), visit, person, company)
    }
  }

  private func waiting(
    for change: RefusedChange, _ person: Person, _ company: CompanyView
  ) async throws -> [RefusedChange] {
    let all = try await person.device.quarantine.list(company.id)
    var found: [RefusedChange] = []
    var next = change.dependents
    while let number = next.popLast() {
      guard number != change.number, !found.contains(where: { $0.number == number }),
        let other = all.first(where: { $0.number == number })
      else { continue }
      found.append(other)
      next += other.dependents
    }
    return found
  }

  private func find(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> RefusedChange {
    let number = Int64(visit.request.capture("number"))
    let changes = try await person.device.quarantine.list(company.id)
    guard let number, let change = changes.first(where: { $0.number == number }) else {
      throw PageRefusal.notFound
    }
    return change
  }

  private func retryAll(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    var settled = 0
    var left = 0
    for change in try await person.device.quarantine.list(company.id) {
      // Between two values a person chooses, one by one.
      guard !change.isConflict, change.decidedWith == nil else {
        left += 1
        continue
      }
      let outcome = try await person.device.quarantine.retry(
        change.number, [:], false, company.id)
      if outcome.isSettled { settled += 1 } else { left += 1 }
    }
    let words = QuarantineWords.retried(settled, left)
    return visit.onward(
      to: QuarantinePages.home(company), left == 0 ? .done(words) : .failed(words))
  }

  private func retry(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let change = try await find(visit, person, company)
    let place = QuarantinePages.home(company)
    let outcome = try await person.device.quarantine.retry(
      change.number, [:], visit.form["restore"] != nil, company.id)
    return switch outcome {
    case .saved: visit.onward(to: place, .done(QuarantineWords.sent))
    case .nothingLeft: visit.onward(to: place, .done(QuarantineWords.nothingLeft))
    case .gone: visit.onward(to: place, .done(QuarantineWords.decided))
    case .deletedMeanwhile:
      visit.onward(
        to: place.at(String(change.number)), .failed(QuarantineWords.deletedMeanwhile))
    case .refused(let refusal):
      visit.onward(to: place.at(String(change.number)), .failed(refusal.sentence))
    }
  }

  private func edit(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let change = try await find(visit, person, company)
    let outcome = try await person.device.quarantine.retry(
      change.number, RefusedForm.read(change, visit), change.standing == .deleted, company.id)
    if case .refused(let refusal) = outcome {
      let names = change.fields.map { "f\($0.number)" }
      var errors = FieldErrors()
      if case .fields(let found) = refusal.reason {
        for error in found {
          let field = change.fields.first { $0.name == error.field }
          errors.add(field.map { "f\($0.number)" } ?? "edit", error.sentence)
        }
      } else {
        errors.add("edit", refusal.sentence)
      }
      let form = FormView(refused: visit, names, errors)
      return try await visit.showAgain(RefusedForm.render(company, change, form))
    }
    return visit.onward(to: QuarantinePages.home(company), .done(QuarantineWords.sent))
  }

  private func discard(
    _ numbers: [Int64], _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let count = try await person.device.quarantine.discard(numbers, company.id)
    return visit.onward(
      to: QuarantinePages.home(company), .done(QuarantineWords.discarded(count)))
  }

  private func export(
    _ numbers: [Int64]?, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let host = visit.request.headers["Host"] ?? ""
    guard let bytes = try await person.device.quarantine.export(numbers, host, company.id)
    else { throw PageRefusal.notFound }
    return .download(bytes, name: "refused-changes.json")
  }

  private func take(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    guard let file = visit.files.first(where: { $0.field == "file" && !$0.bytes.isEmpty }) else {
      let form = FormView(visit.token, errors: FieldErrors("file", QuarantineWords.noFile))
      return try await visit.showAgain(ImportPage.render(company, form, nil))
    }
    let isDryRun = visit.form["look"] != nil
    switch try await person.device.quarantine.take(file.bytes, isDryRun, company.id) {
    case .read(let report):
      return try await visit.show(ImportPage.render(company, FormView(visit.token), report))
    case .unreadable(let sentence):
      let form = FormView(visit.token, errors: FieldErrors("file", sentence))
      return try await visit.showAgain(ImportPage.render(company, form, nil))
    }
  }
}

extension Response {
  /// A file that the browser keeps instead of showing it.
  static func download(_ bytes: [UInt8], name: String) -> Response {
    var response = Response.bytes(bytes, type: "application/json")
    response.headers.add("Content-Disposition", "attachment; filename=\"\(name)\"")
    return response
  }
}
