import Model
import PageParts

/// What is chosen before scanning, where a code is typed, and what became of scans: a bar at the
/// foot of every page of a company, and a page of its own that works without script.
struct ScanBar {
  let company: CompanyView
  let form: FormView
  /// Whether it is the page itself, and not the bar of another one.
  let isPage: Bool

  /// The bar of a page, which script shows when somebody scans; none where nothing can be found.
  static func render(_ page: Page, _ token: FormToken?) -> HTML? {
    guard let token, let company = page.company, !page.bringsScans,
      company.scope.contains(InventoryItem.definition)
    else { return nil }
    return ScanBar(company: company, form: FormView(token), isPage: false).render()
  }

  /// The bar, with the answer to a scan.
  func render(_ answers: [ScanAnswer] = []) -> HTML {
    Tag.section(
      .id("scans"), .class(isPage ? "scans panel" : "scans scan-bar"), .when(!isPage, "hidden"),
      Attribute("data-own"), Attribute("aria-label", ScanWords.title),
      Attribute("data-waiting", ScanWords.waiting), Attribute("data-away", ScanWords.away),
      Attribute("data-failed", ScanWords.failed), Attribute("data-gone", ScanWords.locked)
    ) {
      Tag.form(
        Attribute("method", "post"), .action(ScanPage.place(company)), .id("scan-form"),
        .class("scan-form"), Attribute("novalidate")
      ) {
        form.token.field
        NewRecordField.render()
        wrong
        acts(prefix: "scan")
        camera
        sound
        if !isPage { close }
        fields
      }
      view
      Tag.ol(
        .id("scan-rows"), .class("scan-rows"), Attribute("aria-live", "polite"),
        Attribute("aria-label", ScanWords.rows)
      ) {
        for answer in answers { answer.render(company, form.token) }
      }
    }
  }

  private var wrong: HTML? {
    guard let entry = form.errors.entries.first(where: { $0.field != ScanPicture.field }) else {
      return nil
    }
    return Tag.p(.class("notice bad"), .id("scan-wrong"), Attribute("role", "alert")) {
      entry.sentence
    }
  }

  private var offered: [ScanAct] { ScanAct.offered(to: company.member) }

  /// What a scan does, to be chosen.
  func acts(prefix: String) -> HTML {
    let chosen = offered.first { $0.rawValue == form["what"] } ?? .look
    return Tag.fieldset(.class("scan-acts")) {
      Tag.legend(.class("unseen")) { ScanWords.what }
      for act in offered {
        Tag.label(.for("\(prefix)-what-\(act.rawValue)")) {
          Tag.input(
            .type("radio"), .id("\(prefix)-what-\(act.rawValue)"), .name("what"),
            .value(act.rawValue),
            .when(act == chosen, "checked"))
          Tag.span { ScanWords.label(act) }
        }
      }
    }
  }

  var sound: HTML {
    Tag.label(.for("scan-sound"), .class("scan-sound needs-script")) {
      Tag.input(.type("checkbox"), .id("scan-sound"))
      " "
      ScanWords.sound
    }
  }

  /// Shown by script where the browser has cameras at all.
  var camera: HTML {
    Tag.button(
      .class("button"), .type("button"), .id("scan-camera"), Attribute("hidden"),
      Attribute("aria-pressed", "false"), Attribute("aria-controls", "camera-view")
    ) {
      Icon.scan.html
      ScanWords.camera
    }
  }

  var view: HTML {
    Tag.div(
      .id("camera-view"), .class("camera-view"), Attribute("hidden"),
      Attribute("data-codes", ScanPage.place(company).at("codes").text),
      Attribute("data-looking", ScanWords.looking), Attribute("data-denied", ScanWords.noCamera)
    ) {
      Tag.video.element(
        [Attribute("muted"), Attribute("playsinline"), Attribute("aria-hidden", "true")], HTML())
      Tag.p(.class("hint"), Attribute("role", "status")) { HTML() }
    }
  }

  private var close: HTML {
    Tag.button(
      .class("icon-button"), .type("button"), .id("scan-close"),
      Attribute("aria-label", ScanWords.close)
    ) { Icon.close.html }
  }

  private var fields: HTML {
    Tag.div(.class("scan-fields")) {
      input(
        "scan", ScanWords.code, "", Attribute("enterkeyhint", "go"),
        isPage ? Attribute("autofocus") : nil)
      if offered.count > 1 {
        Tag.span(.class("muted"), Attribute("aria-hidden", "true")) { "×" }
        input(
          "each", ScanWords.each, form["each"].isEmpty ? "1" : form["each"],
          Attribute("inputmode", "decimal"))
      }
      Button.submit(ScanWords.go, style: isPage ? .primary : .usual)
    }
  }

  private func input(
    _ name: String, _ label: String, _ value: String, _ hint: Attribute,
    _ focus: Attribute? = nil
  ) -> HTML {
    var html = Tag.label(.for("scan-\(name)"), .class("unseen")) { label }
    let isWrong = form.errors[name] != nil
    html.append(
      Tag.input(
        .type("text"), .id("scan-\(name)"), .name(name), .value(value), hint, focus,
        Attribute("placeholder", label), Attribute("autocomplete", "off"),
        Attribute("maxlength", String(ScanForm.codeLimit)),
        isWrong ? Attribute("aria-invalid", "true") : nil,
        isWrong ? Attribute("aria-describedby", "scan-wrong") : nil))
    return html
  }
}
