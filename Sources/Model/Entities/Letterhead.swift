/// How the letters of a company look, and what they say besides the document that they are about.
package enum Letterhead: Entity {
  /// The names of the letters that it may be for. Nothing entered is for all of them.
  package static let uses = ["invoice", "reminder", "order", "purchase", "dispatch"]
  /// The names of where the logo stands. Nothing entered is as good as the right side.
  package static let logoPlaces = ["right", "left", "hidden"]

  package static let definition = EntityDefinition(
    .letterhead, "Letterhead", subject: .invoiceTemplate, list: "letterheads", title: 0,
    fields: [
      FieldDefinition(
        0, "name", .text(limit: 200), required: true, indexed: true, searchable: true),
      FieldDefinition(1, "use", .choice(uses)),
      FieldDefinition(2, "language", .text(limit: 16), group: 1),
      FieldDefinition(3, "color", .text(limit: 7)),
      FieldDefinition(4, "logoPlace", .choice(logoPlaces)),
      FieldDefinition(5, "opening", .text(limit: 2_000)),
      FieldDefinition(6, "closing", .text(limit: 4_000)),
      FieldDefinition(7, "footer", .text(limit: 1_000)),
      FieldDefinition(8, "withoutHead", .boolean),
      FieldDefinition(9, "withoutCodes", .boolean),
      FieldDefinition(10, "withoutPaymentCode", .boolean),
      FieldDefinition(11, "isArchived", .boolean, filtered: true),
      FieldDefinition(12, "authorName", .text(limit: 200)),
    ])

  /// The one of a company that a letter is drawn with: for that letter before one for all, in its
  /// language before one without, and by name. Nil where none is for it.
  package static func chosen(
    among all: [Record<Letterhead>], for use: String, in language: String?
  ) -> Record<Letterhead>? {
    let fitting = all.filter { head in
      head[.isArchived] != true && (head[.use] ?? use) == use
        && (head[.language] == nil || head[.language] == language)
    }
    return fitting.min { left, right in
      (left.rank, left[.name] ?? "", left.id) < (right.rank, right[.name] ?? "", right.id)
    }
  }
}

extension Record<Letterhead> {
  /// Lower for one that says more of when it is taken.
  fileprivate var rank: Int { (self[.use] == nil ? 2 : 0) + (self[.language] == nil ? 1 : 0) }
}

extension Field where Owner == Letterhead, Value == String {
  package static var name: Self { Self(0) }
  /// For which letters it is; none where it is for all.
  package static var use: Self { Self(1) }
  /// For letters in which language; none where it is for all.
  package static var language: Self { Self(2) }
  /// Of the title and the lines, like `#0b6e4f`.
  package static var color: Self { Self(3) }
  package static var logoPlace: Self { Self(4) }
  /// What stands above the lines.
  package static var opening: Self { Self(5) }
  /// What stands at the end, such as terms.
  package static var closing: Self { Self(6) }
  /// What stands below each page, in columns that empty lines part.
  package static var footer: Self { Self(7) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(12) }
}

extension Field where Owner == Letterhead, Value == Bool {
  /// Whether address and ways to reach the company do not stand beside the logo.
  package static var withoutHead: Self { Self(8) }
  /// Whether the lines have no column of codes.
  package static var withoutCodes: Self { Self(9) }
  /// Whether no code that banks' programs read stands on it.
  package static var withoutPaymentCode: Self { Self(10) }
  package static var isArchived: Self { Self(11) }
}
