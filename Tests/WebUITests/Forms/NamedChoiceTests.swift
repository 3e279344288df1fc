import Business
import HTTPServing
import Model
import PageParts
import Testing

@testable import WebUI

/// Fields for one of many: named where a list would be longer than anybody reads.
@Suite struct NamedChoiceTests {
  private let views = Views("<Acme> & \"Co\"")

  private func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_790_000_000_000, random: (number, number))
  }

  private func place(
    _ number: UInt64, _ code: String, _ name: String = "", in parent: UInt64? = nil,
    isArchived: Bool = false
  ) -> Record<Location> {
    var place = Record<Location>(new: id(number))
    place[.code] = code
    place[.name] = name.isEmpty ? code : name
    place[.parent] = parent.map { id($0) }
    if isArchived { place[.isArchived] = true }
    return place
  }

  private var records: NamedRecords {
    NamedRecords(
      LocationTree([
        place(1, "H1", "Hall <1>"), place(2, "H1-A", "Rack A", in: 1),
        place(3, "H1-A-7", in: 2), place(4, "OLD", isArchived: true), place(5, "A", "Yard"),
      ]))
  }

  private func many(_ count: UInt64) -> LocationTree {
    LocationTree((0..<count).map { place($0, "B-\($0)", "Bin <\($0)>") })
  }

  private func menu(_ tree: LocationTree, _ values: [String: String] = [:]) -> String {
    let form = FormView(Views.token, values: values)
    return LocationForm.field("at", "At", tree, form, in: views.company).menu(form).text
  }

  @Test(
    arguments: [
      ("H1-A-7", 3), ("h1-a-7", 3), ("hall <1> › rack a", 2), ("Yard", 5), ("OLD", nil),
      ("Rack", nil), ("<>", nil),
    ] as [(String, UInt64?)])
  func `A place is named by its code or its whole path`(_ word: String, _ number: UInt64?) {
    #expect(records.id(of: word, shown: nil) == number.map { id($0) })
  }

  @Test func `What the field was shown with stays, archived, not here or one of two`() {
    #expect(records.id(of: "OLD", shown: id(4)) == id(4))
    #expect(records.id(of: FormWords.notHere, shown: id(9)) == id(9))
    #expect(records.id(of: FormWords.notHere, shown: nil) == nil)
    #expect(records.id(of: FormWords.notHere, shown: id(1)) == id(1), "it came meanwhile")
    #expect(records.id(of: "A", shown: id(4)) == id(5), "another one was typed")
    let twins = NamedRecords([Mark(id: id(1), name: "Tools"), Mark(id: id(2), name: "Tools")])
    #expect(twins.id(of: "Tools", shown: id(2)) == id(2))
    #expect(twins.id(of: "Tools", shown: nil) == id(1))
  }

  @Test func `Rows match the whole path, and begin with what begins so`() {
    func found(_ words: String, without: UInt64? = nil) -> [String] {
      records.rows(words, without: without.map { id($0) }).map(\.value)
    }
    #expect(found("") == ["A", "H1", "H1-A", "H1-A-7"])
    #expect(found("hall rack") == ["H1-A", "H1-A-7"])
    #expect(found("a") == ["A", "H1", "H1-A", "H1-A-7"])
    #expect(found("h1-a") == ["H1-A", "H1-A-7"])
    #expect(found("old") == [] && found("nothing") == [])
    #expect(found("", without: 2) == ["A", "H1"])
  }

  @Test func `Categories are named by their paths, and lie not within themselves`() {
    let names = ["Tools", "Tools / Hand", "Tools / Hand / Saws", "Toys", "Tools / Power"]
    let marks = names.enumerated().map { Mark(id: id(UInt64($0.offset)), name: $0.element) }
    let records = NamedRecords(marks)
    #expect(records.id(of: "tools / hand", shown: nil) == id(1))
    #expect(records.rows("saw", without: nil).map(\.value) == ["Tools / Hand / Saws"])
    #expect(records.rows("", without: id(1)).map(\.value) == ["Tools", "Toys", "Tools / Power"])
  }

  @Test func `A few places stand in a list, many are named`() {
    let few = menu(many(50))
    #expect(few.contains("<select") && !few.contains("data-pick"))
    let all = many(51)
    let named = menu(all, ["at": "\(id(7))"])
    #expect(!named.contains("<select") && !named.contains("B-8"))
    #expect(named.contains("value=\"B-7\"") && named.contains("Bin &lt;7&gt;"))
    #expect(named.contains("name=\"named-at\" value=\"places \(id(7))\""))
    #expect(menu(all, ["at": "B-<"]).contains("value=\"B-&lt;\""))
  }

  @Test(arguments: [50, 51] as [UInt64])
  func `A place that is not here stays chosen`(_ count: UInt64) {
    let shown = menu(many(count), ["at": "\(id(900))"])
    #expect(shown.contains(FormWords.notHere))
    #expect(shown.contains("<option value=\"\(id(900))\" selected>") == (count == 50))
  }

  @Test func `What nothing is called is told at its field, and writes nothing`() {
    let words = "Shelf <9>"
    let form = Query("").setting("parent", to: words).setting("code", to: "A")
    guard case .wrong(let errors) = LocationForm.read(form) else {
      Issue.record("read")
      return
    }
    #expect(errors.entries.map(\.field) == ["parent"])
    #expect(errors["parent"] == FormWords.nothingNamed(words))
    var untouched = FieldReader<Location>(form.setting("was-parent", to: words))
    untouched.chosen("parent", .parent)
    #expect(untouched.errors.isEmpty && untouched.changes.entries.isEmpty)
  }
}
