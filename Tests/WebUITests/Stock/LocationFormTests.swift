import Business
import Device
import HTTPServing
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// The forms of places and transfers, and what pages show of places.
@Suite struct LocationFormTests {
  private let views = Views("<Acme> & \"Co\"")

  private func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_790_000_000_000, random: (number, number))
  }

  private func place(_ number: UInt64, in parent: UInt64? = nil) -> Record<Location> {
    var place = Record<Location>(new: id(number))
    place[.code] = views.words
    place[.name] = "P\(number)"
    place[.parent] = parent.map { id($0) }
    place[.kind] = "bin"
    place[.capacity] = ExactDecimal("4")
    place[.note] = views.words
    return place
  }

  private var tree: LocationTree {
    let filling = PlaceFilling(items: 1, units: ExactDecimal("5") ?? .zero)
    return LocationTree([place(1), place(2, in: 1), place(3, in: 2)], [id(2): filling])
  }

  private var contents: [LocationContent] {
    [
      LocationContent(location: id(2), id: views.id, item: views.row.item, quantity: .one),
      LocationContent(location: id(2), id: id(9), item: nil, quantity: .one),
    ]
  }

  private func query(_ fields: [(String, String)]) -> Query {
    fields.reduce(Query("")) { $0.setting($1.0, to: $1.1) }
  }

  @Test func `Only what was touched is written`() throws {
    let node = try #require(tree[id(2)])
    let fields = LocationForm.values(node).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    guard case .value(let none) = LocationForm.read(query(fields)) else {
      Issue.record("not read")
      return
    }
    #expect(none.entries.filter { $0.field.name != "kind" }.isEmpty)
    let touched = query(fields).setting("position", to: "7").setting("parent", to: "")
    guard case .value(let change) = LocationForm.read(touched) else {
      Issue.record("not read")
      return
    }
    let names = Set(change.entries.map(\.field.name)).subtracting(["kind"])
    #expect(names == ["position", "parent"])
  }

  @Test(
    arguments: [
      ("code", ""), ("code", String(repeating: "x", count: 65)), ("position", "1.5"),
      ("capacity", "-1"), ("capacity", "many"), ("note", String(repeating: "x", count: 2_001)),
    ])
  func `What is wrong is told at its field`(_ field: String, _ text: String) {
    let form = query([("code", "A"), ("name", "B")]).setting(field, to: text)
    guard case .wrong(let errors) = LocationForm.read(form) else {
      Issue.record("read")
      return
    }
    #expect(errors.entries.map(\.field) == [field])
  }

  @Test func `A place is not offered where it, or what lies within it, is moved to`() {
    func options(
      _ tree: LocationTree, chosen: String = "", without: RecordID? = nil
    ) -> [String] {
      let form = FormView(Views.token, values: ["at": chosen])
      return LocationForm.field("at", "At", tree, form, in: views.company, without: without)
        .options.map(\.value)
    }
    #expect(options(tree).count == 3)
    #expect(options(tree, without: id(2)) == ["\(id(1))"])
    var old = place(4)
    old[.isArchived] = true
    let with = LocationTree([place(1), old])
    #expect(options(with).count == 1)
    #expect(options(with, chosen: "\(id(4))").count == 2)
  }

  @Test(
    arguments: [
      ("", "", "", ["moved", "to"]), ("0", "a", "", ["moved"]), ("x", "", "b", ["moved"]),
      ("1", "a", "a", ["to"]), ("1.5", "a", "b", []), ("2", "", "b", []),
    ])
  func `A transfer says how much, from where and to where`(
    _ quantity: String, _ from: String, _ to: String, _ wrong: [String]
  ) {
    let places = ["a": "\(id(1))", "b": "\(id(2))"]
    let form = query([
      ("moved", quantity), ("from", places[from] ?? ""), ("to", places[to] ?? ""), ("why", " x "),
    ])
    switch TransferForm.read(form, of: views.id) {
    case .wrong(let errors): #expect(errors.entries.map(\.field) == wrong)
    case .value(let transfer):
      #expect(wrong.isEmpty && transfer.reason == "x" && transfer.item == views.id)
      #expect(transfer.quantity == ExactDecimal(quantity) && !transfer.isAgreed)
      #expect(transfer.to == id(2))
    }
  }

  @Test func `Words of people are never markup on pages of places`() throws {
    let node = try #require(tree[id(2)])
    let form = FormView(Views.token, values: LocationForm.values(node))
    var detail = views.detail
    detail.tree = tree
    detail.places = [
      PlaceLevel(item: views.id, location: id(2), quantity: .one),
      PlaceLevel(item: views.id, location: id(8), quantity: ExactDecimal("-1") ?? .zero),
      PlaceLevel(item: views.id, location: nil, quantity: .one),
    ]
    detail.reasons = [views.words]
    let pages = [
      LocationPages.list(views.company, tree),
      LocationPages.show(views.company, node, tree, contents, Views.token),
      LocationEditPages.add(views.company, tree, form),
      LocationEditPages.edit(views.company, id(2), tree, form),
      LocationEditPages.delete(views.company, node, form),
      ItemPage.render(views.company, detail, FormView(Views.token)),
      ItemEditPages.add(views.company, form, tree),
    ]
    for page in pages {
      let text = Layout.render(page, views.frame).text
      #expect(!text.contains("<Acme>") && text.contains("&lt;Acme&gt;"))
    }
    let shown = Markup.words(Layout.render(pages[1], views.frame).text)
    #expect(shown.contains("125% full") && shown.contains(LocationWords.gone))
    let item = Markup.words(Layout.render(pages[5], views.frame).text)
    #expect(item.contains(LocationWords.noPlace) && item.contains(LocationWords.missing))
    #expect(item.contains(LocationWords.short))
  }

  @Test func `Who may not write places sees no way to`() throws {
    var company = views.company
    company.member = Member(participant: id(7), role: .sales, permission: .canEdit)
    let node = try #require(tree[id(1)])
    let page = LocationPages.show(company, node, tree, [], Views.token)
    let text = Layout.render(page, views.frame).text
    #expect(!text.contains("id=\"archive\"") && !text.contains("/delete\""))
    #expect(text.contains("aria-disabled") && text.contains(LocationWords.nothingHere))
    #expect(
      Layout.render(LocationPages.list(company, LocationTree([])), views.frame).text.contains(
        "aria-disabled"))
  }

  @Test func `What lies at places is a table for spreadsheets without formulas`() {
    var item = views.row.item
    item[.code] = "=1+1"
    let lines = LocationTable.bytes(
      [LocationContent(location: id(2), id: views.id, item: item, quantity: .one)], of: tree)
    let text = String(decoding: lines.dropFirst(3), as: UTF8.self)
    #expect(text.hasPrefix("Location,Location name,Code,Name,Quantity,Unit\r\n"))
    #expect(text.contains(",P2,'=1+1,") && text.contains(",1,"))
  }
}
