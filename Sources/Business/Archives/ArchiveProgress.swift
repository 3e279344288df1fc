import Device
import Model

/// How far the work on an archive or a table is, and what is being done.
package struct ArchiveProgress: Equatable, Sendable {
  /// What is being done.
  package enum Step: CaseIterable, Sendable {
    /// It has not begun yet.
    case beginning
    /// Records are written beside each other.
    case writingRecords
    /// Files are fetched and put beside them.
    case collectingFiles
    /// All of it goes into the archive.
    case packing
    /// The archive comes from a browser.
    case receiving
    /// The archive is read from end to end.
    case reading
    /// Its records are saved.
    case saving
    /// A table is read.
    case readingTable
    /// Its rows are compared with what is there.
    case checkingRows
    /// Its rows are saved.
    case savingRows
    /// Labels are drawn.
    case drawingLabels
    /// Letters are drawn, or fetched.
    case drawingLetters
  }

  /// What is being done.
  package let step: Step
  /// The part of the whole work that is done, from 0 to 1.
  package var part: Double
  /// How many of `total` of this step are done: records, files or bytes.
  package let done: Int
  /// How many there are; 0 where that is not known.
  package let total: Int

  /// Takes the parts as they are; what is done is never told as more than there is.
  package init(_ step: Step, part: Double, done: Int = 0, total: Int = 0) {
    self.step = step
    self.part = min(1, max(0, part))
    self.done = min(done, total)
    self.total = total
  }

  /// So many of all of a work that has one step.
  package init(_ step: Step, done: Int, of total: Int) {
    self.init(step, part: Double(done) / Double(max(1, total)), done: done, total: total)
  }

  /// The whole percents that are done.
  package var percent: Int { Int(part * 100) }

  /// What is being done and how much of it is, in words.
  package var sentence: String {
    let verb =
      switch step {
      case .beginning: say("Beginning")
      case .writingRecords: say("Writing records")
      case .collectingFiles: say("Collecting files")
      case .packing: say("Packing the archive")
      case .receiving: say("Receiving the file")
      case .reading: say("Reading the archive")
      case .saving: say("Saving records")
      case .readingTable: say("Reading the table")
      case .checkingRows: say("Checking rows")
      case .savingRows: say("Saving rows")
      case .drawingLabels: say("Drawing labels")
      case .drawingLetters: say("Collecting documents")
      }
    guard total > 0 else { return verb }
    return switch step {
    case .writingRecords: say("\(verb): \(done) of \(total) records")
    case .collectingFiles: say("\(verb): \(done) of \(total) files")
    case .checkingRows, .savingRows, .drawingLabels, .drawingLetters:
      say("\(verb): \(done) of \(total)")
    default: say("\(verb): \(Self.size(done)) of \(Self.size(total))")
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 100_000 ? say("\(bytes / 1_000) KB") : FileRoom.megabytes(UInt64(bytes))
  }

  /// As a part of a larger work, which it begins at `start` and is `share` of.
  package func within(start: Double, share: Double) -> ArchiveProgress {
    ArchiveProgress(step, part: start + part * share, done: done, total: total)
  }
}
