/// A table with a head that stays in sight.
package struct DataTable: Sendable {
  /// One column by its head.
  package struct Column: Sendable {
    /// How its figures are ordered, where the table is ordered by it.
    package enum Sorting: String, Sendable { case ascending, descending }

    /// What the column is called in addresses.
    package let name: String
    /// What stands at its head.
    package let label: String
    /// Whether numbers stand in it, one under the other.
    package var isNumber = false
    /// Whether the label is only heard: a column of buttons.
    package var isUnseen = false
    /// How the list is sorted by it; nil where it is not.
    package var sorting: Sorting?
    /// Where the table is ordered by this column.
    package var sort: Place?
    /// What stands beside the label, or in its place where that is only heard.
    package var control: HTML?

    /// Declares the column.
    package init(
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
    package var cell: String { isNumber ? "col-\(name) number" : "col-\(name)" }
  }

  /// What the table holds, for who hears it.
  let caption: String
  let columns: [Column]
  /// Whether it stands on the page by itself, and not within a card.
  package var isAlone = false
  /// Where script asks for the record of a row, to show it beside the table.
  package var beside: Place?

  /// A table with these columns; `caption` says what it holds, for who hears it.
  package init(caption: String, columns: [Column], isAlone: Bool = false) {
    self.caption = caption
    self.columns = columns
    self.isAlone = isAlone
  }

  /// The table with these rows.
  package func render(@HTMLBuilder rows: () -> HTML) -> HTML {
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
