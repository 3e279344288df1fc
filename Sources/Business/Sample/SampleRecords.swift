import Model

/// The records of declared kinds in the sample company: what each kind says of itself.
struct SampleRecords {
  /// What stands above the identifiers of items, for each kind.
  private static let index = 40_000

  private let now: Moment
  private(set) var records: [RecordValues] = []

  /// `now` is what day it is; samples say days by how many lie between.
  init(_ company: CompanyID, _ begin: Moment, now: Moment) {
    self.now = now
    var names = SampleNames(company, Self.index, begin)
    for type in RecordTypes.all { add(type, &names) }
  }

  private mutating func add<Kind: RecordType>(_ type: Kind.Type, _ names: inout SampleNames) {
    for typed in Kind.samples {
      var values = Kind.blank(names.next())
      for field in Kind.declaration.fields {
        for entry in typed[field.name].flatMap({ field.entries(ofTyped: day($0, field)) }) ?? [] {
          values.set(entry.field, to: entry.value)
        }
      }
      records.append(values)
    }
  }

  /// A day that is said by how many days lie between it and now, as forms write it.
  private func day(_ text: String, _ field: RecordField) -> String {
    guard field.field.type == .time, let days = Int64(text) else { return text }
    return MomentParts(Moment(milliseconds: now.milliseconds + days * 86_400_000)).date
  }
}
