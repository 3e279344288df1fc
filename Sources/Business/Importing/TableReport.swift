/// What came of an import, or would come of it.
package struct TableReport: Equatable, Sendable {
  /// With how many problems a table is still taken for one that can be taken.
  package static let problemLimit = 10_000

  /// How many rows there are below the headings.
  package var rows = 0
  /// How many records are new.
  package var created = 0
  /// How many records were changed.
  package var updated = 0
  /// How many rows say what is there already.
  package var unchanged = 0
  /// How many of the records that were there are archived, and stay so: no list shows them.
  package var archived = 0
  /// What is wrong, row by row.
  package var problems: [ImportProblem] = []
  /// What a person should know of rows that are taken as they are: barcodes of items that look
  /// wrong, names that stand twice.
  package var remarks: [ImportProblem] = []
  /// The numbers of the rows that were left out.
  package var rejected: Set<Int> = []
  /// Whether it was stopped before its end; what is counted is in.
  package var isStopped = false
  /// What changes in records that are there, row by row: the first ones, up to the import's limit.
  package var changes: [ImportChange] = []
  /// How many changes there are in all.
  package var changeCount = 0
  /// The headings of columns that nothing is taken from.
  package var leftOut: [String] = []
  /// What a person should know of how the file is read.
  package var remark: String?
  /// Whether anything was written.
  package var isWritten = false

  /// Of an import that was stopped before it wrote anything.
  static var stopped: TableReport {
    var report = TableReport()
    report.isStopped = true
    return report
  }
}
