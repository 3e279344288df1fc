import Device
import HTTPServing
import Model
import PageParts
import Testing

@testable import Business
@testable import WebUI

/// The forms of counts: what is read of them, and what is wrong with them.
@Suite struct CountFormTests {
  private static let place = RecordID(milliseconds: 1_800_000_000_000, random: (1, 1))
  private static let item = RecordID(milliseconds: 1_800_000_000_000, random: (2, 2))

  private func form(_ text: String) -> Query { Query(text) }

  private func errors<Value>(_ result: FormResult<Value>) -> [String] {
    guard case .wrong(let errors) = result else { return [] }
    return errors.entries.map(\.field)
  }

  @Test func `A count of a place is read with all that was written`() throws {
    let result = CountForm.read(
      form("name=+Shelf+&at=\(Self.place)&category=&blind=yes&note=+Today+"), items: [])
    guard case .value(let draft) = result else {
      Issue.record("refused")
      return
    }
    #expect(draft.name == "Shelf" && draft.scope == .place(Self.place))
    #expect(draft.isBlind && draft.note == "Today")
  }

  @Test func `A category and a list are read too, and an empty note is none`() throws {
    for (text, items, scope) in [
      ("category=\(Self.place)", [], CountScope.category(Self.place)),
      ("items=x", [Self.item], .items([Self.item])),
    ] {
      let result = CountForm.read(form("name=Shelf&note=+&\(text)"), items: items)
      guard case .value(let draft) = result else {
        Issue.record("refused: \(text)")
        continue
      }
      #expect(draft.scope == scope && draft.note == nil && !draft.isBlind)
    }
  }

  @Test(
    arguments: [
      ("name=&at=\(Self.place)", ["name"]), ("name=Shelf", ["items"]), ("", ["name", "items"]),
      ("name=Shelf&at=\(Self.place)&category=\(Self.place)", ["items"]),
      ("name=Shelf&at=x", ["at"]),
    ])
  func `What is missing or too much is told at its field`(_ text: String, _ fields: [String]) {
    #expect(errors(CountForm.read(form(text), items: [])) == fields)
  }

  @Test(
    arguments: [
      ("", []), ("items=", []), ("items=+%0A+", []), ("items=B-1", ["B-1"]),
      ("items=B-1%0D%0A%0D%0A+B+2+", ["B-1", "B 2"]),
    ])
  func `Codes are read a line each`(_ text: String, _ codes: [String]) {
    #expect(CountForm.codes(form(text)) == codes)
  }

  @Test(
    arguments: [
      ("quantity=5", "5", false), ("quantity=2.5", "2.5", false), ("quantity=0", "0", false),
      ("quantity=", "1", true), ("", "1", true),
      ("quantity=-5", nil, false), ("quantity=x", nil, false),
    ] as [(String, String?, Bool)])
  func `A quantity is set, and what a scan or a button counts is added`(
    _ text: String, _ quantity: String?, _ isAdded: Bool
  ) {
    let read = CountForm.quantity(form(text))
    #expect(read?.quantity == quantity.flatMap { ExactDecimal($0) })
    #expect((read?.isAdded ?? false) == isAdded)
  }

  @Test(arguments: [("rest=zero", true), ("rest=", false), ("", false), ("rest=x", false)])
  func `What nobody counted is left alone unless it is said`(_ text: String, _ isZero: Bool) {
    let row = CountRow(
      spot: StockSpot(item: Self.item, place: nil), item: nil, level: .zero, lines: [],
      correction: nil)
    let detail = CountDetail(
      CountSummary(Record<StockCount>(new: Self.place)), rows: [row], tree: LocationTree([]),
      subject: nil)
    let chosen = CountForm.approval(form("\(text)&choose-0=\(Self.item)&choose-1=x"), of: detail)
    #expect(chosen.takesRestAsZero == isZero && chosen.chosen == [Self.item])
    #expect(CountForm.approval(form(text), of: detail).chosen.isEmpty)
  }

  @Test(arguments: CountState.allCases)
  func `Each state has its words`(_ state: CountState) {
    #expect(!CountWords.state(state).isEmpty && !CountWords.none(state).isEmpty)
    #expect(CountWords.none(state).hasSuffix("."))
  }

  @Test func `Each step says what was done`() {
    let steps: [CountStep] = [.submit, .cancel, .reopen, .approve(CountApproval())]
    #expect(Set(steps.map(CountWords.done)).count == steps.count)
  }
}
