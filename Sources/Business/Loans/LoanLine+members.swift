import Model
package import SyncProtocol

extension LoanLine {
  /// The loan as JSON, in answers of commands and in files.
  package var members: [(name: String, value: JSONValue)] {
    [
      ("id", .text(loan.id.description)), ("direction", JSONValue(loan[.direction])),
      ("person", JSONValue(loan[.person])),
      ("contact", JSONValue(loan[.contact]?.description)),
      ("contactName", JSONValue(contactName)), ("item", JSONValue(loan[.item]?.description)),
      ("itemCode", JSONValue(item?[.code])), ("itemName", JSONValue(item?[.name])),
      ("number", JSONValue(number)),
      ("quantity", .text(quantity.description)), ("out", .text(out.description)),
      ("unit", JSONValue(item?[.unit])), ("due", JSONValue(loan[.due].map(LoanDay.text))),
      ("state", .text(state.rawValue)), ("note", JSONValue(loan[.note])),
    ]
  }
}
