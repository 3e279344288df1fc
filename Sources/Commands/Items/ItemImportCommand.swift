import Business

/// `thecompany item import`.
enum ItemImportCommand {
  static var command: CommandDefinition {
    CommandDefinition(
      name: "import", summary: "Add and change items from a table: .xlsx or .csv",
      notes: [
        "The first row has the headings. Each row makes an item, or changes the one with its code; "
          + "what a cell does not say stays as it is. With --clear-empty an empty cell empties its "
          + "field, but never a name or a quantity, and no tags or units. Quantities are booked "
          + "for new items alone.",
        "Units are such as \"box=12 barcode 4006381333931; pallet=480\": those that a cell names "
          + "are made or changed, others stay.",
        "Headings: \(ImportField.allCases.map(\.rawValue).joined(separator: ", ")), and words that "
          + "mean the same. Others: --columns \"Article=code,Group=category,Colour=\" (nothing: "
          + "left out). What was chosen is remembered for the company.",
        "If any row is wrong nothing is written, and each problem is told with its row and column. "
          + "With --skip-bad the rest is written; --rejected keeps the rows that were not, with "
          + "the reasons. thecompany undo takes an import back as one.",
        "--dry-run names what would change in items that are there, old and new, the first "
          + "\(ItemImport.changeLimit) changes; --changes keeps all of them as a table.",
      ],
      arguments: [ArgumentDefinition(name: "FILE", summary: "the table")],
      options: ImportShape.options,
      answer: ImportShape.answer(of: "item", recordedAs: .text("code", "the code of the item")),
      action: ImportAction<ImportedItems>.run)
  }
}

extension ImportedItems: TypedImport {
  static var editing: String { "item edit CODE" }
}
