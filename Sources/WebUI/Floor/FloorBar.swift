import Model
import PageParts

/// Where codes are scanned and typed on the floor, what was chosen before, and what became of it:
/// the bar of scans, in large.
struct FloorBar {
  let act: FloorAct
  let company: CompanyView
  let place: Place
  let shown: FloorShown
  let form: FormView

  func render(_ answers: [ScanAnswer] = []) -> HTML {
    Tag.section(
      .id("scans"), .class("scans floor-scans"), Attribute("data-own"), Attribute("data-once"),
      Attribute("aria-label", ScanWords.title),
      Attribute("data-waiting", ScanWords.waiting), Attribute("data-away", ScanWords.away),
      Attribute("data-failed", ScanWords.failed), Attribute("data-gone", ScanWords.locked)
    ) {
      Tag.form(
        Attribute("method", "post"), .action(place), .id("scan-form"), .class("floor-form"),
        Attribute("novalidate")
      ) {
        form.token.field
        NewRecordField.render()
        state
        wrong
        code
        quantity
        if act == .issue { reason }
        Button.submit(FloorWords.go(act))
        tools
      }
      ScanBar(company: company, form: form, isPage: true).view
      Tag.ol(
        .id("scan-rows"), .class("scan-rows"), Attribute("aria-live", "polite"),
        Attribute("aria-label", ScanWords.rows)
      ) {
        for answer in answers { answer.render(company, form.token) }
      }
    }
  }

  /// What was chosen before, and what comes next. Script puts the next one in its place.
  var state: HTML {
    Tag.div(
      .id("scan-state"), .class("floor-state"),
      Attribute("data-address", shown.state.place(place).text), Attribute("aria-live", "polite")
    ) {
      for field in shown.state.fields {
        Tag.input(.type("hidden"), .name(field.name), .value(field.value))
      }
      Tag.p(.class("floor-next")) { FloorWords.next(act, shown) }
      if !shown.state.picks.isEmpty { picks }
      if shown.state.at != nil {
        Button.link(FloorWords.clear(act), place, style: .quiet, icon: .close)
      }
    }
  }

  private var picks: HTML {
    Tag.ul(.class("floor-picks")) {
      for pick in shown.state.picks {
        let name = shown.names[pick.item] ?? FloorWords.gone
        Tag.li {
          Tag.strong(.class("number")) { Grouped.whole(pick.quantity) }
          Tag.span { name }
          Tag.a(
            .class("icon-button"), .href(shown.state.without(pick.item).place(place)),
            Attribute("aria-label", FloorWords.putBack(name))
          ) { Icon.close.html }
        }
      }
    }
  }

  private var wrong: HTML? {
    guard let entry = form.errors.entries.first else { return nil }
    return Tag.p(.class("notice bad"), .id("scan-wrong"), Attribute("role", "alert")) {
      entry.sentence
    }
  }

  private var code: HTML {
    var html = Tag.label(.for("scan-code")) { FloorWords.code }
    html.append(
      Tag.input(
        .type("text"), .id("scan-code"), .name("scan"), Attribute("autocomplete", "off"),
        Attribute("autocapitalize", "none"), Attribute("spellcheck", "false"),
        Attribute("enterkeyhint", "go"), Attribute("autofocus"),
        Attribute("maxlength", String(ScanForm.codeLimit)), described("scan"),
        form.errors["scan"] == nil ? nil : Attribute("aria-invalid", "true")))
    return html
  }

  private var quantity: HTML {
    Tag.div(.class("floor-quantity")) {
      Tag.label(.for("scan-each")) { FloorWords.quantity }
      step("-1", FloorWords.less, .minus)
      Tag.input(
        .type("text"), .id("scan-each"), .name("each"), .class("number"),
        .value(form["each"].isEmpty ? "1" : form["each"]), Attribute("inputmode", "decimal"),
        Attribute("autocomplete", "off"), described("each"),
        form.errors["each"] == nil ? nil : Attribute("aria-invalid", "true"))
      step("1", FloorWords.more, .plus)
    }
  }

  private func described(_ field: String) -> Attribute? {
    form.errors[field] == nil ? nil : Attribute("aria-describedby", "scan-wrong")
  }

  private func step(_ by: String, _ label: String, _ icon: Icon) -> HTML {
    Tag.button(
      .class("button needs-script"), .type("button"), Attribute("data-step-by", by),
      Attribute("aria-controls", "scan-each"), Attribute("aria-label", label)
    ) { icon.html }
  }

  private var reason: HTML {
    TextField("why", StockWords.reason, .suggested(StockWords.suggestions)).render(form)
  }

  private var tools: HTML {
    Tag.div(.class("floor-tools")) {
      ScanBar(company: company, form: form, isPage: true).camera
      ScanBar(company: company, form: form, isPage: true).sound
    }
  }
}
