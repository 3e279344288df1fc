/// A failure of the store: read `code` to decide, show `description` to anyone, and write
/// `debugDescription` into logs.
///
/// Neither `message` nor `sql` ever holds a bound value.
package struct StorageFailure: Error, Hashable, Sendable, CustomStringConvertible,
  CustomDebugStringConvertible
{
  /// What kind of failure it is; new kinds may be added, so a `switch` needs a default.
  package struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The stable name of the code.
    package let name: String

    /// The stable name of the code.
    package var description: String { name }

    /// Another connection holds the lock and kept it beyond the busy timeout: try again.
    package static let busy = Code(name: "busy")
    /// The disk, or the size allowed to the file, is used up; the transaction was rolled back.
    package static let full = Code(name: "full")
    /// The file is damaged, or a value has not the shape that it must have.
    package static let corrupt = Code(name: "corrupt")
    /// The file is not a database.
    package static let notADatabase = Code(name: "notADatabase")
    /// A row with this key exists already.
    package static let unique = Code(name: "unique")
    /// Another constraint of the schema refused the row.
    package static let constraint = Code(name: "constraint")
    /// The call was wrong: a bug in the caller.
    package static let misuse = Code(name: "misuse")
    /// The operating system could not read or write.
    package static let io = Code(name: "io")
    /// The file could not be opened.
    package static let cannotOpen = Code(name: "cannotOpen")
    /// The connection or file may only be read.
    package static let readOnly = Code(name: "readOnly")
    /// A value, row or statement is larger than SQLite allows.
    package static let tooBig = Code(name: "tooBig")
    /// `Interrupter.interrupt()` ended the statement.
    package static let interrupted = Code(name: "interrupted")
    /// COMMIT failed in a way that leaves open whether the change survives a crash: look again.
    package static let commitUnknown = Code(name: "commitUnknown")
    /// SQLite had already rolled the transaction back; nothing of it was kept.
    package static let rolledBack = Code(name: "rolledBack")
    /// The file was made by a newer version of the program.
    package static let newerVersion = Code(name: "newerVersion")
    /// The file belongs to another application.
    package static let foreignFile = Code(name: "foreignFile")
    /// Anything else.
    package static let other = Code(name: "other")
  }

  /// What to decide on.
  package let code: Code
  /// What failed and what to try, without values.
  package let message: String
  /// The statement with its placeholders, empty if there was none.
  package let sql: String
  /// SQLite's extended result code, 0 if SQLite had no part in it.
  package let sqliteCode: Int32
  /// The path of the file, empty where it is not known.
  package let file: String

  /// Describes a failure; `message` must not hold values.
  package init(
    _ code: Code, _ message: String, sql: String = "", sqliteCode: Int32 = 0, file: String = ""
  ) {
    self.code = code
    self.message = message
    self.sql = sql
    self.sqliteCode = sqliteCode
    self.file = file
  }

  /// The failure in a sentence that is safe for anyone to read: no statement, no numbers.
  package var description: String {
    if sqliteCode == 0 { return file.isEmpty ? message : "\(message) (\(file))" }
    let place = file.isEmpty ? "The store" : "The store \(file)"
    return "\(place) can't be used (\(code)): \(message)."
  }

  /// The failure in one line for a log: with the statement and SQLite's number.
  package var debugDescription: String {
    let place = sql.isEmpty ? "" : " [\(sql.prefix(Self.shownSQLLimit))]"
    let number = sqliteCode == 0 ? "" : " (SQLite \(sqliteCode))"
    let path = file.isEmpty ? "" : " in \(file)"
    return "storage \(code): \(message)\(number)\(path)\(place)"
  }

  private static let shownSQLLimit = 200
}
