import Device
import Model
import PageParts

/// What was refused in a company: the list, one change, and the question before it is forgotten.
enum QuarantinePages {
  static func home(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("quarantine")
  }

  static func list(
    _ company: CompanyView, _ changes: [RefusedChange], _ form: FormView
  ) -> Page {
    Page(QuarantineWords.title, in: company, section: .sync, isNarrow: true) {
      Tag.h1 { QuarantineWords.title }
      if changes.isEmpty {
        EmptyState.render(QuarantineWords.none, icon: .check)
      } else {
        Tag.p(.class("lead")) { QuarantineWords.intro }
        all(company, form)
        Tag.ul(.class("entries"), .id("quarantine")) {
          for change in changes { line(company, change, form) }
        }
      }
      ButtonRow.render {
        Button.link(QuarantineWords.importTitle, home(company).at("import"))
        Button.link(QuarantineWords.rescueLink, Place("rescue"), style: .quiet)
      }
    }
  }

  private static func all(_ company: CompanyView, _ form: FormView) -> HTML {
    form.render(to: home(company).at("retry"), id: "retry-all", isPlain: true) {
      ButtonRow.render {
        Button.submit(QuarantineWords.retryAll)
        Button.link(QuarantineWords.exportAll, home(company).at("export"))
        Button.link(QuarantineWords.discardAll, home(company).at("discard"), style: .quiet)
      }
    }
  }

  private static func line(
    _ company: CompanyView, _ change: RefusedChange, _ form: FormView
  ) -> HTML {
    Tag.li(.id("change-\(change.number)")) {
      heading(change)
      Tag.p { change.reason }
      Tag.p(.class("hint")) { change.advice }
      Tag.p(.class("hint")) { MomentText.render(change.refused) }
      acts(company, change, form, isOnList: true)
    }
  }

  static func heading(_ change: RefusedChange) -> HTML {
    Tag.p {
      Badge.render(SyncWords.kind(change.kind))
      " "
      Badge.render(QuarantineWords.effect(change.effect))
      " "
      if change.isParked { Badge.render(QuarantineWords.parked, tone: .busy) }
      " "
      Tag.strong { change.title }
    }
  }

  static func show(
    _ company: CompanyView, _ change: RefusedChange, _ form: FormView
  ) -> Page {
    Page(QuarantineWords.title, in: company, section: .sync, isNarrow: true) {
      Tag.h1 { change.title }
      heading(change)
      Tag.p(.class("notice bad")) { change.reason }
      Tag.p { change.advice }
      if let standing = QuarantineWords.standing(change.standing) { Tag.p { standing } }
      if !change.awaited.isEmpty { Tag.p { QuarantineWords.awaited(change.awaited) } }
      if !change.dependents.isEmpty { Tag.p { QuarantineWords.dependents } }
      comparison(change)
      if change.isPartlyUnread { Tag.p(.class("hint")) { QuarantineWords.unread } }
      acts(company, change, form, isOnList: false)
    }
  }

  /// What the person wrote beside what the record has now.
  static func comparison(_ change: RefusedChange) -> HTML {
    guard !change.fields.isEmpty else { return HTML() }
    // Of what the company never had there is nothing to compare with.
    let hasNow = change.fields.contains { !$0.now.isEmpty }
    return Tag.table(.class("list")) {
      Tag.thead {
        Tag.tr {
          Tag.th { QuarantineWords.field }
          Tag.th { QuarantineWords.mine }
          if hasNow { Tag.th { QuarantineWords.now } }
        }
      }
      Tag.tbody {
        for field in change.fields {
          Tag.tr {
            Tag.th(Attribute("scope", "row")) { field.label }
            Tag.td { value(field.mine) }
            if hasNow { Tag.td { value(field.now) } }
          }
        }
      }
    }
  }

  /// A value, or what stands for none.
  static func value(_ words: String) -> HTML {
    if !words.isEmpty { return HTML(words) }
    return Tag.span(.class("hint")) { QuarantineWords.nothing }
  }

  private static func acts(
    _ company: CompanyView, _ change: RefusedChange, _ form: FormView, isOnList: Bool
  ) -> HTML {
    let place = home(company).at(String(change.number))
    return form.render(
      to: place.at("retry"), id: "retry-\(change.number)", isPlain: true
    ) {
      ButtonRow.render {
        if isOnList, !change.isConflict { Button.link(QuarantineWords.details, place) }
        if let other = change.decidedWith {
          Button.link(
            QuarantineWords.decide, home(company).at(String(other)), style: .primary)
        }
        for act in change.acts { control(act, place) }
      }
    }
  }

  private static func control(_ act: QuarantineAct, _ place: Place) -> HTML {
    switch act {
    case .keepMine: Button.link(QuarantineWords.decide, place, style: .primary)
    case .keepTheirs: HTML()
    case .retry: Button.submit(QuarantineWords.retry, style: .usual)
    case .restore:
      Button.answer(QuarantineWords.restore, "restore", "yes")
    case .edit: Button.link(QuarantineWords.edit, place.at("edit"))
    case .export: Button.link(QuarantineWords.export, place.at("export"))
    case .discard: Button.link(QuarantineWords.discard, place.at("discard"), style: .quiet)
    }
  }
}
