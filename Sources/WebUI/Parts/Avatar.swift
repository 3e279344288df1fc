import Model

/// A person as a small round picture, or their initials where there is none.
enum Avatar {
  static func render(
    _ name: String, _ account: AccountID, in company: CompanyView, hasPicture: Bool
  ) -> HTML {
    // The name stands beside it: whoever hears the page need not hear it twice.
    guard hasPicture else { return initials(name) }
    return Tag.img(
      .class("avatar"), .src(place(account, in: company.id)),
      Attribute("alt", ""), Attribute("width", "40"), Attribute("height", "40"),
      Attribute("loading", "lazy"))
  }

  static func initials(_ name: String) -> HTML {
    Tag.span(.class("avatar"), Attribute("aria-hidden", "true")) { Monogram.initials(name) }
  }

  static func place(_ account: AccountID, in company: CompanyID) -> Place {
    Place("companies").at(company).at("people").at(account).at("picture")
  }
}
