/// How labels of a company look: which paper, what stands on them, which code.
package enum LabelTemplate: Entity {
  /// The names of what a label is about.
  package static let kinds = ["item", "place", "serial"]
  /// The names of what the code on a label says.
  package static let contents = ["best", "code", "barcode", "none"]

  package static let definition = EntityDefinition(
    .labelTemplate, "LabelTemplate", subject: .tag, title: 0,
    fields: [
      FieldDefinition(0, "name", .text(limit: 200), required: true, indexed: true),
      FieldDefinition(1, "kind", .choice(kinds)),
      FieldDefinition(2, "title", .text(limit: 400)),
      FieldDefinition(3, "lines", .text(limit: 4_000)),
      FieldDefinition(4, "content", .choice(contents)),
      FieldDefinition(5, "symbology", .text(limit: 64), group: 4),
      FieldDefinition(6, "sheet", .text(limit: 64)),
      FieldDefinition(7, "paperWidth", .decimal, group: 6),
      FieldDefinition(8, "paperHeight", .decimal, group: 6),
      FieldDefinition(9, "columns", .integer, group: 6),
      FieldDefinition(10, "rows", .integer, group: 6),
      FieldDefinition(11, "labelWidth", .decimal, group: 6),
      FieldDefinition(12, "labelHeight", .decimal, group: 6),
      FieldDefinition(13, "left", .decimal, group: 6),
      FieldDefinition(14, "top", .decimal, group: 6),
      FieldDefinition(15, "stepRight", .decimal, group: 6),
      FieldDefinition(16, "stepDown", .decimal, group: 6),
      FieldDefinition(17, "authorName", .text(limit: 200)),
    ])
}

extension Field where Owner == LabelTemplate, Value == String {
  package static var name: Self { Self(0) }
  package static var kind: Self { Self(1) }
  /// The words at the top, with names of fields in braces.
  package static var title: Self { Self(2) }
  /// The lines below, likewise.
  package static var lines: Self { Self(3) }
  package static var content: Self { Self(4) }
  package static var symbology: Self { Self(5) }
  /// The name of a paper that is sold everywhere; none where the measures say what it is.
  package static var sheet: Self { Self(6) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(17) }
}

extension Field where Owner == LabelTemplate, Value == ExactDecimal {
  package static var paperWidth: Self { Self(7) }
  package static var paperHeight: Self { Self(8) }
  package static var labelWidth: Self { Self(11) }
  package static var labelHeight: Self { Self(12) }
  package static var left: Self { Self(13) }
  package static var top: Self { Self(14) }
  /// From one label's start to the next one's, in millimetres as all measures here.
  package static var stepRight: Self { Self(15) }
  package static var stepDown: Self { Self(16) }
}

extension Field where Owner == LabelTemplate, Value == Int64 {
  package static var columns: Self { Self(9) }
  package static var rows: Self { Self(10) }
}
