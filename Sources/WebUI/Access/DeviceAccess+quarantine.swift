package import Device
package import Model

extension DeviceAccess {
  /// What the container refused in a company, and what can be done about it.
  package struct Quarantine: Sendable {
    /// The refused changes, oldest first.
    package var list: @Sendable (CompanyID) async throws -> [RefusedChange]
    /// Sends one again, with what was given for the fields that are named.
    package var retry:
      @Sendable (Int64, [Int: TypedInput], _ restoring: Bool, CompanyID) async throws ->
        QuarantineOutcome
    /// Forgets changes; answers how many.
    package var discard: @Sendable ([Int64], CompanyID) async throws -> Int
    /// Some changes, or all, as a file; nil when there are none.
    package var export:
      @Sendable ([Int64]?, _ container: String, CompanyID) async throws -> [UInt8]?
    /// Saves the changes of a file as the person's own, or only looks.
    package var take: @Sendable ([UInt8], _ isDryRun: Bool, CompanyID) async throws -> ImportOutcome

    /// Takes the answers.
    package init(
      list: @escaping @Sendable (CompanyID) async throws -> [RefusedChange],
      retry:
        @escaping @Sendable (Int64, [Int: TypedInput], Bool, CompanyID) async throws ->
        QuarantineOutcome,
      discard: @escaping @Sendable ([Int64], CompanyID) async throws -> Int,
      export: @escaping @Sendable ([Int64]?, String, CompanyID) async throws -> [UInt8]?,
      take: @escaping @Sendable ([UInt8], Bool, CompanyID) async throws -> ImportOutcome
    ) {
      self.list = list
      self.retry = retry
      self.discard = discard
      self.export = export
      self.take = take
    }
  }

  /// What was not sent of companies that were taken away.
  package struct Rescue: Sendable {
    /// The companies, the last one first.
    package var list: @Sendable () async throws -> [RescuedCompany]
    /// The changes of one.
    package var changes: @Sendable (CompanyID) async throws -> [RefusedChange]
    /// They as a file; nil when there are none.
    package var export: @Sendable (CompanyID, _ container: String) async throws -> [UInt8]?
    /// Forgets them; answers how many.
    package var discard: @Sendable (CompanyID) async throws -> Int
    /// Brings them into the quarantine of the company; nil when it is not back.
    package var bringBack: @Sendable (CompanyID) async throws -> Int?
    /// What was sealed when the device was signed out, and nobody can open any more.
    package var unopenable: @Sendable () async throws -> [SealedAccount]
    /// Removes that; answers whether there was any.
    package var discardUnopenable: @Sendable () async throws -> Bool

    /// Takes the answers.
    package init(
      list: @escaping @Sendable () async throws -> [RescuedCompany],
      changes: @escaping @Sendable (CompanyID) async throws -> [RefusedChange],
      export: @escaping @Sendable (CompanyID, String) async throws -> [UInt8]?,
      discard: @escaping @Sendable (CompanyID) async throws -> Int,
      bringBack: @escaping @Sendable (CompanyID) async throws -> Int?,
      unopenable: @escaping @Sendable () async throws -> [SealedAccount],
      discardUnopenable: @escaping @Sendable () async throws -> Bool
    ) {
      self.list = list
      self.changes = changes
      self.export = export
      self.discard = discard
      self.bringBack = bringBack
      self.unopenable = unopenable
      self.discardUnopenable = discardUnopenable
    }
  }
}

/// What came of reading a file of changes.
package enum ImportOutcome: Equatable, Sendable {
  /// It was read; the report says what became of each change.
  case read(ImportReport)
  /// Nothing was changed; the sentence says what is wrong with the file.
  case unreadable(String)
}
