package import Model

/// Deletes the account of who is signed in, for good.
package struct DeleteAccountRequest: Equatable, Sendable, WireMessage {
  /// The account's password, or its proof. Never logged, never stored.
  package var password: String
  /// The code of an authenticator, or the proof of a recovery code, if the account asks for one.
  package let timeCode: String?
  /// The companies that the account owns: each is deleted with it, at once and for everybody.
  package let companies: [OwnedCompany]

  /// Takes the parts as they are.
  package init(password: String, timeCode: String?, companies: [OwnedCompany]) {
    self.password = password
    self.timeCode = timeCode
    self.companies = companies
  }

  package func write(to writer: inout some MessageWriter) {
    writer.text("password", password)
    writer.optionalText("timeCode", timeCode)
    writer.list("companies", companies)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    password = try reader.text("password")
    timeCode = try reader.optionalText("timeCode")
    companies = try reader.list("companies", limit: Limits.feedEntryLimit)
  }
}

/// A company that an account owns.
package struct OwnedCompany: Equatable, Sendable, WireMessage {
  /// The company.
  package let company: CompanyID
  /// What it is called.
  package let name: String
  /// How many others take part.
  package let participants: UInt64

  /// Takes the parts as they are.
  package init(company: CompanyID, name: String = "", participants: UInt64 = 0) {
    self.company = company
    self.name = name
    self.participants = participants
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("company", company)
    writer.text("name", name)
    writer.integer("participants", participants)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    company = try reader.identifier("company")
    name = try reader.text("name")
    participants = try reader.integer("participants")
  }
}

/// The companies that an account owns, those aside that it has deleted.
package struct OwnedCompanies: Equatable, Sendable, WireMessage {
  /// The companies, each once.
  package let companies: [OwnedCompany]

  /// Takes the companies in their order.
  package init(_ companies: [OwnedCompany]) { self.companies = companies }

  package func write(to writer: inout some MessageWriter) { writer.list("companies", companies) }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    companies = try reader.list("companies", limit: Limits.feedEntryLimit)
  }
}
