import Device
import Documents
import HTTPServing
import Model
import PageParts
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
      let account = place.member.account
      let isThere = place.member.status == .active
      return try await run(
        .remove(account), visit, person, company,
        done: ParticipantWords.removed(ParticipantPages.name(place)),
        undo: isThere ? .bringBack([EndedPlace(of: account)], offers: []) : nil)
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
      let state = try await share(person, company).state
      return try await run(
        .stop, visit, person, company, done: ParticipantWords.stopped, undo: state?.bringingBack)
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

  /// Does something about who takes part and goes on, saying what came of it. `undo` takes it back.
  func run(
    _ act: ShareAct, _ visit: Visit, _ person: Person, _ company: CompanyView,
    to place: Place? = nil, done words: String, undo: ShareAct? = nil
  ) async throws -> Response {
    let place = place ?? ShareSections.place(company)
    let answer = try await person.device.sharing.run(ShareCommand(act, in: company.id))
    guard case .done = answer, let undo else {
      return visit.onward(to: place, after: answer, done: words)
    }
    return visit.onward(
      to: place, done: words, in: company, undo: .sharing([undo], again: [act]))
  }
}

extension ShareState {
  /// What gives back all that ends with sharing; nil where nobody takes part and nobody may join.
  fileprivate var bringingBack: ShareAct? {
    let there = participants.filter { !$0.member.isOwner && $0.member.status == .active }
    let offers = [link].compactMap { $0 } + invitations
    guard !there.isEmpty || !offers.isEmpty else { return nil }
    return .bringBack(
      there.map { EndedPlace(of: $0.member.account) }, offers: offers.map { EndedOffer($0) })
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
