import Business
import Documents
import HTTPServing
import Model
import PageParts
import Testing

@testable import WebUI

/// The forms of templates and of printing, read without a page.
@Suite struct TemplateFormTests {
  private let id = RecordID(high: 7, low: 7)

  private func query(_ fields: [(String, String)]) -> Query {
    fields.reduce(Query("")) { $0.setting($1.0, to: $1.1) }
  }

  /// A form of a new template on a roll of 60 × 30, with what is changed in it.
  private func own(_ more: [(String, String)] = []) -> Query {
    query(
      [
        ("name", "Shelf"), ("paperWidth", "60"), ("paperHeight", "30"), ("labelWidth", "60"),
        ("labelHeight", "30"),
      ] + more)
  }

  private func read(
    _ form: Query, _ present: Record<LabelTemplate>? = nil
  ) -> (change: LabelTemplateChange?, errors: FieldErrors) {
    switch TemplateForm.read(form, of: present ?? Record<LabelTemplate>(new: id)) {
    case .wrong(let errors): (nil, errors)
    case .value(let change): (change, FieldErrors())
    }
  }

  private func stored(_ form: Query) throws -> Record<LabelTemplate> {
    let change = try #require(read(form).change)
    var values = RecordValues(new: id, of: LabelTemplate.definition)
    change.apply(to: &values)
    return try #require(Record<LabelTemplate>(values))
  }

  @Test func `What nobody touched is not written`() throws {
    let record = try stored(own([("title", "{name}"), ("columns", "1"), ("symbology", "qr")]))
    let values = TemplateForm.values(record).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    #expect(read(query(values), record).change?.entries.isEmpty == true)
    let touched = query(values).setting("columns", to: "").setting("symbology", to: "")
    let change = try #require(read(touched, record).change)
    #expect(change.entries.map(\.field.name).sorted() == ["columns", "symbology"])
    #expect(change.entries.allSatisfy { $0.value == .null })
  }

  @Test func `All that is stored stands in the form again`() throws {
    let fields = [
      ("title", "{code} & <b>"), ("lines", "{price}\n{unit}"), ("content", "barcode"),
      ("symbology", "code39"), ("columns", "1"), ("rows", "1"), ("left", "0"), ("stepDown", "30.5"),
    ]
    let values = TemplateForm.values(try stored(own(fields)))
    for (name, value) in fields {
      #expect(values[name] == value && values["was-\(name)"] == value, "\(name)")
    }
    #expect(values["sheet"] == "" && values["paperWidth"] == "60" && values["top"] == "")
  }

  @Test(arguments: ["two", "2.0", "1e3", "9223372036854775808", "٢", "0x2", "2 3"])
  func `A count that is no whole number is told at its field`(_ text: String) {
    for name in ["columns", "rows"] {
      let errors = read(own([(name, text)])).errors
      #expect(errors == FieldErrors(name, TemplateWords.countWrong), "\(name) \(text)")
    }
  }

  @Test(arguments: ["0", "-1", "51", "101", "9223372036854775807", "-9223372036854775808"])
  func `A count that no paper has is refused with the paper`(_ text: String) {
    for name in ["columns", "rows"] {
      let errors = read(own([(name, text)])).errors
      #expect(errors == FieldErrors("sheet", TemplateWords.sheetWrong), "\(name) \(text)")
    }
  }

  @Test func `Each measure is a number of millimetres that is not below zero`() {
    for (name, _) in TemplateForm.measures {
      #expect(read(own([(name, "-1")])).errors[name] == FormWords.negative, "\(name)")
      for text in ["wide", "NaN", "1,2,3", "12 mm", "<b>"] {
        #expect(read(own([(name, text)])).errors[name] == FormWords.decimal, "\(name) \(text)")
      }
    }
    #expect(read(own([("labelWidth", "120/2")])).change != nil, "sums are allowed as elsewhere")
  }

  @Test func `All that is wrong is told at once, each at its field`() {
    let errors = read(
      own([("name", " "), ("title", "{x}"), ("lines", "{y}"), ("rows", "z"), ("top", "-1")])
    ).errors
    let fields = Set(errors.entries.map(\.field))
    #expect(fields == ["name", "title", "lines", "rows", "top"])
  }

  @Test func `Words are as long as their field and no longer`() {
    for (name, limit) in [("name", 200), ("title", 400), ("lines", 4_000)] {
      let fitting = String(repeating: "n", count: limit)
      #expect(read(own([(name, fitting)])).change != nil, "\(name)")
      #expect(read(own([(name, fitting + "n")])).errors[name] != nil, "\(name)")
    }
  }

  @Test func `What is in none of the lists is not kept`() {
    for (name, text) in [
      ("content", "everything"), ("symbology", "hologram"), ("sheet", "a5"), ("sheet", "../a4"),
    ] {
      let change = read(own([(name, text)])).change
      #expect(change?.entries.contains { $0.field.name == name } != true, "\(name) \(text)")
    }
  }

  @Test func `A change is measured on the paper as it is now, not as the form was opened`() throws {
    // Somebody else made the paper narrower meanwhile: two labels do not fit on it any more.
    var narrow = try stored(own())
    narrow[.paperWidth] = ExactDecimal("70")
    let columns = query([("name", "Shelf"), ("was-name", "Shelf"), ("columns", "2")])
    #expect(read(columns, narrow).errors["sheet"] == TemplateWords.sheetWrong)
    narrow[.paperWidth] = ExactDecimal("120")
    #expect(read(columns, narrow).change?.entries.map(\.field.name) == ["columns"])
  }

  private func printing(
    _ fields: [(String, String)], _ templates: [Record<LabelTemplate>] = []
  ) -> (labels: ItemLabels?, errors: FieldErrors) {
    switch LabelForm.read(query(fields), templates) {
    case .wrong(let errors): (nil, errors)
    case .value(let labels): (labels, FieldErrors())
    }
  }

  @Test func `A template decides on paper alone, also how many labels are gone from it`() throws {
    let record = try stored(own([("paperWidth", "120"), ("columns", "2")]))
    let fields = [("template", record.id.description), ("sheet", "a4-5x13"), ("kind", "qr")]
    let labels = try #require(printing(fields + [("skip", "1")], [record]).labels)
    #expect(labels.sheet.count == 2 && labels.skipped == 1 && labels.design?.name == "Shelf")
    let errors = printing(fields + [("skip", "2")], [record]).errors
    #expect(errors == FieldErrors("skip", LabelWords.skippedMissing(1)))
  }

  @Test func `One that says no paper, or is not there, is told and not printed without`() throws {
    var broken = try stored(own())
    broken[.columns] = 9
    for templates in [[broken], []] {
      let fields = [("template", broken.id.description), ("sheet", "a4-3x8")]
      let errors = printing(fields, templates).errors
      #expect(errors == FieldErrors("template", TemplateWords.sheetWrong))
    }
  }

  @Test func `One to a thousand of each are printed, and empty means the usual`() {
    let paper = ("sheet", "a4-3x8")
    for text in ["0", "-1", "1001", "1.5", "9223372036854775808", "many"] {
      let errors = printing([paper, ("copies", text)]).errors
      #expect(errors == FieldErrors("copies", LabelWords.copiesMissing), "\(text)")
    }
    #expect(printing([paper, ("copies", " 1000 ")]).labels?.copies == 1_000)
    #expect(printing([paper]).labels?.copies == 1 && printing([paper]).labels?.skipped == 0)
    #expect(printing([paper]).labels?.hasPrice == false)
  }

  @Test(arguments: [
    (Role.viewer, SharePermission.viewOnly), (.sales, .canEdit), (.courier, .canEdit),
    (.warehouse, .canEdit),
  ])
  func `The pages offer what the rules allow, and escape what templates say`(
    _ role: Role, _ permission: SharePermission
  ) throws {
    var view = Views("Acme").company
    view.member = Member(
      participant: RecordID(high: 1, low: 1), role: role, permission: permission)
    let may = role == .warehouse
    let record = try stored(own([("name", "<b>\"&'"), ("title", "</textarea><script>")]))
    let list = TemplatePages.list(view, [record]).content.text
    #expect(list.contains("/labels/new\"") == may && list.contains("/labels/\(record.id)\""))
    let form = FormView(Views.token, values: TemplateForm.values(record))
    let page = TemplatePages.edit(view, record, form).content.text
    #expect(page.contains("/edit\"") == may && page.contains("/delete\"") == may)
    #expect(page.contains("/sample\""))
    for markup in [list, page] {
      #expect(!markup.contains("<b>") && !markup.contains("<script>"))
      #expect(markup.contains("&lt;b&gt;"))
    }
  }
}
