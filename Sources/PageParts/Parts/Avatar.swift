package import Model

/// A person as a small round picture, or their initials where there is none.
package enum Avatar {
  /// The picture, or the initials.
  package static func render(
    _ name: String, _ account: AccountID, in company: CompanyID, hasPicture: Bool
  ) -> HTML {
    // The name stands beside it: whoever hears the page need not hear it twice.
    guard hasPicture else { return initials(name) }
    return Tag.img(
      .class("avatar"), .src(place(account, in: company)),
      Attribute("alt", ""), Attribute("width", "40"), Attribute("height", "40"),
      Attribute("loading", "lazy"))
  }

  /// The initials alone.
  package static func initials(_ name: String) -> HTML {
    Tag.span(.class("avatar"), Attribute("aria-hidden", "true")) { Monogram.initials(name) }
  }

  /// Where the picture is.
  package static func place(_ account: AccountID, in company: CompanyID) -> Place {
    Place("companies").at(company).at("people").at(account).at("picture")
  }
}
