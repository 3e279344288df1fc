package import Model
package import SyncProtocol

/// Refused or rescued changes as a file: its author takes it to somebody who may import it. The
/// form is described in docs/EXPORT.md.
package struct ChangeExport: Equatable, Sendable {
  /// One change with the reason why it was not saved.
  package struct Entry: Equatable, Sendable {
    /// The change; nil when the file's form of it can't be read by this version.
    package let change: RecordChange?
    /// The record, also where the change can't be read.
    package let record: RecordID
    /// The entity's name.
    package let entity: String
    /// Why it was not saved, as a stable word.
    package let code: String
    /// Why it was not saved, for a person.
    package let message: String
    /// When that was, in milliseconds since 1970.
    package let time: UInt64
    /// When it was written, in milliseconds since 1970.
    package let written: UInt64
  }

  /// The company that the changes are about.
  package let company: CompanyID
  /// The company's name as its author knew it.
  package let companyName: String
  /// Whose changes.
  package let author: AccountID
  /// What others call the author.
  package let authorName: String
  /// The device that they were made on.
  package let device: DeviceID
  /// Where the container was.
  package let container: String
  /// When the file was made, in milliseconds since 1970.
  package let made: UInt64
  /// The changes, in the order in which they depend on each other.
  package let entries: [Entry]

  /// The largest file that is read or made.
  package static let byteLimit = 16_000_000
  /// The most changes of one file.
  package static let entryLimit = 10_000
  static let format = "thecompany-changes"
  static let version: Int64 = 1

  /// Where an imported change comes from, for a person: "From Ben's export of 2026-11-20, made on
  /// 2026-11-18".
  func source(of entry: Entry) -> String {
    let (made, written) = (Self.day(made), Self.day(entry.written))
    return "From \(authorName)'s export of \(made), made on \(written)"
  }

  private static func day(_ milliseconds: UInt64) -> String {
    MomentParts(Moment(milliseconds: Int64(clamping: milliseconds))).date
  }
}
