package import Model

/// A company that its owner deleted and may still bring back.
package struct DeletedCompany: Equatable, Sendable, WireMessage {
  /// The company.
  package let company: CompanyID
  /// Its name.
  package let name: String
  /// When it was deleted, in milliseconds since 1970.
  package let deletedAt: UInt64
  /// When it is removed for good, in milliseconds since 1970.
  package let endsAt: UInt64

  /// Takes the parts as they are.
  package init(company: CompanyID, name: String, deletedAt: UInt64, endsAt: UInt64) {
    self.company = company
    self.name = name
    self.deletedAt = deletedAt
    self.endsAt = endsAt
  }

  /// Whole days that are left at a time in milliseconds since 1970, the one that has begun too.
  package func daysLeft(at now: UInt64) -> UInt64 {
    endsAt > now ? (endsAt - now + 86_399_999) / 86_400_000 : 0
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("company", company)
    writer.text("name", name)
    writer.integer("deletedAt", deletedAt)
    writer.integer("endsAt", endsAt)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    company = try reader.identifier("company")
    name = try reader.text("name")
    deletedAt = try reader.integer("deletedAt")
    endsAt = try reader.integer("endsAt")
  }
}

/// The companies that an account deleted and may still bring back, those deleted last first.
package struct DeletedCompanies: Equatable, Sendable, WireMessage {
  /// The companies.
  package let companies: [DeletedCompany]

  /// Takes the list as it is.
  package init(_ companies: [DeletedCompany]) { self.companies = companies }

  package func write(to writer: inout some MessageWriter) {
    writer.list("companies", companies)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    companies = try reader.list("companies", limit: Limits.feedEntryLimit)
  }
}
