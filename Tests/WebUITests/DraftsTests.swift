import Model
import PageParts
import Testing

@testable import WebUI

/// What pages bring along so that a browser can keep half-typed forms.
@Suite struct DraftsTests {
  private let company = RecordID(milliseconds: 1, random: (1, 1))

  @Test func `The key is of one sign-in and one company, and is not the token`() {
    let (one, two) = (FormToken(secret: "one"), FormToken(secret: "two"))
    let key = Drafts.key(one, company)
    #expect(key == Drafts.key(one, company) && !key.contains(one.text))
    #expect(key != Drafts.key(two, company) && key != Drafts.key(one, .zero))
  }

  @Test func `Only pages within the company have the key`() {
    let views = Views("Acme")
    let inside = Layout.render(SettingsPage.render(views.company), views.frame).text
    #expect(inside.contains(Drafts.key(Views.token, views.company.id)))
    #expect(inside.contains("id=\"leave-form\""))
    let outside = Layout.render(CompanyPages.list([views.company], Views.token), views.frame).text
    #expect(!outside.contains("data-draft-key"))
  }

  @Test func `No form with a secret is kept`() {
    var count = 0
    for page in Views("Bolt").pages {
      for part in Layout.render(page, Views("Bolt").frame).text.split(separator: "<form") {
        guard let end = part.firstRange(of: "</form>") else { continue }
        let form = part[..<end.lowerBound]
        guard form.contains(" data-draft=") else { continue }
        count += 1
        #expect(!form.contains("type=\"password\""), "\(page.title)")
        #expect(form.contains("data-key=\"Escape\""), "\(page.title)")
      }
    }
    #expect(count == 7)
  }
}
