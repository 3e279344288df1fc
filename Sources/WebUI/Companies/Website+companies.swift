import Device
import Documents
import HTTPServing
import Model
import PageParts

extension Website {
  func addCompanies(to router: inout Router) {
    personal(&router, .get, "/") { _, person in
      let selected = try await person.device.companies.selected()
      let companies = Place("companies")
      return .redirect(to: (selected.map { companies.at($0) } ?? companies).text)
    }
    personal(&router, .get, "/companies") { visit, person in
      let companies = try await person.device.companies.list()
      let deleted = try await person.device.deleted.list()
      let gone = try await person.device.rescue.list()
      let unopenable = try await person.device.rescue.unopenable()
      return try await visit.show(
        CompanyPages.list(
          companies, locked: try await locked(companies, person), deleted: deleted, gone: gone,
          unopenable: unopenable,
          words: (visit.query["q"] ?? "").trimmed, visit.token))
    }
    personal(&router, .get, "/companies/new") { visit, _ in
      let form = FormView(visit.token, values: ["tier": Tier.free.rawValue])
      return try await visit.show(CompanyPages.create(form))
    }
    personal(
      &router, .post, "/companies/new", bodyByteLimit: PictureForm.bodyByteLimit, hasUploads: true
    ) { visit, person in
      switch CompanyForm.read(visit.form, PictureForm.read(visit, "logo", as: .logo)) {
      case .wrong(let errors):
        var form = FormView(refused: visit, CompanyForm.shown, errors)
        form.values.merge(PictureForm.trace(visit, "logo")) { $1 }
        return try await visit.showAgain(CompanyPages.create(form))
      case .value(let draft):
        let company = try await person.device.companies.create(draft)
        return visit.onward(to: Place("companies").at(company).at("user-pass"))
      }
    }
    personal(&router, .post, "/companies/sample") { visit, person in
      let company = try await person.device.companies.createSample()
      return visit.onward(to: Place("companies").at(company))
    }
    addProfile(to: &router)
  }

  /// Those that want a login before this browser shows anything of them; to ask keeps it in none.
  private func locked(
    _ companies: [CompanyView], _ holder: AccountHolder
  ) async throws -> Set<CompanyID> {
    var locked: Set<CompanyID> = []
    for company in companies {
      guard case .present = company.userPass else { continue }
      do {
        if try await holder.enter(company.id, false) == nil { locked.insert(company.id) }
      } catch PageRefusal.notFound {
        // It was taken from the device since the list was read.
      }
    }
    return locked
  }

  private func addProfile(to router: inout Router) {
    // The list shows it before anybody logs in to the company, as it shows the name.
    personal(&router, .get, "/companies/:company/logo") { visit, holder in
      guard let logo = try await holder.device.companies.logo(try visit.record("company")),
        PictureUse.mediaType(ofFileBeginning: logo) == PictureUse.mediaType
      else { throw PageRefusal.notFound }
      return .bytes(logo, type: PictureUse.mediaType)
        .with("Content-Security-Policy", "default-src 'none'; sandbox")
    }
    within(&router, .get, "/profile") { visit, person, company in
      if case .denied(let denial) = company.member.verdict(on: .edit, .company) {
        throw PageRefusal.denied(denial)
      }
      guard let record = try await person.device.profile.record(company.id) else {
        throw PageRefusal.notFound
      }
      let form = FormView(visit.token, values: CompanyForm.values(record))
      return try await visit.show(CompanyProfilePages.edit(company, form))
    }
    within(
      &router, .post, "/profile", bodyByteLimit: PictureForm.bodyByteLimit, hasUploads: true,
      editProfile)
  }

  private func editProfile(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    guard let before = try await person.device.profile.record(company.id) else {
      throw PageRefusal.notFound
    }
    let overlap = FormOverlap(
      visit.form, of: CompanyForm.edited, now: CompanyForm.values(before))
    var errors = overlap.errors
    var status = 422
    let read = CompanyForm.readChange(
      overlap.form, PictureForm.read(visit, "logo", as: .logo),
      removesLogo: PictureForm.isRemoved(visit, "logo"))
    switch read {
    case .wrong(let found): errors.add(found)
    case .value where !errors.isEmpty: status = 409
    case .value(let change):
      switch try await person.device.profile.edit(change, company.id) {
      case .saved:
        return visit.onward(
          to: CompanyProfilePages.place(company.id), done: CompanyWords.profileSaved, in: company,
          undo: change.reversal(of: before.values))
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .invalid(let field, let sentence): errors = FieldErrors(field, sentence)
      case .taken, .missing: throw PageRefusal.notFound
      }
    }
    var form = FormView(refused: visit, CompanyForm.shown, errors, beside: overlap)
    form.values.merge(PictureForm.trace(visit, "logo")) { $1 }
    return try await visit.showAgain(CompanyProfilePages.edit(company, form), status: status)
  }
}
