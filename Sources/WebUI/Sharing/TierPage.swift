import Model
import PageParts
import SyncProtocol

/// The page on which an owner changes what the company is licensed for.
enum TierPage {
  static func place(_ company: CompanyView) -> Place { ShareSections.place(company).at("tier") }

  /// `state` is what the container says; nil while it can't be asked.
  static func render(_ company: CompanyView, _ state: ShareState?, _ form: FormView) -> Page {
    Page(CompanyWords.tier, in: company, section: .settings, isLive: false, isNarrow: true) {
      SettingsPage.crumb(company)
      Tag.h1 { CompanyWords.tier }
      if let asked = company.tierNotGranted {
        Tag.p(.class("notice quiet")) { SharingWords.notGranted(asked) }
      }
      if state?.ownerChoosesTier == false {
        Tag.p { SharingWords.tierIs(company.tier) }
        Tag.p(.class("hint")) { SharingWords.operatorGrants(company.id.description) }
      } else {
        Tag.p(.class("lead")) { SharingWords.tierIntro }
        form.render(to: place(company), id: "tier") {
          ChoiceField("tier", CompanyWords.tier, CompanyPages.tiers).cards(form)
          ButtonRow.render {
            Button.submit(CompanyWords.save)
            Button.link(
              LayoutWords.cancel, SettingsPage.place(company), style: .quiet, key: .leave)
          }
        }
      }
    }
  }
}
