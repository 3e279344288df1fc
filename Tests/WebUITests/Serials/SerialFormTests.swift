import HTTPServing
import Model
import PageParts
import Testing

@testable import Business
@testable import WebUI

/// The forms of serial numbers and lots.
@Suite struct SerialFormTests {
  private let item = RecordID(milliseconds: 1_790_000_000_000, random: (5, 5))

  private func read(_ text: String, _ step: SerialStep = .receive) -> FormResult<SerialDraft> {
    SerialForm.read(Query(text), step, of: item)
  }

  private func fields<Value>(_ result: FormResult<Value>) -> [String] {
    guard case .wrong(let errors) = result else { return [] }
    return errors.entries.map(\.field)
  }

  @Test func `What is received is read with its days, its party and its place`() {
    let form =
      "numbers=A-1..A-3&kind=lot&quantity=2%2C5&party=+Maker+&at=\(item)&expires=2027-01-31"
      + "&supplier=&note=one%0D%0Atwo"
    guard case .value(let draft) = read(form) else {
      Issue.record("refused")
      return
    }
    #expect(draft.numbers == ["A-1", "A-2", "A-3"] && draft.kind == .lot)
    #expect(draft.quantity == ExactDecimal("2.5") && draft.party == "Maker")
    #expect(draft.place == .at(item) && draft.note == nil && !draft.isAgreed)
    #expect(draft.details.entries.map(\.field.name) == ["expires", "note"])
  }

  @Test func `What is chosen joins what is typed, each number once`() {
    guard case .value(let draft) = read("numbers=S-1%0D%0AS-2&pick=S-2&pick=S-3&note=x", .issue)
    else {
      Issue.record("refused")
      return
    }
    #expect(draft.numbers == ["S-1", "S-2", "S-3"] && draft.note == "x")
    #expect(draft.details.entries.isEmpty && draft.kind == .serial && draft.place == .usual)
  }

  @Test(
    arguments: [
      ("", ["numbers"]), ("numbers=S-1%0AS-1", ["numbers"]),
      ("numbers=S-1&quantity=0", ["quantity"]),
      ("numbers=S-1&quantity=all", ["quantity"]), ("numbers=S-1&expires=soon", ["expires"]),
      ("numbers=S-1&warrantyEnds=2027-02-30", ["warrantyEnds"]),
      ("numbers=S-1&party=" + String(repeating: "x", count: 201), ["party"]),
      ("numbers=S-1&note=" + String(repeating: "x", count: 2_001), ["note"]),
      ("numbers=" + String(repeating: "x", count: 10_000), ["numbers"]),
      ("numbers=S-1&paidEach=free", ["paidEach"]), ("numbers=S-1&paidEach=-1", ["paidEach"]),
      ("numbers=S%E2%80%AE-1&quantity=-1", ["numbers", "quantity"]),
    ])
  func `What is wrong is told at its field`(_ text: String, _ expected: [String]) {
    #expect(fields(read(text)) == expected)
  }

  @Test func `Only what was touched of a number is written`() {
    var unit = Record<SerialUnit>(new: item)
    unit[.expires] = LoanDay.read("2027-01-31")
    unit[.note] = "Scratched"
    let values = SerialForm.values(unit)
    let same = values.reduce(Query("")) { $0.setting($1.key, to: $1.value) }
    guard case .value(let none) = SerialForm.readChange(same),
      case .value(let one) = SerialForm.readChange(same.setting("expires", to: ""))
    else {
      Issue.record("refused")
      return
    }
    #expect(none.entries.isEmpty && one.entries.map(\.field.name) == ["expires"])
    #expect(
      fields(SerialForm.readChange(same.setting("manufactured", to: "x"))) == ["manufactured"])
  }
}
