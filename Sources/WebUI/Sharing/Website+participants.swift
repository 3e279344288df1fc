import Device
import Documents
import HTTPServing
import Model
import SyncProtocol

extension Website {
  func addParticipants(to router: inout Router) {
    within(&router, .get, "/share/people/:account") { visit, person, company in
      let place = try await place(visit, person, company)
      let picture = try await person.device.portraits.picture(place.member.account, company.id)
      let form = FormView(
        visit.token,
        values: ["role": place.role, "permission": place.granted.rawValue])
      return try await visit.show(
        ParticipantPages.person(company, place, form, hasPicture: picture != nil))
    }
    within(&router, .post, "/share/people/:account/role") { visit, person, company in
      let place = try await place(visit, person, company)
      guard let command = ParticipantForm.preset(visit.form, of: place, in: company.id) else {
        throw PageRefusal.unreadable
      }
      return try await change(place, command, visit, person, company)
    }
    within(&router, .post, "/share/people/:account/departments") { visit, person, company in
      let place = try await place(visit, person, company)
      let command = ParticipantForm.departments(
        visit.form, of: place, by: company.member, in: company.id)
      guard let command else { throw PageRefusal.unreadable }
      return try await change(place, command, visit, person, company)
    }
    within(&router, .get, "/share/people/:account/remove") { visit, person, company in
      let place = try await place(visit, person, company)
      return try await visit.show(
        ParticipantPages.remove(company, place, FormView(visit.token)))
    }
    within(&router, .post, "/share/people/:account/remove") { visit, person, company in
      let place = try await place(visit, person, company)
      return try await run(
        ShareCommand(.remove(place.member.account), in: company.id), visit, person,
        to: ShareSections.place(company),
        done: ParticipantWords.removed(ParticipantPages.name(place)))
    }
    addOwnPlace(to: &router)
    addOwnership(to: &router)
  }

  private func addOwnPlace(to router: inout Router) {
    within(&router, .get, "/share/me") { visit, person, company in
      let known = try await person.device.sharing.known(company.id)
      let mine = known.first { $0.member.account == person.account }
      let form = FormView(visit.token, values: ["displayName": mine?.displayName ?? ""])
      return try await visit.show(try await me(form, person, company))
    }
    within(
      &router, .post, "/share/me", bodyByteLimit: PictureForm.bodyByteLimit, hasUploads: true,
      rename)
    addLeaving(to: &router)
    within(&router, .get, "/share/stop") { visit, _, company in
      if case .denied(let denial) = company.member.verdict(on: .changeShare) {
        throw PageRefusal.denied(denial)
      }
      return try await visit.show(ParticipantPages.stop(company, FormView(visit.token)))
    }
    within(&router, .post, "/share/stop") { visit, person, company in
      try await run(
        ShareCommand(.stop, in: company.id), visit, person, to: ShareSections.place(company),
        done: ParticipantWords.stopped)
    }
  }

  /// Gives a participant other rights, which can be taken back while nobody changes them again.
  private func change(
    _ place: ShareParticipant, _ command: ShareCommand, _ visit: Visit, _ person: Person,
    _ company: CompanyView
  ) async throws -> Response {
    let page = ParticipantPages.place(company, place)
    let answer = try await person.device.sharing.run(command)
    let words = ParticipantWords.saved(ParticipantPages.name(place))
    guard case .done = answer, case .change(let account, _, let rights) = command.act else {
      return visit.onward(to: page, after: answer, done: words)
    }
    let before = place.asGranted.rights
    return visit.onward(
      to: page, done: words, in: company,
      undo: before == rights ? nil : .rights(account, before: before, after: rights))
  }

  private func rename(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let name = visit.field("displayName")
    var errors = FieldErrors()
    if name.isEmpty { errors.add("displayName", ParticipantWords.nameMissing) }
    errors.check(
      "displayName", name, as: Field<AccessControl, String>.displayName, UserPassWords.displayName)
    let picture = PictureForm.read(visit, "picture", as: .portrait).value(into: &errors) ?? nil
    guard errors.isEmpty else {
      var form = FormView(refused: visit, ["displayName"], errors)
      form.values.merge(PictureForm.trace(visit, "picture")) { $1 }
      return try await visit.showAgain(try await me(form, person, company))
    }
    let words = ParticipantWords.renamed
    let (outcome, act) = try await ActInHand.noting(words, in: company.id) {
      let renamed = try await person.device.sharing.rename(name, company.id)
      guard picture != nil || PictureForm.isRemoved(visit, "picture"), case .saved = renamed else {
        return renamed
      }
      return try await person.device.portraits.setOwn(picture, company.id)
    }
    if case .denied(let denial) = outcome { throw PageRefusal.denied(denial) }
    return visit.onward(
      to: ShareSections.place(company).at("me"), done: words, in: company,
      undo: act.map { .act($0) })
  }

  private func me(_ form: FormView, _ person: Person, _ company: CompanyView) async throws -> Page {
    let withPicture = try await person.device.portraits.list(company.id)
    let hasPicture = withPicture.contains(person.account)
    return ParticipantPages.me(
      company, form, picture: hasPicture ? Avatar.place(person.account, in: company.id) : nil)
  }

  /// The place that the address names, as the container knows it now.
  func place(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> ShareParticipant {
    let account = try visit.record("account")
    let share = try await share(person, company)
    guard let place = share.place(of: account), !place.member.isOwner else {
      throw PageRefusal.notFound
    }
    return place
  }

  /// The container's word about who takes part; without it, what the device last heard.
  func share(_ person: Person, _ company: CompanyView) async throws -> ShareView {
    var share = try await asked(person, company)
    share.portraits = try await person.device.portraits.list(company.id)
    return share
  }

  private func asked(_ person: Person, _ company: CompanyView) async throws -> ShareView {
    switch try await person.device.sharing.state(company.id) {
    case .done(let state): return ShareView(state: state, participants: state.participants)
    case .refused(let refusal):
      let known = try await person.device.sharing.known(company.id)
      return ShareView(state: nil, participants: known, problem: refusal.message)
    case .unreachable:
      let known = try await person.device.sharing.known(company.id)
      return ShareView(state: nil, participants: known, problem: SharingWords.unreachable)
    }
  }

  /// Runs a command and goes on, saying what came of it.
  func run(
    _ command: ShareCommand, _ visit: Visit, _ person: Person, to place: Place, done: String
  ) async throws -> Response {
    visit.onward(to: place, after: try await person.device.sharing.run(command), done: done)
  }
}

extension Visit {
  /// Goes on with what came of a command.
  func onward(to place: Place, after answer: Answer<ShareAnswer>, done: String) -> Response {
    switch answer {
    case .done: onward(to: place, .done(done))
    case .refused(let refusal): onward(to: place, .failed(refusal.message))
    case .unreachable: onward(to: place, .failed(SharingWords.unreachable))
    }
  }
}
