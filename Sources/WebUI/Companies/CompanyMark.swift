import PageParts

/// A company's logo, or the first letter of its name where there is none. The name stands beside.
enum CompanyMark {
  static func render(_ company: CompanyLabel) -> HTML {
    guard company.hasLogo else {
      return Tag.span(.class("monogram"), Attribute("aria-hidden", "true")) {
        Monogram.text(company.name)
      }
    }
    return Tag.img(
      .class("logo"), .src(CompanyProfilePages.logo(company.id)), Attribute("alt", ""),
      Attribute("width", "40"), Attribute("height", "40"), Attribute("loading", "lazy"))
  }
}
