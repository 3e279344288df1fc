import Model
import PageParts

/// Scanning as a page: with a hand scanner that types into its field it works without script.
enum ScanPage {
  static func place(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("scan")
  }

  static func render(
    _ company: CompanyView, _ form: FormView, _ answers: [ScanAnswer] = []
  ) -> Page {
    var page = Page(
      ScanWords.title, in: company, section: .items, isLive: false, isNarrow: true
    ) {
      Tag.h1 { ScanWords.title }
      Tag.p(.class("lead")) { ScanWords.lead }
      ScanBar(company: company, form: form, isPage: true).render(answers)
      ScanPicture.render(ScanBar(company: company, form: form, isPage: true))
    }
    page.bringsScans = true
    return page
  }
}
