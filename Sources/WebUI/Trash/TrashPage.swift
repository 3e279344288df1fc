import Model
import PageParts

/// What was deleted in a company, act by act, with a button that brings each back.
enum TrashPage {
  static func render(
    _ company: CompanyView, _ listing: TrashListing, _ token: FormToken
  ) -> Page {
    let place = Place("companies").at(company.id).at("trash")
    return Page(TrashWords.title, in: company, section: .trash, isNarrow: true) {
      Tag.h1 { TrashWords.title }
      Tag.p(.class("hint")) { TrashWords.intro }
      if listing.acts.isEmpty {
        Tag.div(.id("trash")) { EmptyState.render(TrashWords.empty, icon: .trash) }
      } else {
        Tag.ul(.class("entries"), .id("trash")) {
          for act in listing.acts { line(act, place, token) }
        }
      }
      if let next = listing.next {
        Tag.p { Button.link(TrashWords.older, place.asking("after", next)) }
      }
    }
  }

  /// What the page of an item says that is in Trash.
  static func holds(_ title: String, _ company: CompanyView) -> Page {
    let home = Place("companies").at(company.id)
    return Page(title, in: company, section: .items, isNarrow: true) {
      Tag.p(.class("crumb")) { Tag.a(.href(home.at("items"))) { TrashWords.back } }
      Tag.h1 { title }
      Tag.p(.class("notice quiet"), .id("in-trash")) { ItemWords.inTrash }
      ButtonRow.render {
        Button.link(ItemWords.toTrash, home.at("trash"), style: .primary)
      }
    }
  }

  private static func line(
    _ act: TrashListing.Act, _ place: Place, _ token: FormToken
  ) -> HTML {
    Tag.li(.id("act-\(act.name)")) {
      Tag.p { Tag.strong { TrashWords.heading(act) } }
      if act.count > 1 { titles(act) }
      Tag.p(.class("hint")) {
        act.author.map { "\($0) · " } ?? ""
        MomentText.render(act.moment)
        " · \(TrashWords.days(act.daysLeft))"
      }
      if act.changedLater > 0 {
        Tag.p(.class("notice quiet")) { TrashWords.changedLater(act.changedLater, of: act.count) }
      }
      restore(act, place, token)
    }
  }

  private static func titles(_ act: TrashListing.Act) -> HTML {
    Tag.ul {
      for title in act.titles { Tag.li { title } }
      if act.count > act.titles.count {
        Tag.li { TrashWords.more(act.count - act.titles.count) }
      }
    }
  }

  private static func restore(
    _ act: TrashListing.Act, _ place: Place, _ token: FormToken
  ) -> HTML {
    switch act.restoring {
    case .denied(let denial): Tag.p(.class("reason")) { denial.told }
    case .allowed:
      FormView(token).render(
        to: place.at(act.name).at("restore"), id: "restore-\(act.name)", isPlain: true
      ) {
        Button.submit(TrashWords.restore, style: .usual)
      }
    }
  }
}
