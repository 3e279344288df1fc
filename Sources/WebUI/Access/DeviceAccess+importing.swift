package import Business
package import HTTPServing
package import Model

extension DeviceAccess {
  /// What comes out of a table.
  package typealias Imported = any ImportedKind.Type

  /// Tables from other programs. The work goes on after the request: its state is that of
  /// the account's archives.
  package struct Importing: Sendable {
    /// Begins to look through a table that came with a form.
    package var look: @Sendable (Imported, Upload, CompanyID) async throws -> ArchiveBeginning
    /// Begins to look through it once more, with other columns or another sheet.
    package var lookAgain:
      @Sendable (Imported, ColumnChoices, _ sheet: String?, CompanyID) async throws ->
        ArchiveBeginning
    /// Begins to write what was looked through, without its bad rows if that is wanted. The closure
    /// hears by which number the device takes it back.
    package var write:
      @Sendable (Imported, _ skipsBad: Bool, CompanyID, @escaping @Sendable (Int) -> Void)
        async throws ->
        ArchiveBeginning
    /// The rows that can't be taken, with the reasons; nil where there are none.
    package var rejected: @Sendable (Imported, CompanyID) async throws -> [UInt8]?
    /// A table of all that it changes in records that are there; nil where nothing waits.
    package var changes: @Sendable (Imported, CompanyID) async throws -> [UInt8]? = { _, _ in nil }

    /// Takes the answers.
    package init(
      look: @escaping @Sendable (Imported, Upload, CompanyID) async throws -> ArchiveBeginning,
      lookAgain:
        @escaping @Sendable (Imported, ColumnChoices, String?, CompanyID) async throws ->
        ArchiveBeginning,
      write:
        @escaping @Sendable (Imported, Bool, CompanyID, @escaping @Sendable (Int) -> Void)
        async throws ->
        ArchiveBeginning,
      rejected: @escaping @Sendable (Imported, CompanyID) async throws -> [UInt8]?
    ) {
      self.look = look
      self.lookAgain = lookAgain
      self.write = write
      self.rejected = rejected
    }

    /// Where nothing is imported.
    package static let none = Importing(
      look: { _, _, _ in .full }, lookAgain: { _, _, _, _ in .full },
      write: { _, _, _, _ in .full }, rejected: { _, _ in nil })
  }
}
