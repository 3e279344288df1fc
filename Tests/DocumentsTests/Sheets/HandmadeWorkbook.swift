/// An .xlsx file written part by part, as other programs write it, or as none should.
struct HandmadeWorkbook {
  /// What stands between the tags of the first sheet's rows.
  var rows = ""
  var sheetHead = ""
  var strings: [String] = []
  var isFrom1904 = false
  /// Codes of formats; style 1 has the first, style 2 the next.
  var formats: [String] = []
  /// Parts that are other than usual.
  var other: [(name: String, text: String)] = []

  var bytes: [UInt8] {
    let book = """
      <workbook xmlns:r="r"><workbookPr\(isFrom1904 ? " date1904=\"1\"" : "")/><sheets>\
      <sheet name="First" sheetId="1" r:id="rId1"/><sheet name="Other" sheetId="2" r:id="rId2"/>\
      </sheets></workbook>
      """
    let relations = """
      <Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>\
      <Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>
      """
    let codes = formats.enumerated().map {
      "<numFmt numFmtId=\"\(200 + $0.offset)\" formatCode=\"\($0.element)\"/>"
    }
    let styles = formats.indices.map { "<xf numFmtId=\"\(200 + $0)\"/>" }
    let other = Dictionary(uniqueKeysWithValues: other.map { ($0.name, $0.text) })
    let parts = [
      ("xl/workbook.xml", book), ("xl/_rels/workbook.xml.rels", relations),
      (
        "xl/styles.xml",
        "<styleSheet><numFmts>\(codes.joined())</numFmts><cellStyleXfs><xf numFmtId=\"14\"/>"
          + "</cellStyleXfs><cellXfs><xf numFmtId=\"0\"/>\(styles.joined())</cellXfs></styleSheet>"
      ), ("xl/sharedStrings.xml", "<sst>\(strings.joined())</sst>"),
      (
        "xl/worksheets/sheet1.xml",
        "\(sheetHead)<x:worksheet xmlns:x=\"s\"><x:sheetData>\(rows)</x:sheetData></x:worksheet>"
      ),
      (
        "xl/worksheets/sheet2.xml",
        "<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>"
      ),
    ]
    return HandmadeArchive(
      entries: parts.map { .init($0.0, Array((other[$0.0] ?? $0.1).utf8)) }
    ).bytes
  }
}
