package import Business
package import Model

extension DeviceAccess {
  /// Serial numbers and lots.
  package struct Serials: Sendable {
    /// As many of those of an item in a state as a page lists, some of them left out.
    package var page: @Sendable (RecordID, SerialState, Int, CompanyID) async throws -> [SerialLine]
    /// All of an item in some states, or all that were received, however many there are.
    package var all:
      @Sendable (RecordID, Set<SerialState>?, CompanyID) async throws -> SerialListing = {
        _, _, _ in SerialListing()
      }
    /// One with all that moved it.
    package var trace: @Sendable (RecordID, CompanyID) async throws -> SerialTrace?
    /// Those that a scanned text stands for.
    package var scanned: @Sendable (String, CompanyID) async throws -> [SerialTrace]
    /// Moves some; the same identifier does it once.
    package var take: @Sendable (SerialDraft, RecordID?, CompanyID) async throws -> EditOutcome
    /// Writes the fields of one that the change names, and no others.
    package var edit: @Sendable (SerialChange, RecordID, CompanyID) async throws -> EditOutcome

    /// Takes the answers.
    package init(
      page:
        @escaping @Sendable (RecordID, SerialState, Int, CompanyID) async throws -> [SerialLine],
      trace: @escaping @Sendable (RecordID, CompanyID) async throws -> SerialTrace?,
      scanned: @escaping @Sendable (String, CompanyID) async throws -> [SerialTrace],
      take: @escaping @Sendable (SerialDraft, RecordID?, CompanyID) async throws -> EditOutcome,
      edit: @escaping @Sendable (SerialChange, RecordID, CompanyID) async throws -> EditOutcome
    ) {
      self.page = page
      self.trace = trace
      self.scanned = scanned
      self.take = take
      self.edit = edit
    }

    /// Where there are none.
    package static let none = Serials(
      page: { _, _, _, _ in [] }, trace: { _, _ in nil }, scanned: { _, _ in [] },
      take: { _, _, _ in .missing }, edit: { _, _, _ in .missing })
  }
}
