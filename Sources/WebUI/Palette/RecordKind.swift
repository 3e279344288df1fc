import Model

/// One kind of record as the palette knows it. A next kind adds itself by one line in `all`.
struct RecordKind: Sendable {
  /// The kind.
  let kind: EntityKind
  /// What the rules call it.
  let subject: Subject
  /// The part of a company's addresses that its records stand below.
  let path: String
  /// What the form is called that adds one; nil where none stands alone.
  fileprivate let adding: (@Sendable () -> String)?
  let icon: Icon

  /// All kinds that have pages of their own, those that people look for most first.
  static let all = [
    RecordKind(
      kind: .inventoryItem, subject: .inventoryItem, path: "items", adding: { ItemWords.addTitle },
      icon: .inventory),
    RecordKind(
      kind: .serialUnit, subject: .serialUnit, path: "serials", adding: nil, icon: .scan),
    RecordKind(
      kind: .loan, subject: .loan, path: "loans", adding: { LoanWords.add }, icon: .handOver),
    RecordKind(
      kind: .reservation, subject: .reservation, path: "reservations",
      adding: { ReservationWords.add }, icon: .bookmark),
  ]

  /// The label of the form that adds one, if there is such a form.
  var add: String? { adding?() }

  /// The kind with pages of that number, if it has any.
  static func of(_ kind: EntityKind) -> RecordKind? { all.first { $0.kind == kind } }

  /// Where the records of the kind are.
  func place(in company: CompanyID) -> Place {
    Place("companies").at(company).at(path)
  }
}
