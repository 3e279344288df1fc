import CSheets

/// Writes a table into an .xlsx file, row by row. Nothing is at its path before `finish`.
@safe package final class SheetWriter {
  /// What goes into a cell.
  package enum Value: Sendable {
    /// Words; never a formula, whatever they begin with.
    case text(String)
    /// A number in plain digits. One with more digits than spreadsheets keep goes in as a text:
    /// none is lost.
    case number(String)
  }

  private var book: UnsafeMutablePointer<lxw_workbook>?
  private let sheet: UnsafeMutablePointer<lxw_worksheet>
  private var row: UInt32 = 0

  /// Begins a table with bold headings; `widths` are in letters. Rows wait in files of `folder`.
  package init(
    path: String, folder: String, sheet name: String, headings: [String], widths: [Int]
  ) throws(SheetFailure) {
    guard let book = unsafe sheet_workbook(path, folder),
      let sheet = unsafe workbook_add_worksheet(book, name),
      let bold = unsafe workbook_add_format(book)
    else { throw SheetFailure.unwritable }
    unsafe (self.book, self.sheet) = (book, sheet)
    unsafe format_set_bold(bold)
    unsafe worksheet_freeze_panes(sheet, 1, 0)
    for (index, width) in widths.enumerated() {
      let column = UInt16(index)
      unsafe _ = worksheet_set_column_pixels(sheet, column, column, UInt32(width * 7 + 5), nil)
    }
    for (index, heading) in headings.enumerated() {
      unsafe _ = worksheet_write_string(sheet, 0, UInt16(index), heading, bold)
    }
    row = 1
  }

  deinit {
    if let book = unsafe book { unsafe lxw_workbook_free(book) }
  }

  /// Adds a row.
  package func add(_ cells: [Value?]) throws(SheetFailure) {
    for (index, cell) in cells.enumerated() {
      let column = UInt16(index)
      let error: lxw_error
      switch cell {
      case nil: continue
      case .number(let digits) where NumberText.isExact(digits):
        error = unsafe sheet_number(sheet, row, column, digits)
      case .number(let text), .text(let text):
        if text.isEmpty { continue }
        error = unsafe worksheet_write_string(sheet, row, column, Self.escaped(text), nil)
      }
      guard error == LXW_NO_ERROR else { throw SheetFailure.unwritable }
    }
    row += 1
  }

  /// Puts the file at its path.
  package func finish() throws(SheetFailure) {
    guard let book = unsafe book else { return }
    unsafe self.book = nil
    guard unsafe workbook_close(book) == LXW_NO_ERROR else { throw SheetFailure.unwritable }
  }

  /// Words that look like the name of a sign would be read as that sign: `_x000D_`.
  private static func escaped(_ text: String) -> String {
    guard text.contains("_x") else { return text }
    return text.replacing("_x", with: "_x005F_x")
  }
}
