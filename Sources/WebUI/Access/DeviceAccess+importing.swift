package import Business
package import HTTPServing
package import Model

extension DeviceAccess {
  /// Tables of items from other programs. The work goes on after the request: its state is that of
  /// the account's archives.
  package struct Importing: Sendable {
    /// Begins to look through a table that came with a form.
    package var look: @Sendable (Upload, CompanyID) async throws -> ArchiveBeginning
    /// Begins to look through it once more, with other columns or another sheet.
    package var lookAgain:
      @Sendable (ColumnChoices, _ sheet: String?, CompanyID) async throws -> ArchiveBeginning
    /// Begins to write what was looked through, without its bad rows if that is wanted. The closure
    /// hears by which number the device takes it back.
    package var write:
      @Sendable (_ skipsBad: Bool, CompanyID, @escaping @Sendable (Int) -> Void) async throws ->
        ArchiveBeginning
    /// The rows that can't be taken, with the reasons; nil where there are none.
    package var rejected: @Sendable (CompanyID) async throws -> [UInt8]?
    /// A table of all that it changes in items that are there; nil where nothing waits for a word.
    package var changes: @Sendable (CompanyID) async throws -> [UInt8]? = { _ in nil }

    /// Takes the answers.
    package init(
      look: @escaping @Sendable (Upload, CompanyID) async throws -> ArchiveBeginning,
      lookAgain:
        @escaping @Sendable (ColumnChoices, String?, CompanyID) async throws -> ArchiveBeginning,
      write:
        @escaping @Sendable (Bool, CompanyID, @escaping @Sendable (Int) -> Void) async throws ->
        ArchiveBeginning,
      rejected: @escaping @Sendable (CompanyID) async throws -> [UInt8]?
    ) {
      self.look = look
      self.lookAgain = lookAgain
      self.write = write
      self.rejected = rejected
    }

    /// Where nothing is imported.
    package static let none = Importing(
      look: { _, _ in .full }, lookAgain: { _, _, _ in .full }, write: { _, _, _ in .full },
      rejected: { _ in nil })
  }
}
