import Business
import HTTPServing
import Model
import PageParts
import PageReading
import Testing

@testable import Device
@testable import WebUI

/// What stock cost, on pages: for managers alone.
@Suite struct WorthPageTests {
  private var views: Views { Views("words") }
  private var euro: CurrencyCode { get throws { try #require(CurrencyCode("EUR")) } }

  private func company(_ role: Role) -> CompanyView {
    var company = views.company
    var member = Member(
      account: .zero, isOwner: false, deptMask: [], managerMask: [], permission: .canEdit,
      status: .active)
    member.rights = MemberRights(role: role, permission: .canEdit)
    company.member = member
    return company
  }

  private func detail(
    _ quantity: Int64, worth value: String?, unknown: Bool = false, other: Bool = false
  ) throws -> ItemDetail {
    var detail = views.detail
    detail.worth = ItemWorth(
      item: views.id, quantity: ExactDecimal(millionths: quantity * 1_000_000),
      value: value.flatMap { ExactDecimal($0) }, currency: try euro, method: .fifo,
      isUnknown: unknown, hasOther: other)
    detail.movementCosts[detail.movements[0].id] = MovementCost(
      worth: ExactDecimal(millionths: 2_345_000),
      correction: ExactDecimal(millionths: 500_000))
    return detail
  }

  private func words(_ company: CompanyView, _ detail: ItemDetail) -> String {
    Markup.words(ItemPage.render(company, detail, FormView(Views.token)).content.text)
  }

  @Test func `A manager reads worth, average, margin, and what each movement cost`() throws {
    let words = words(company(.manager), try detail(2, worth: "2.5"))
    #expect(words.contains("Worth of stock 2.50 EUR"))
    #expect(words.contains("Average cost 1.25 EUR"))
    #expect(words.contains("Margin to price 0.25 EUR (16.7 %)"))
    #expect(words.contains("2.35 EUR · corrects earlier cost by 0.50 EUR"))
    #expect(words.contains("Worked out first in, first out."))
    #expect(!words.contains("being worked out"))
  }

  @Test func `What is not known, not counted, or not done is said`() throws {
    var detail = try detail(5, worth: "0", unknown: true, other: true)
    detail.worth?.isSettling = true
    let told = words(company(.manager), detail)
    #expect(told.contains("The figures are being worked out"))
    #expect(told.contains("No cost is noted in the company’s currency"))
    #expect(told.contains("Costs in other currencies than EUR are shown and not counted."))
    #expect(told.contains("For 5: what is lent counts, what is borrowed does not."))
    let short = words(company(.manager), try self.detail(-3, worth: "-6"))
    #expect(short.contains("More went than came") && !short.contains("Average cost"))
    let large = words(company(.manager), try self.detail(0, worth: nil))
    #expect(large.contains("too large to be worked out") && !large.contains("Worth of stock"))
  }

  @Test func `Who is no manager is offered no field of a cost`() {
    for role in Role.allCases {
      let html = ItemPage.render(company(role), views.detail, FormView(Views.token)).content.text
      let rights = MemberRights(role: role, permission: .canEdit)
      let isManager = !rights.managerMask.isDisjoint(with: [.inventory, .reports])
      #expect(html.contains("paidEach") == isManager, "\(role)")
      #expect(!html.contains("At cost") && !html.contains("stock-worth"))
    }
  }

  @Test func `The overview tells the worth of all, or why not`() throws {
    func worth(_ value: String?, isSettling: Bool = false) throws -> String {
      OverviewWords.worth(
        StockCost(
          value: value.flatMap { ExactDecimal($0) }, currency: try euro, method: .average, items: 2,
          unknown: 0, isSettling: isSettling))
    }
    #expect(try worth("12.345") == "12.35 EUR")
    #expect(OverviewWords.unknown(0) == nil)
    #expect(OverviewWords.unknown(1) == "1 item without a cost")
    #expect(OverviewWords.unknown(3) == "3 items without a cost")
    #expect(try worth("1", isSettling: true) == "being worked out")
    #expect(try worth(nil) == "too large to add up")
    var overview = Overview(low: views.listing, movements: [], days: [1])
    func page() -> String {
      OverviewPage.render(
        views.company, overview, waiting: WaitingPart([], in: views.company)
      ).content.text
    }
    #expect(!page().contains("stock-cost"))
    overview.cost = StockCost(value: .one, currency: try euro, method: .average, items: 1)
    #expect(page().contains("stock-cost"))
  }

  private func read(_ text: String) -> FormResult<StockChange> { StockForm.read(Query(text)) }

  @Test func `What came with a cost is a purchase`() throws {
    let each = try #require(read("quantity=3&direction=add&paidEach=1.5").value)
    #expect(each.movement == .purchase && each.unitCost == ExactDecimal("1.5"))
    let total = try #require(read("quantity=3&direction=add&paidTotal=100").value)
    #expect(total.unitCost == ExactDecimal("33.333333"))
    let free = try #require(read("quantity=3&direction=add&paidEach=0").value)
    #expect(free.unitCost == .zero)
    let none = try #require(read("quantity=3&direction=add&paidEach=&paidTotal=").value)
    #expect(none.movement == .adjustment && none.unitCost == nil)
  }

  @Test(arguments: [
    ("quantity=3&direction=add&paidEach=1&paidTotal=3", "paidTotal", "not both"),
    ("quantity=3&direction=add&paidEach=x", "paidEach", "Enter what one costs"),
    ("quantity=3&direction=add&paidTotal=-1", "paidTotal", "Enter what one costs"),
    ("quantity=3&direction=remove&paidEach=1", "paidEach", "Costs belong to what comes"),
  ])
  func `What can't be a cost is said at its field`(
    form: String, field: String, words: String
  ) throws {
    guard case .wrong(let errors) = read(form) else {
      Issue.record("\(form) was taken")
      return
    }
    #expect(errors[field]?.contains(words) == true)
  }

  @Test func `The method is chosen in the profile, and no other word is taken`() throws {
    let form = FormView(Views.token, values: ["costMethod": "fifo"])
    let page = CompanyProfilePages.edit(views.company, form).content.text
    #expect(page.contains("Moving average") && page.contains("First in, first out"))
    let wrong = CompanyForm.readChange(
      Query("name=A&country=DE&costMethod=lifo"), .value(nil), removesLogo: false)
    guard case .wrong(let errors) = wrong else {
      Issue.record("lifo was taken")
      return
    }
    #expect(errors["costMethod"] != nil)
  }
}

extension FormResult {
  fileprivate var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }
}
