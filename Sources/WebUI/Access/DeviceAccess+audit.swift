package import Device
package import Model
package import SyncProtocol

extension DeviceAccess {
  /// The log of a company, which the container has, and bringing back what it tells of.
  package struct Audit: Sendable {
    /// A page of the log.
    package var page: @Sendable (AuditRequest) async throws -> Answer<AuditAnswer>
    /// What happened to a record and what hangs on it, without so many of the latest entries; nil
    /// for a company that is not open.
    package var history: @Sendable (RecordID, Int, CompanyID) async throws -> Answer<RecordHistory>?
    /// Looks whether the log is as it was written.
    package var verify: @Sendable (CompanyID) async throws -> Answer<AuditFinding>
    /// Saves the value that an entry tells of, as a change of the person's own; the number is that
    /// of the group of fields.
    package var restore: @Sendable (AuditEntry, Int, CompanyID) async throws -> EditOutcome
    /// What the records are called that entries refer to.
    package var titles: @Sendable ([AuditEntry], CompanyID) async throws -> [RecordID: String]
    /// Erases a person's values.
    package var erase: @Sendable (EraseRequest) async throws -> Answer<EraseAnswer>

    /// Takes the answers.
    package init(
      page: @escaping @Sendable (AuditRequest) async throws -> Answer<AuditAnswer>,
      history:
        @escaping @Sendable (RecordID, Int, CompanyID) async throws ->
        Answer<RecordHistory>?,
      verify: @escaping @Sendable (CompanyID) async throws -> Answer<AuditFinding>,
      restore: @escaping @Sendable (AuditEntry, Int, CompanyID) async throws -> EditOutcome,
      titles: @escaping @Sendable ([AuditEntry], CompanyID) async throws -> [RecordID: String],
      erase: @escaping @Sendable (EraseRequest) async throws -> Answer<EraseAnswer>
    ) {
      self.page = page
      self.history = history
      self.verify = verify
      self.restore = restore
      self.titles = titles
      self.erase = erase
    }

    /// Nobody answers.
    package static let none = Audit(
      page: { _ in .unreachable }, history: { _, _, _ in nil },
      verify: { _ in .unreachable }, restore: { _, _, _ in .missing }, titles: { _, _ in [:] },
      erase: { _ in .unreachable })
  }
}
