import Business
import Model
import PageParts

/// The pages of the floor: large targets, one hand, one thing at a time.
enum FloorPages {
  static func home(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("floor")
  }

  static func place(_ act: FloorAct, _ company: CompanyView) -> Place {
    home(company).at(act.rawValue)
  }

  /// What a person may do there, and nothing else.
  static func start(_ company: CompanyView) -> Page {
    page(FloorWords.title, company) {
      Tag.h1(.class("unseen")) { FloorWords.title }
      let acts = FloorAct.offered(to: company)
      let sells = SalePages.mayOpen(company)
      if acts.isEmpty, !sells {
        EmptyState.render(FloorWords.nothing, icon: .lock)
      } else {
        Tag.nav(.class("floor-acts"), Attribute("aria-label", FloorWords.what)) {
          for act in acts {
            Tag.a(.class("floor-act"), .id("floor-\(act.rawValue)"), .href(place(act, company))) {
              act.icon.html
              Tag.span { FloorWords.label(act) }
            }
          }
          if sells {
            Tag.a(.class("floor-act"), .id("floor-sell"), .href(SalePages.home(company))) {
              Icon.order.html
              Tag.span { SaleWords.title }
            }
          }
        }
      }
    }
  }

  /// One act: what is to be scanned next stands above all.
  static func act(
    _ act: FloorAct, _ company: CompanyView, _ shown: FloorShown, _ form: FormView,
    _ answers: [ScanAnswer] = []
  ) -> Page {
    page(FloorWords.label(act), company) {
      title(FloorWords.label(act), act.icon, back: home(company))
      FloorBar(act: act, company: company, place: place(act, company), shown: shown, form: form)
        .render(answers)
    }
  }

  static func title(_ words: String, _ icon: Icon, back: Place) -> HTML {
    Tag.div(.class("floor-title")) {
      Tag.h1 {
        icon.html
        words
      }
      Button.link(FloorWords.other, back, style: .quiet, key: .leave)
    }
  }

  static func page(
    _ title: String, _ company: CompanyView, @HTMLBuilder content: () -> HTML
  ) -> Page {
    var page = Page(
      title, in: company, section: .floor, isLive: false, isNarrow: true, content: content)
    page.bringsScans = true
    page.isFloor = true
    return page
  }
}

/// What the pages of an act show of its state: names instead of identifiers.
struct FloorShown: Sendable {
  var state: FloorState
  /// What people call the place that was chosen.
  var place: String?
  /// What people call what was taken.
  var names: [RecordID: String] = [:]
  /// What a count is about.
  var subject: String?
}
