import Business
import Model
import PageParts

/// A list of items on paper.
extension ItemList {
  /// What the list shows on paper.
  func printed(_ rows: [ItemRow], isWhole: Bool) -> Page {
    let (fields, shown) = (listing.fields, shownColumns)
    return PrintedList(
      title: "\(company.name) · \(ItemWords.title)", facts: facts(rows.count, isWhole: isWhole),
      back: (ListWords.backToList, query.place(from: home)), id: "items", caption: ItemWords.list,
      columns: shown.map {
        DataTable.Column($0.rawValue, $0.label(fields), isNumber: $0.isNumber(fields))
      },
      rows: rows.map { row in
        shown.map { $0 == .changed ? MomentText.short(row.changed) : HTML($0.text(row, fields)) }
      }
    ).page
  }

  private func facts(_ count: Int, isWhole: Bool) -> [String] {
    var facts = [isWhole ? ItemWords.items(count) : ListWords.first(count)]
    if !query.words.isEmpty { facts.append(ListWords.words(query.words)) }
    if let only = query.only { facts.append(ItemWords.badge(only)) }
    facts += markFacts
    if query.isArchived { facts.append(ItemWords.archived) }
    return facts
  }
}
