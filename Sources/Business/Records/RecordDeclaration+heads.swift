import Device

extension RecordDeclaration {
  /// What stands above each field in tables: its label, or what it is called anywhere where another
  /// field before it has that label. No two are alike.
  package var heads: [String] {
    var taken: Set<String> = []
    return fields.map { field in
      let head = taken.contains(field.label) ? field.field.label : field.label
      taken.insert(head)
      return head
    }
  }
}
