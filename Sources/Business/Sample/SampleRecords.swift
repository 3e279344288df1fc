import Model

/// The records of declared kinds in the sample company: what each kind says of itself.
struct SampleRecords {
  /// What stands above the identifiers of items, for each kind.
  private static let index = 40_000

  private(set) var records: [RecordValues] = []

  init(_ company: CompanyID, _ begin: Moment) {
    var names = SampleNames(company, Self.index, begin)
    for type in RecordTypes.all { add(type, &names) }
  }

  private mutating func add<Kind: RecordType>(_ type: Kind.Type, _ names: inout SampleNames) {
    for typed in Kind.samples {
      var values = Kind.blank(names.next())
      for field in Kind.declaration.fields {
        guard let text = typed[field.name], let value = field.value(ofTyped: text) else { continue }
        values.set(field.field, to: value)
      }
      records.append(values)
    }
  }
}
