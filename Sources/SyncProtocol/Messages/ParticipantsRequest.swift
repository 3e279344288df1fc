package import Model

/// Asks who takes part in a company of one's own.
package struct ParticipantsRequest: Equatable, Sendable, WireMessage {
  /// The company.
  package let company: CompanyID

  /// Takes the company.
  package init(company: CompanyID) { self.company = company }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("company", company)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    company = try reader.identifier("company")
  }
}
