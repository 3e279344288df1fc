import Model
import PageParts

/// What a company says of itself: the pages that show and change it.
enum CompanyProfilePages {
  static func place(_ company: CompanyID) -> Place {
    Place("companies").at(company).at("profile")
  }

  static func logo(_ company: CompanyID) -> Place {
    Place("companies").at(company).at("logo")
  }

  static func edit(_ company: CompanyView, _ form: FormView) -> Page {
    Page(CompanyWords.profile, in: company, section: .settings, isLive: false, isNarrow: true) {
      SettingsPage.crumb(company)
      Tag.h1 { CompanyWords.profile }
      form.render(to: place(company.id), id: "profile", hasFile: true, isDraft: true) {
        Tag.div(.class("pair")) {
          field(TextField("name", CompanyWords.name, isRequired: true), form, true)
          Tag.input(.type("hidden"), .name("was-country"), .value(form["was-country"]))
          CompanyPages.country(form)
        }
        fields(form, keepsOriginals: true, logo: company.hasLogo ? logo(company.id) : nil)
        colour(company, form)
        stock(form)
        numbers(form)
        bank(form)
        field(
          TextField(
            "closedUntil", CompanyWords.closedUntil, .date, hint: CompanyWords.closedUntilHint),
          form, true)
        ButtonRow.render {
          Button.submit(CompanyWords.save)
          Button.link(
            LayoutWords.cancel, SettingsPage.place(company), style: .quiet, key: .leave)
          HistoryPage.link(company, company.id, style: .quiet)
        }
      }
    }
  }

  /// The colour of its pages. Where the tier has none, what was chosen is kept as it is.
  private static func colour(_ company: CompanyView, _ form: FormView) -> HTML {
    guard company.tier.includesAdvanced else { return HTML() }
    return Tag.div(.class("pair")) {
      field(
        TextField("accentColor", CompanyWords.colour, hint: CompanyWords.colourHint), form, true)
      Tag.div(.class("field needs-script")) {
        Tag.label(Attribute("for", "accentPicker")) { CompanyWords.colourPicker }
        Tag.input(
          .id("accentPicker"), .type("color"), Attribute("data-fills", "accentColor"),
          TextForm.isColour(form["accentColor"]) ? .value(form["accentColor"].lowercased()) : nil)
      }
    }
  }

  /// What holds for its stock.
  private static func stock(_ form: FormView) -> HTML {
    // What holds where nobody chose stands for no choice, and not twice.
    func others(_ names: [String], but usual: String, _ chosen: String) -> [String] {
      names.filter { $0 != usual || $0 == chosen }
    }
    let rules = others(Company.shortages, but: "allow", form["shortage"]).map {
      ChoiceField.Option(value: $0, label: CompanyWords.shortage($0))
    }
    var html = Tag.input(.type("hidden"), .name("was-shortage"), .value(form["was-shortage"]))
    html.append(
      ChoiceField(
        "shortage", CompanyWords.shortage, rules, hint: CompanyWords.shortageHint,
        isRequired: false, nothing: CompanyWords.shortage("")
      ).menu(form))
    let methods = others(Company.costMethods, but: "average", form["costMethod"]).map {
      ChoiceField.Option(value: $0, label: CompanyWords.costMethod($0))
    }
    html.append(
      Tag.input(.type("hidden"), .name("was-costMethod"), .value(form["was-costMethod"])))
    html.append(
      ChoiceField(
        "costMethod", CompanyWords.costMethod, methods, hint: CompanyWords.costMethodHint,
        isRequired: false, nothing: CompanyWords.costMethod("")
      ).menu(form))
    html.append(
      field(
        TextField(
          "reasonCodes", CompanyWords.reasonCodes, .multiline, hint: CompanyWords.reasonCodesHint),
        form, true))
    return html
  }

  /// How its documents are numbered.
  private static func numbers(_ form: FormView) -> HTML {
    Tag.div(.class("pair")) {
      for numbers in CompanyForm.numbers {
        field(
          TextField(
            numbers.name, numbers.label, hint: CompanyWords.numbersHint(numbers.usual)), form, true)
      }
    }
  }

  /// Where customers pay.
  private static func bank(_ form: FormView) -> HTML {
    Tag.div(.class("pair")) {
      field(TextField("bankName", CompanyWords.bankName, hint: CompanyWords.bankHint), form, true)
      field(TextField("iban", CompanyWords.iban), form, true)
      field(TextField("bic", CompanyWords.bic), form, true)
      field(TextField("fiscalNumber", CompanyWords.taxNumber), form, true)
      field(
        TextField(
          "registration", CompanyWords.registration, hint: CompanyWords.registrationHint), form,
        true)
      field(
        TextField("reminderFees", CompanyWords.fees, hint: CompanyWords.feesHint), form, true)
      field(
        TextField("bookkeeping", CompanyWords.bookkeeping, hint: CompanyWords.bookkeepingHint),
        form, true)
    }
  }

  static func fields(_ form: FormView, keepsOriginals: Bool, logo: Place?) -> HTML {
    let rows = [
      [TextField("contactName", CompanyWords.contactName), TextField("phone", CompanyWords.phone)],
      [
        TextField("email", CompanyWords.email, .email), TextField("taxID", CompanyWords.taxID),
      ],
      [TextField("street", CompanyWords.street), TextField("postalCode", CompanyWords.postalCode)],
      [TextField("city", CompanyWords.city), TextField("region", CompanyWords.region)],
    ]
    var html = HTML()
    for row in rows {
      html.append(
        Tag.div(.class("pair")) { for field in row { self.field(field, form, keepsOriginals) } })
    }
    html.append(
      field(
        TextField(
          "policies", CompanyWords.policies, .multiline, hint: CompanyWords.policiesHint), form,
        keepsOriginals))
    html.append(
      PictureField(
        name: "logo", label: CompanyWords.logo, hint: LayoutWords.pictureHint, present: logo
      ).render(form))
    return html
  }

  private static func field(
    _ field: TextField, _ form: FormView, _ keepsOriginal: Bool
  ) -> HTML {
    var field = field
    if keepsOriginal { field.original = form["was-\(field.name)"] }
    return field.render(form)
  }
}
