import Model
import PageParts
import SyncProtocol

/// The pages about one participant, and the questions before a place ends.
enum ParticipantPages {
  static func person(
    _ company: CompanyView, _ person: ShareParticipant, _ form: FormView,
    hasPicture: Bool = false
  ) -> Page {
    let place = place(company, person)
    return Page(name(person), in: company, section: .share, isLive: false, isNarrow: true) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(ShareSections.place(company))) { ParticipantWords.back }
      }
      Tag.div(.class("who-head")) {
        Avatar.render(
          person.displayName, person.member.account, in: company.id, hasPicture: hasPicture)
        Tag.h1 { name(person) }
      }
      Tag.p(.class("badges")) {
        Badge.render(ParticipantWords.role(person))
        if let words = ParticipantWords.permission(person) { Badge.render(words) }
      }
      rights(company, person, place, form)
      if let history = HistoryPage.link(
        company, .accessControl(of: person.member.account, in: company.id))
      {
        ButtonRow.render { history }
      }
      switch company.member.verdict(on: .remove(person.member)) {
      case .denied(let denial): Tag.p(.class("hint")) { denial.told }
      case .allowed:
        ButtonRow.render {
          if company.member.verdict(on: .handOver(to: person.member)) == .allowed {
            Button.link(OwnershipWords.handOver, place.at("hand-over"))
          }
          Button.link(ParticipantWords.remove, place.at("remove"), style: .caution)
        }
      }
    }
  }

  /// The forms that change rights, or why there are none.
  private static func rights(
    _ company: CompanyView, _ person: ShareParticipant, _ place: Place, _ form: FormView
  ) -> HTML {
    let asGranted = person.asGranted
    switch company.member.verdict(on: .grant(asGranted.rights, to: asGranted)) {
    case .denied(let denial): return Tag.p(.class("notice quiet")) { denial.told }
    case .allowed:
      var both = preset(company, person, place, form)
      both.append(departments(company, person, place, form))
      return both
    }
  }

  private static func preset(
    _ company: CompanyView, _ person: ShareParticipant, _ place: Place, _ form: FormView
  ) -> HTML {
    Tag.section {
      Tag.h2 { ParticipantWords.presetTitle }
      form.render(to: place.at("role"), id: "preset") {
        version(person)
        ChoiceField("role", ParticipantWords.preset, presets(company, person)).menu(form)
        if case .denied(let denial) = company.member.verdict(on: .changeShare) {
          Tag.p(.class("hint")) { denial.told }
        } else {
          ChoiceField("permission", SharingWords.permission, ShareSections.permissions)
            .cards(form)
        }
        ButtonRow.render { Button.submit(ParticipantWords.savePreset) }
      }
    }
  }

  /// The presets that the rules let this person give to that one.
  private static func presets(
    _ company: CompanyView, _ person: ShareParticipant
  ) -> [ChoiceField.Option] {
    let asGranted = person.asGranted
    return Role.allCases.filter { role in
      let rights = MemberRights(role: role, permission: person.granted)
      return company.member.verdict(on: .grant(rights, to: asGranted)) == .allowed
    }.map { ChoiceField.Option(value: $0.rawValue, label: SharingWords.name($0)) }
  }

  private static func departments(
    _ company: CompanyView, _ person: ShareParticipant, _ place: Place, _ form: FormView
  ) -> HTML {
    Tag.section {
      Tag.h2 { ParticipantWords.departmentsTitle }
      Tag.p(.class("lead")) { ParticipantWords.departmentsIntro }
      FormView(form.token).render(to: place.at("departments"), id: "departments") {
        version(person)
        Tag.div(.class("pair")) {
          switches(
            ParticipantWords.works, ParticipantForm.deptPrefix, person.member.deptMask,
            held: ParticipantForm.changeable(by: company.member).deptMask)
          switches(
            ParticipantWords.manages, ParticipantForm.managerPrefix, person.member.managerMask,
            held: ParticipantForm.changeable(by: company.member).managerMask)
        }
        ButtonRow.render { Button.submit(ParticipantWords.saveDepartments) }
      }
    }
  }

  /// One switch for each department; those that this person can't grant stay as they are.
  private static func switches(
    _ label: String, _ prefix: String, _ mask: Departments, held: Departments
  ) -> HTML {
    Tag.fieldset(.class("switches")) {
      Tag.legend { label }
      for department in Department.allCases {
        let name = prefix + department.rawValue.description
        SwitchField.render(
          name, isOn: mask.contains(Departments(department)), value: "on",
          isDisabled: !held.contains(Departments(department))
        ) {
          say(known: department.name)
          " "
          Tag.span(.class("hint")) { ParticipantWords.covers(department) }
        }
      }
    }
  }

  private static func version(_ person: ShareParticipant) -> HTML {
    Tag.input(.type("hidden"), .name("version"), .value(person.version.description))
  }

  static func remove(
    _ company: CompanyView, _ person: ShareParticipant, _ form: FormView
  ) -> Page {
    question(
      company, ParticipantWords.removeTitle(name(person)), ParticipantWords.removeIntro,
      ParticipantWords.remove, to: place(company, person).at("remove"),
      back: place(company, person), form)
  }

  static func leave(_ company: CompanyView, _ form: FormView) -> Page {
    let isInside = company.userPass.opensPages
    let home = Place("companies").at(company.id)
    var page = question(
      company, ParticipantWords.leave, ParticipantWords.leaveIntro, ParticipantWords.leave,
      to: ShareSections.place(company).at("leave"),
      back: isInside ? SettingsPage.place(company) : home.at("user-pass"), form)
    // Around who has no UserPass there is nothing of the company.
    if !isInside { (page.company, page.section) = (nil, nil) }
    return page
  }

  static func stop(_ company: CompanyView, _ form: FormView) -> Page {
    question(
      company, ParticipantWords.stop, ParticipantWords.stopIntro, ParticipantWords.stop,
      to: ShareSections.place(company).at("stop"), back: SettingsPage.place(company), form)
  }

  private static func question(
    _ company: CompanyView, _ title: String, _ intro: String, _ button: String, to place: Place,
    back: Place, _ form: FormView
  ) -> Page {
    Page(title, in: company, section: .share, isLive: false, isNarrow: true) {
      Tag.h1 { title }
      Tag.p { intro }
      form.render(to: place, id: "question", isPlain: true) {
        ButtonRow.render {
          Button.submit(button, style: .danger)
          Button.link(LayoutWords.cancel, back, style: .quiet)
        }
      }
    }
  }

  static func me(_ company: CompanyView, _ form: FormView, picture: Place?) -> Page {
    let title = ParticipantWords.yourName
    return Page(title, in: company, section: .settings, isLive: false, isNarrow: true) {
      SettingsPage.crumb(company)
      Tag.h1 { title }
      form.render(to: ShareSections.place(company).at("me"), id: "me", hasFile: true, isDraft: true)
      {
        TextField("displayName", ParticipantWords.nameLabel, isRequired: true).render(form)
        PictureField(
          name: "picture", label: UserPassWords.picture,
          hint: UserPassWords.pictureHint + " " + LayoutWords.pictureHint, present: picture,
          isCut: true
        ).render(form)
        ButtonRow.render {
          Button.submit(ParticipantWords.save)
          Button.link(LayoutWords.cancel, SettingsPage.place(company), style: .quiet, key: .leave)
          HistoryPage.link(
            company, .accessControl(of: company.member.account, in: company.id), style: .quiet)
        }
      }
    }
  }

  static func name(_ person: ShareParticipant) -> String {
    person.displayName.isEmpty ? ParticipantWords.nameless : person.displayName
  }

  static func place(_ company: CompanyView, _ person: ShareParticipant) -> Place {
    ShareSections.place(company).at("people").at(person.member.account)
  }
}
