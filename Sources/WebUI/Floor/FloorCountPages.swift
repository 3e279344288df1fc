import Business
import Device
import Model
import PageParts

/// Counting on the floor: which place, and then what lies there.
enum FloorCountPages {
  static func home(_ company: CompanyView) -> Place { FloorPages.place(.count, company) }

  /// The counts that are open, and the place to begin another one at.
  static func start(
    _ company: CompanyView, _ counts: [CountSummary], hasPlaces: Bool, _ form: FormView
  ) -> Page {
    FloorPages.page(FloorWords.label(.count), company) {
      FloorPages.title(
        FloorWords.label(.count), FloorAct.count.icon, back: FloorPages.home(company))
      if hasPlaces {
        place(company, form)
      } else if counts.isEmpty {
        EmptyState.render(FloorWords.noPlaces, icon: .location)
      }
      if !counts.isEmpty {
        Tag.nav(.class("floor-acts"), Attribute("aria-labelledby", "floor-open")) {
          Tag.h2(.id("floor-open")) { FloorWords.openCounts }
          for summary in counts {
            Tag.a(.class("floor-act"), .href(home(company).at(summary.count.id))) {
              Icon.check.html
              Tag.span { summary.count[.name] ?? "" }
            }
          }
        }
      }
    }
  }

  private static func place(_ company: CompanyView, _ form: FormView) -> HTML {
    Tag.section(.class("floor-scans")) {
      Tag.form(
        Attribute("method", "post"), .action(home(company)), .id("scan-once"),
        .class("floor-form"), Attribute("novalidate")
      ) {
        form.token.field
        NewRecordField.render()
        if let sentence = form.errors["scan"] {
          Tag.p(.class("notice bad"), .id("scan-wrong"), Attribute("role", "alert")) { sentence }
        }
        Tag.p(.class("floor-next")) { FloorWords.countPlace }
        Tag.label(.for("scan-code")) { FloorWords.code }
        Tag.input(
          .type("text"), .id("scan-code"), .name("scan"), .value(form["scan"]),
          Attribute("autocomplete", "off"), Attribute("autocapitalize", "none"),
          Attribute("autofocus"), Attribute("maxlength", String(ScanForm.codeLimit)),
          form.errors.isEmpty ? nil : Attribute("aria-describedby", "scan-wrong"))
        Button.submit(FloorWords.begin)
        ScanBar(company: company, form: form, isPage: true).camera
      }
      ScanBar(company: company, form: form, isPage: true).view
    }
  }

  /// One count, with what the person has counted in it.
  static func show(
    _ company: CompanyView, _ count: CountPageDetail, _ shown: FloorShown, _ form: FormView,
    _ answers: [ScanAnswer] = []
  ) -> Page {
    let place = home(company).at(count.detail.count.id)
    return FloorPages.page(count.detail.count[.name] ?? "", company) {
      FloorPages.title(
        count.detail.count[.name] ?? "", FloorAct.count.icon, back: home(company))
      FloorBar(act: .count, company: company, place: place, shown: shown, form: form)
        .render(answers)
      Tag.form(Attribute("method", "post"), .action(place.at("done")), .id("floor-done")) {
        form.token.field
        Button.submit(FloorWords.done, style: .usual, icon: .check)
      }
    }
  }
}
