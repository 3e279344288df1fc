package import Model
package import SyncProtocol

extension FieldDefinition {
  /// What people call the field, as pages show it: `Reorder quantity`.
  package var label: String { say(known: FieldWords.label(of: name)) }

  /// What people type for the field in the command line: `reorder-quantity`.
  package var typedName: String {
    FieldWords.label(of: name).lowercased().replacing(" ", with: "-")
  }

  /// A value of the field in words that people read; nothing for null.
  package func words(of value: FieldValue) -> String {
    switch (type, value) {
    case (_, .null): ""
    // The same word as that of a button in English alone.
    case (.choice, .text("open")): say("Open", meaning: "not closed")
    case (.choice, .text(let word)): say(known: FieldWords.sentence(word))
    // What somebody typed there stays as it is.
    case (_, .text(let role)) where name == "role" && Role(rawValue: role) != nil:
      say(known: FieldWords.sentence(role))
    case (_, .boolean(let answer)): answer ? say("Yes") : say("No")
    case (_, .bytes(let bytes)): say("A picture of \(max(1, bytes.count / 1_024)) KB")
    case (_, .text) where name == "passwordHash": say("A password")
    case (_, .integer(let mask)) where name == "deptMask" || name == "managerMask":
      FieldWords.list(Departments(rawValue: mask).list.map { say(known: $0.name) })
    default: value.words
    }
  }
}

extension AuditContents.Word {
  /// What people call it.
  package var label: String { say(known: FieldWords.sentence(name)) }

  /// What it says, in words that people read.
  package var told: String {
    ["role", "permission"].contains(name) ? say(known: FieldWords.sentence(text)) : text
  }
}

extension EntityDefinition {
  /// The field that somebody names as pages or the command line do, or by its own name.
  package func field(called text: String) -> FieldDefinition? {
    let words = text.lowercased()
    return fields.first { $0.name == text }
      ?? fields.first {
        $0.typedName == words || FieldWords.label(of: $0.name).lowercased() == words
      }
  }
}

extension EntityKind {
  /// What people call one record of the kind.
  package var word: String {
    switch self {
    case .company: say("Company")
    case .userPass: say("UserPass")
    case .accessControl: say("Access")
    case .inventoryItem: say("Item")
    case .stockTransaction: say("Stock movement")
    case _ where Attachment.holds(self): say("File")
    case .itemCost: say("Cost")
    case .category: say("Category")
    case .tag: say("Tag")
    case .itemTag: say("Tag of an item")
    case .customField: say("Field of your own")
    case .itemUnit: say("Unit of an item")
    case .location: say("Location")
    case .loan: say("Loan")
    case .stockCount: say("Count")
    case .countLine: say("Counted quantity")
    case .reservation: say("Reservation")
    case .serialUnit: say("Serial number")
    case .savedFilter: say("Shared view")
    case .labelTemplate: say("Label template")
    case .task: say("Task")
    case .taskStep: say("Step of a task")
    case .taskComment: say("Comment")
    case .orderComment: say("Comment on an order")
    case .contactPerson: say("Contact person")
    case .contactAddress: say("Address of a contact")
    case .contactEvent: say("Call, mail, visit or note")
    case .order: say("Order", meaning: "what somebody ordered")
    case .orderLine: say("Line of an order")
    case .numberLease: say("Numbers of a device")
    case .purchase: say("Purchase order")
    case .purchaseLine: say("Line of a purchase order")
    case .bill: say("Bill", meaning: "of a supplier")
    case .billLine: say("Line of a bill")
    case .billPayout: say("Payment to a supplier")
    case .pricelist: say("Price list")
    case .listedPrice: say("Price of a list")
    case .letterhead: say("Letterhead")
    case .dispatch: say("Dispatch", meaning: "goods on their way")
    case .dispatchLine: say("Line of a dispatch")
    default:
      Schema.current.definition(of: self).map { say(known: FieldWords.sentence($0.name)) }
        ?? say("Record")
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
    "inspection": "Inspection", "linked": "About", "activityID": "Activity number",
    "fulfilmentID": "Fulfilment number",
  ]

  static func label(of name: String) -> String {
    if let label = labels[name] { return label }
    let words = sentence(name)
    return words.hasPrefix("Is ") ? sentence(String(words.dropFirst(3))) : words
  }

  /// Names one after the other; a word where there is none.
  static func list(_ names: [String]) -> String {
    names.isEmpty ? say("None") : names.joined(separator: ", ")
  }

  /// `loanReturn` as `Loan return`.
  static func sentence(_ name: String) -> String {
    if name == "canEdit" { return "Can make changes" }
    var words = ""
    for character in name {
      if character.isUppercase, !words.isEmpty, words.last != " " { words += " " }
      words += words.isEmpty ? character.uppercased() : character.lowercased()
    }
    return words
  }
}
