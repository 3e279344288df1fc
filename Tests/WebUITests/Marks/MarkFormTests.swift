import HTTPServing
import Model
import PageParts
import Testing

@testable import Business
@testable import WebUI

/// What forms and addresses say of categories and tags.
@Suite struct MarkFormTests {
  private let views = Views("words")

  private var other: RecordID { RecordID(milliseconds: 1_790_000_000_001, random: (3, 4)) }

  private var choices: MarkChoices {
    MarkChoices(
      categories: [Mark(id: views.id, name: "Parts")], tags: [Mark(id: other, name: "red")])
  }

  private func row(_ id: RecordID, _ name: String, depth: Int, twin: RecordID? = nil) -> MarkRow {
    MarkRow(
      mark: Mark(id: id, name: name), name: name, depth: depth, parent: nil, items: 1, twin: twin)
  }

  private func company(_ permission: SharePermission) -> CompanyView {
    let member = Member(participant: views.id, role: .viewer, permission: permission)
    return CompanyView(
      id: views.id, name: "Bolts", tier: .business, currency: nil, member: member,
      sync: .synced, userPass: .present(userName: "ben"))
  }

  @Test(
    arguments: [
      ("", nil), ("tags=red&was-tags=red", nil), ("tags=+red&was-tags=red", nil),
      ("tags=", nil), ("tags=&was-tags=red", []), ("tags=red", ["red"]),
      ("tags=red,+Red,RED", ["red"]), ("tags=,,+on++sale+,", ["on sale"]),
      ("tags=b,a&was-tags=a", ["b", "a"]), ("tags=%C3%A9t%C3%A9", ["été"]),
    ] as [(String, [String]?)])
  func `Tags are read once each, and only where somebody touched them`(
    _ text: String, _ tags: [String]?
  ) {
    #expect(ItemForm.tags(Query(text)) == tags)
  }

  @Test func `Who may not add the first one is not asked for it`() {
    for kind in [MarkKind.category, .tag] {
      let page = MarkPages.list(company(.viewOnly), kind, [], FormView(Views.token)).content.text
      #expect(page.contains(MarkWords.empty(kind, mayAdd: false)))
      #expect(!page.contains("id=\"mark\"") && !page.contains("The first one"))
    }
  }

  @Test(arguments: ["category", "mark", "unmark"])
  func `What is done with many items names a category or a tag`(_ name: String) {
    let form = Query("act=\(name)&category=\(other)&tag=\(other)")
    var change = ItemChange()
    change.set(.category, to: other)
    let act: BulkAct =
      switch name {
      case "category": .change(change)
      case "mark": .mark(other)
      default: .unmark(other)
      }
    #expect(BulkForm.read(form, currency: nil) == .act(act, name: name))
  }

  @Test(
    arguments: [
      ("act=mark", .wrong(MarkWords.chooseTag)),
      ("act=unmark&tag=x", .wrong(FormWords.nothingNamed("x"))), ("act=sort", .unknown),
    ] as [(String, BulkForm.Reading)])
  func `An act without its tag says so`(_ text: String, _ reading: BulkForm.Reading) {
    #expect(BulkForm.read(Query(text), currency: nil) == reading)
  }

  @Test func `An empty category takes items out of theirs`() {
    guard
      case .act(.change(let change), _) = BulkForm.read(
        Query("act=category&category="), currency: nil)
    else {
      Issue.record("no change")
      return
    }
    #expect(change.entries.map(\.value) == [.null])
  }

  @Test func `An address carries category and tag, also into a view's name`() {
    var query = ItemQuery(words: "bolt")
    query.category = views.id
    query.tag = other
    let place = query.place(from: Place("items"))
    #expect(place.text.contains("category=\(views.id)&tag=\(other)"))
    #expect(ItemQuery(Query(query.view)) == query)
    #expect(query.uncategorised.category == nil && query.uncategorised.tag == other)
    #expect(query.untagged.tag == nil && query.untagged.category == views.id)
    #expect(query.fields.map(\.name) == ["q", "category", "tag"])
    #expect(ItemQuery(Query("category=x&tag=y")).category == nil)
  }

  @Test func `A list shows what it is narrowed to, and what else it can be`() {
    var query = ItemQuery()
    query.category = views.id
    query.tag = views.id
    var listing = views.listing
    listing.choices = choices
    var items = ItemList(company: views.company, query: query, listing: listing)
    items.token = Views.token
    #expect(items.markFacts == ["Parts", MarkWords.gone])
    let page = ItemListPage.render(items).content.text
    for id in ["only-category", "only-tag", "filter-category", "filter-tag", "bulk-tag"] {
      #expect(page.contains("id=\"\(id)\""), "\(id)")
    }
    let plain = ItemListPage.render(views.company, ItemQuery(), views.listing).content.text
    #expect(!plain.contains("filter-category") && !plain.contains("bulk-category"))
  }

  @Test func `A form of an item without categories asks for tags alone`() {
    let form = FormView(Views.token)
    let plain = MarkFilter.fields(views.company, form, MarkChoices(), keepsOriginals: false).text
    #expect(!plain.contains("id=\"category\"") && plain.contains("id=\"tags\""))
    let whole = MarkFilter.fields(views.company, form, choices, keepsOriginals: true).text
    #expect(whole.contains("was-category") && whole.contains("was-tags"))
    #expect(whole.contains("<option value=\"red\">"))
  }

  @Test(arguments: MarkKind.allCases)
  func `Who may only look is offered no form`(_ kind: MarkKind) {
    let rows = [row(views.id, "A", depth: 0), row(other, "a", depth: 1, twin: views.id)]
    let viewer = company(.viewOnly)
    let form = FormView(Views.token)
    let list = MarkPages.list(viewer, kind, rows, form).content.text
    #expect(list.contains(MarkWords.twice) && !list.contains("<form"))
    let page = MarkPages.edit(viewer, kind, rows[0], rows, form).content.text
    #expect(!page.contains("id=\"mark\"") && !page.contains("id=\"delete\""))
    let own = MarkPages.list(views.company, kind, rows, form).content.text
    #expect(own.contains("id=\"merge-\(other)\"") && own.contains("id=\"mark\""))
    let mine = MarkPages.edit(views.company, kind, rows[0], rows, form).content.text
    #expect(!mine.contains("id=\"merge\""), "what lies within it is no place to merge into")
    let last = MarkPages.edit(views.company, kind, rows[1], rows, form).content.text
    #expect(last.contains("id=\"merge\""))
  }

  @Test func `An item says where it is sorted, with the way to its neighbours`() {
    var row = views.row
    let items = Place("items")
    #expect(MarkFilter.figures(row, items) == HTML())
    row.category = Mark(id: views.id, name: "Parts / Bolts")
    row.tags = [Mark(id: other, name: "red"), Mark(id: views.id, name: "blue")]
    let html = MarkFilter.figures(row, items).text
    #expect(html.contains("items?category=\(views.id)") && html.contains("Parts / Bolts"))
    #expect(html.contains("items?tag=\(other)") && html.contains("items?tag=\(views.id)"))
    #expect(ItemColumn.category.text(row) == "Parts / Bolts")
    #expect(ItemColumn.tags.text(row) == "red, blue")
    let values = ItemForm.values(row)
    #expect(values["tags"] == "red, blue" && values["was-category"] == "\(views.id)")
  }

  @Test func `Taking marks back weighs what their names weigh`() {
    let one = Reversal.many(.marks([views.id])).byteCount
    #expect(Reversal.many(.marks([views.id, other])).byteCount == one + 16)
  }
}
