/// What a column of a table from outside may say of a record.
package protocol TableField: CaseIterable, Hashable, RawRepresentable<String>, Sendable {
  /// What people call it.
  var label: String { get }
  /// Whether it is a text: a number that goes there is taken as it is shown.
  var isText: Bool { get }
  /// The name under which a company remembers what was chosen, among the views of lists.
  static var choicesName: String { get }
  /// The field that a heading means by itself, in any language; nil for one that nobody knows.
  init?(heading: String)
  /// Whether a heading is that of what our tables work out, and nobody writes.
  static func isWorkedOut(heading: String) -> Bool
}

extension TableField {
  /// No.
  package static func isWorkedOut(heading: String) -> Bool { false }

  /// A heading by its letters and digits: its case, blanks and signs say nothing.
  static func plain(_ heading: String) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
