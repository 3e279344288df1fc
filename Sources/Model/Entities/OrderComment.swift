/// What somebody of the company wrote about an order: a part of it, which customers never read.
package enum OrderComment: Entity {
  package static let definition = EntityDefinition(
    .orderComment, "OrderComment", subject: .orderComment, list: "order-comments", title: 0,
    part: 1, mentions: 2, isAuthored: true,
    fields: [
      FieldDefinition(
        0, "text", .text(limit: 4_000), required: true, indexed: true, searchable: true,
        writer: .author),
      FieldDefinition(1, "order", .reference(.order), required: true, filtered: true),
      FieldDefinition(2, "mentions", .text(limit: 1_000), writer: .author),
      FieldDefinition(3, "authorName", .text(limit: 200)),
    ])
}

extension Field where Owner == OrderComment, Value == String {
  package static var text: Self { Self(0) }
  /// The accounts that it names, with a comma between two.
  package static var mentions: Self { Self(2) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(3) }
}

extension Field where Owner == OrderComment, Value == RecordID {
  /// The order that it is about.
  package static var order: Self { Self(1) }
}
