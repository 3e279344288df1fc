import Business
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// Costs stand on an item's page for managers alone; who sees what is the owner's to decide.
@Suite struct ReadingPageTests {
  private var views: Views { Views("words") }

  private func company(_ rights: MemberRights, needToKnow: Bool = false) -> CompanyView {
    var company = views.company
    var member = Member(
      account: .zero, isOwner: false, deptMask: [], managerMask: [], permission: .canEdit,
      status: .active)
    member.rights = rights
    company.member = member
    company.needToKnow = needToKnow
    return company
  }

  private var detail: ItemDetail {
    var detail = views.detail
    for (number, supplier) in [("4.2", "Cost-Canary Ltd"), ("3.9", "Cost-Canary Ltd")] {
      var cost = Record<ItemCost>(new: views.id)
      cost[.unitCost] = ExactDecimal(number)
      cost[.currency] = "EUR"
      cost[.supplier] = supplier
      cost[.date] = views.moment
      detail.costs.append(cost)
    }
    return detail
  }

  private func page(_ company: CompanyView) -> String {
    ItemPage.render(company, detail, FormView(Views.token)).content.text
  }

  @Test func `A manager reads the present cost, what all on hand cost, and what it was before`() {
    let rights = MemberRights(deptMask: .inventory, managerMask: .inventory, permission: .canEdit)
    let words = Markup.words(page(company(rights)))
    #expect(words.contains("One costs 4.20 EUR"))
    #expect(words.contains("All on hand 8.40 EUR"))
    #expect(words.contains("Cost-Canary Ltd"))
    #expect(words.contains("Note cost"))
  }

  @Test func `Who manages neither Inventory nor Reports reads nothing of it, not even that it is`()
  {
    for rights in [
      MemberRights(role: .sales, permission: .canEdit),
      MemberRights(deptMask: .inventory, managerMask: [], permission: .canEdit),
      MemberRights(role: .viewer, permission: .viewOnly),
    ] {
      let html = page(company(rights))
      #expect(!html.contains("Cost-Canary") && !html.contains("4.20"))
      #expect(!html.contains(CostWords.title + "<") && !html.contains("costs"))
    }
  }

  @Test func `A manager who may only view reads costs and is told why not more`() {
    let words = Markup.words(
      page(company(MemberRights(role: .manager, permission: .viewOnly))))
    #expect(words.contains("One costs 4.20 EUR") && !words.contains("Note cost"))
  }

  @Test func `A list of items that do not come says so`() {
    let contacts = MemberRights(deptMask: .contacts, managerMask: [], permission: .canEdit)
    let none = ItemListing(rows: [], total: 0)
    let hidden = ItemListPage.render(company(contacts, needToKnow: true), ItemQuery(), none)
    #expect(hidden.content.text.contains("Items are not visible to you"))
    let empty = ItemListPage.render(company(contacts), ItemQuery(), none)
    #expect(empty.content.text.contains("No items yet"))
  }

  @Test func `The owner chooses, others are told that only the owner may`() {
    let form = FormView(Views.token, values: ["needToKnow": "yes"])
    let owners = ReadingPage.render(views.company, form).content.text
    #expect(owners.contains("id=\"reading\"") && owners.contains("checked"))
    let others = ReadingPage.render(
      company(MemberRights(role: .administrator, permission: .canEdit)), form)
    let words = Markup.words(others.content.text)
    #expect(words.contains("Only the owner of the company may do this.") && !words.contains("Save"))
  }
}
