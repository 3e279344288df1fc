package import Model

/// Asks to erase one person's values from a company's audit log.
package struct EraseRequest: Equatable, Sendable, WireMessage {
  /// The company.
  package let company: CompanyID
  /// Whose values.
  package let person: AccountID
  /// Whether what the person changed is erased too, not only what is about the person.
  package let isWhole: Bool

  /// Takes the parts as they are.
  package init(company: CompanyID, person: AccountID, isWhole: Bool) {
    self.company = company
    self.person = person
    self.isWhole = isWhole
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("company", company)
    writer.identifier("person", person)
    writer.boolean("isWhole", isWhole)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    company = try reader.identifier("company")
    person = try reader.identifier("person")
    isWhole = try reader.boolean("isWhole")
  }
}

/// What an erasure did.
package struct EraseAnswer: Equatable, Sendable, WireMessage {
  /// How many entries lost their values.
  package let erased: UInt64

  /// Takes the count.
  package init(erased: UInt64) { self.erased = erased }

  package func write(to writer: inout some MessageWriter) { writer.integer("erased", erased) }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    erased = try reader.integer("erased")
  }
}
