package import Model
package import SyncProtocol

extension FieldDefinition {
  /// What people call the field, as pages show it: `Reorder quantity`.
  package var label: String { FieldWords.label(of: name) }

  /// What people type for the field in the command line: `reorder-quantity`.
  package var typedName: String { label.lowercased().replacing(" ", with: "-") }

  /// A value of the field in words that people read; nothing for null.
  package func words(of value: FieldValue) -> String {
    switch (type, value) {
    case (_, .null): ""
    case (.choice, .text(let word)): FieldWords.sentence(word)
    case (_, .text(let role)) where name == "role": FieldWords.sentence(role)
    case (_, .boolean(let answer)): answer ? "Yes" : "No"
    case (_, .bytes(let bytes)): "A picture of \(max(1, bytes.count / 1_024)) KB"
    case (_, .text) where name == "passwordHash": "A password"
    case (_, .integer(let mask)) where name == "deptMask" || name == "managerMask":
      FieldWords.list(Departments(rawValue: mask).list.map(\.name))
    default: value.words
    }
  }
}

extension AuditContents.Word {
  /// What people call it.
  package var label: String { FieldWords.sentence(name) }

  /// What it says, in words that people read.
  package var told: String {
    ["role", "permission"].contains(name) ? FieldWords.sentence(text) : text
  }
}

extension EntityDefinition {
  /// The field that somebody names as pages or the command line do, or by its own name.
  package func field(called text: String) -> FieldDefinition? {
    let words = text.lowercased()
    return fields.first { $0.name == text }
      ?? fields.first { $0.typedName == words || $0.label.lowercased() == words }
  }
}

extension EntityKind {
  /// What people call one record of the kind.
  package var word: String {
    switch self {
    case .company: "Company"
    case .userPass: "UserPass"
    case .accessControl: "Access"
    case .inventoryItem: "Item"
    case .stockTransaction: "Stock movement"
    case .attachment: "File"
    case .itemCost: "Cost"
    case .category: "Category"
    case .tag: "Tag"
    case .itemTag: "Tag of an item"
    case .customField: "Field of your own"
    case .itemUnit: "Unit of an item"
    case .location: "Location"
    case .loan: "Loan"
    default: "Record"
    }
  }
}

/// Names of fields and values as people read them.
enum FieldWords {
  /// Those that their names don't tell.
  private static let labels = [
    "userID": "Person", "companyID": "Company", "ownerAccountID": "Owner", "taxID": "Tax number",
    "deptMask": "Departments", "managerMask": "Manages", "causeKind": "Reason it was made",
    "cause": "Made for", "profileImage": "Picture", "passwordHash": "Password",
    "isSuperUser": "Super user", "byteCount": "Size", "image": "Picture",
    "inspection": "Inspection",
  ]

  static func label(of name: String) -> String {
    if let label = labels[name] { return label }
    let words = sentence(name)
    return words.hasPrefix("Is ") ? sentence(String(words.dropFirst(3))) : words
  }

  /// Names one after the other; a word where there is none.
  static func list(_ names: [String]) -> String {
    names.isEmpty ? "None" : names.joined(separator: ", ")
  }

  /// `loanReturn` as `Loan return`.
  static func sentence(_ name: String) -> String {
    var words = ""
    for character in name {
      if character.isUppercase, !words.isEmpty, words.last != " " { words += " " }
      words += words.isEmpty ? character.uppercased() : character.lowercased()
    }
    return words
  }
}
