import Device
import HTTPServing
import Model
import PageParts
import Testing

@testable import Business
@testable import WebUI

/// What the form of a table says of its columns.
@Suite struct TableFormTests {
  private func column(
    _ heading: String, _ field: String? = nil, isRepeated: Bool = false
  ) -> TablePreview.Column {
    TablePreview.Column(heading: heading, field: field, isRepeated: isRepeated)
  }

  private func preview(_ columns: [TablePreview.Column]) -> TablePreview {
    TablePreview(columns: columns)
  }

  private func read(_ form: String, _ columns: [TablePreview.Column]) -> FormResult<ColumnChoices> {
    TableForm.read(Query(form), preview(columns), of: ImportField.self)
  }

  @Test func `Chosen fields belong to their headings, and nothing chosen leaves a column out`() {
    let columns = [column("Article"), column("Title"), column("Colour")]
    guard case .value(let choices) = read("column-0=code&column-1=name&column-2=", columns) else {
      Issue.record("refused")
      return
    }
    #expect(choices.text == "article=code,colour=,title=name")
  }

  @Test func `One field for two columns is told at the second`() {
    let columns = [column("Article"), column("Number")]
    guard case .wrong(let errors) = read("column-0=code&column-1=code", columns) else {
      Issue.record("taken")
      return
    }
    #expect(errors["column-0"] == nil && errors["column-1"]?.contains("Article") == true)
  }

  @Test func `Nobody is asked about columns without a heading of their own`() {
    let columns = [column("Code"), column(""), column("Code", isRepeated: true)]
    guard case .value(let choices) = read("column-0=code&column-1=name&column-2=price", columns)
    else {
      Issue.record("refused")
      return
    }
    #expect(choices.text == "code=code")
  }

  @Test func `A field of the company's own is what its heading says, and stays so`() {
    var colour = column("Colour")
    colour.own = "Colour"
    guard case .value(let choices) = read("column-0=code&column-1=name", [column("No"), colour])
    else {
      Issue.record("refused")
      return
    }
    #expect(choices.text == "no=code")
  }

  @Test func `What is of no form of ours is as good as nothing`() {
    guard case .value(let choices) = read("column-0=shoes&column-9=code", [column("Code", "code")])
    else {
      Issue.record("refused")
      return
    }
    #expect(choices.text == "code=")
  }

  @Test func `The form begins with what the table was taken for`() {
    let values = TableForm.values(preview([column("A", "code"), column("B")]))
    #expect(values == ["sheet": "", "column-0": "code", "column-1": ""])
  }
}
