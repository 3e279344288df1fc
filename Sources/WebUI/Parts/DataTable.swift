/// A table with a head that stays in sight.
struct DataTable: Sendable {
  /// One column by its head.
  struct Column: Sendable {
    /// How its figures are ordered, where the table is ordered by it.
    enum Sorting: String, Sendable { case ascending, descending }

    let name: String
    let label: String
    var isNumber = false
    /// Whether the label is only heard: a column of buttons.
    var isUnseen = false
    var sorting: Sorting?
    /// Where the table is ordered by this column.
    var sort: Place?
    /// What stands beside the label, or in its place where that is only heard.
    var control: HTML?

    init(
      _ name: String, _ label: String, isNumber: Bool = false, isUnseen: Bool = false,
      sorting: Sorting? = nil, sort: Place? = nil
    ) {
      self.name = name
      self.label = label
      self.isNumber = isNumber
      self.isUnseen = isUnseen
      self.sorting = sorting
      self.sort = sort
    }

    /// The class of its cells.
    var cell: String { isNumber ? "col-\(name) number" : "col-\(name)" }
  }

  /// What the table holds, for who hears it.
  let caption: String
  let columns: [Column]
  /// Whether it stands on the page by itself, and not within a card.
  var isAlone = false
  /// Where script asks for the record of a row, to show it beside the table.
  var beside: Place?

  func render(@HTMLBuilder rows: () -> HTML) -> HTML {
    Tag.table(
      .class(isAlone ? "table alone" : "table"),
      beside.map { .data("data-beside", $0.text) }
    ) {
      Tag.caption(.class("unseen")) { caption }
      Tag.thead {
        Tag.tr { for column in columns { head(column) } }
      }
      Tag.tbody { rows() }
    }
  }

  private func head(_ column: Column) -> HTML {
    Tag.th(
      Attribute("scope", "col"), .class(column.cell),
      column.sorting.map { Attribute("aria-sort", $0.rawValue) }
    ) {
      if let place = column.sort {
        Tag.a(.href(place), .id("sort-\(column.name)")) { column.label }
      } else if column.isUnseen {
        Tag.span(.class("unseen")) { column.label }
      } else {
        column.label
      }
      column.control
    }
  }
}
