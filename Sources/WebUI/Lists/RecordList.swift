import PageParts

/// The records of one kind as a person works with them: what needs attention, the rows, the pages.
///
/// Each kind describes its columns, chips and rows; everything else is the same for all.
struct RecordList: Sendable {
  /// One record.
  struct Row: Sendable {
    /// The name of the row on the page.
    let id: String
    /// The record, as the form of the chosen ones names it.
    let key: String
    /// What people call it.
    let title: String
    /// What it is worth, where that can be added up.
    var worth: String?
    /// The tint of its state; none for one that needs nobody.
    var tone: Tone?
    /// Whether it stands beside the list.
    var isShown = false
    /// What stands in the columns, in their order.
    let cells: [HTML]
  }

  /// What the list holds, for who hears it.
  let caption: String
  var columns: [DataTable.Column]
  var chips: [ListChip] = []
  var rows: [Row]
  /// What can be done with chosen ones; nil where nothing can.
  var selection: ListSelection?
  /// Whether the person may edit each.
  var isEditable = false
  /// The pages before and behind this one.
  var previous: Place?
  var next: Place?
  /// The list with nothing beside it, where a record can stand there.
  var beside: Place?

  /// Chips, rows and pages; `empty` stands where there are no rows.
  func render(empty: @autoclosure () -> HTML) -> HTML {
    var all = HTML()
    if let chips = ListChip.row(chips) { all.append(chips) }
    if rows.isEmpty {
      all.append(empty())
    } else {
      all.append(selection.map { $0.form(around: table) } ?? table)
      let menu = RowMenu(isEditable: isEditable, acts: selection?.acts ?? [])
      if let menu = menu.html { all.append(menu) }
    }
    if let pages { all.append(pages) }
    return all
  }

  private var table: HTML {
    let boxes = selection.map { _ in ListSelection.column }
    let all = (boxes.map { [$0] } ?? []) + columns
    var table = DataTable(caption: caption, columns: all, isAlone: true)
    table.beside = beside
    return table.render {
      for row in rows {
        Tag.tr(
          .id(row.id), row.names, row.worth.map { Attribute("data-worth", $0) }
        ) {
          if let boxes {
            Tag.td(.class(boxes.cell)) { ListSelection.box(row.key, row.title) }
          }
          for (column, cell) in zip(columns, row.cells) {
            Tag.td(.class(column.cell)) { cell }
          }
        }
      }
    }
  }

  private var pages: HTML? {
    guard previous != nil || next != nil else { return nil }
    return Tag.nav(.class("pages"), Attribute("aria-label", ListWords.pages)) {
      if let previous {
        Tag.a(.class("button"), .id("previous"), Attribute("rel", "prev"), .href(previous)) {
          ListWords.previous
        }
      }
      if let next {
        Tag.a(.class("button"), .id("next"), Attribute("rel", "next"), .href(next)) {
          ListWords.next
        }
      }
    }
  }
}

extension RecordList.Row {
  fileprivate var names: Attribute? {
    let names = [tone.map { "tone-\($0.rawValue)" }, isShown ? "beside-it" : nil]
    let all = names.compactMap { $0 }.joined(separator: " ")
    return all.isEmpty ? nil : .class(all)
  }
}
