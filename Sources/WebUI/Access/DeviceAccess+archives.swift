package import Business
package import HTTPServing
package import Model

extension DeviceAccess {
  /// Archives that companies are written into.
  package struct Archives: Sendable {
    /// Begins to write a company into an archive.
    package var export: @Sendable (FileChoice, CompanyID) async throws -> ArchiveBeginning
    /// The archive of a company that waits to be fetched.
    package var exported: @Sendable (CompanyID) -> FetchedArchive?
    /// Begins to draw labels of a company into a file of that name.
    package var draw: @Sendable (ItemLabels, String, CompanyID) throws -> ArchiveBeginning = {
      _, _, _ in .full
    }
    /// The labels of a company that wait to be fetched.
    package var drawn: @Sendable (CompanyID) -> FetchedArchive? = { _ in nil }
    /// Begins to collect the books of a company from a day until another one.
    package var collect: @Sendable (Moment, Moment, CompanyID) async throws -> ArchiveBeginning = {
      _, _, _ in .full
    }
    /// The books of a company that wait to be fetched.
    package var collected: @Sendable (CompanyID) -> FetchedArchive? = { _ in nil }

    /// Takes the answers.
    package init(
      export: @escaping @Sendable (FileChoice, CompanyID) async throws -> ArchiveBeginning,
      exported: @escaping @Sendable (CompanyID) -> FetchedArchive?
    ) {
      self.export = export
      self.exported = exported
    }

    /// There are none.
    package static let none = Archives(export: { _, _ in .full }, exported: { _ in nil })
  }
}

extension AccountAccess {
  /// The account's work on an archive. Nothing here waits for the device, which an import keeps
  /// busy.
  package struct Archives: Sendable {
    /// The work; nil when there is none.
    package var work: @Sendable () -> ArchiveWork?
    /// Begins to look through an archive that came with a form.
    package var check: @Sendable (Upload) throws -> ArchiveBeginning
    /// Begins to make a company of the archive that was looked through.
    package var importing: @Sendable (_ name: String?) -> ArchiveBeginning
    /// Calls the closure when the work is further, until the answer is called.
    package var observe: @Sendable (@escaping @Sendable () -> Void) -> @Sendable () -> Void
    /// Ends the work; returns once nothing of it is left.
    package var cancel: @Sendable () async -> Void

    /// Takes the answers.
    package init(
      work: @escaping @Sendable () -> ArchiveWork?,
      check: @escaping @Sendable (Upload) throws -> ArchiveBeginning,
      importing: @escaping @Sendable (String?) -> ArchiveBeginning,
      observe: @escaping @Sendable (@escaping @Sendable () -> Void) -> @Sendable () -> Void,
      cancel: @escaping @Sendable () async -> Void
    ) {
      self.work = work
      self.check = check
      self.importing = importing
      self.observe = observe
      self.cancel = cancel
    }

    /// There are none.
    package static let none = Archives(
      work: { nil }, check: { _ in .full }, importing: { _ in .full },
      observe: { _ in {} }, cancel: {})
  }
}
