import Device
import Model
import Storage

/// Why a company could not be exported or imported. The description is safe to show and names the
/// place.
package struct ArchiveProblem: Error, Equatable, CustomStringConvertible {
  /// Which file in the archive, and which line of it; nil when it is about the whole.
  package let place: String?
  /// One sentence.
  package let sentence: String
  /// Whether it is files alone that stand in the way: without them it would go.
  package private(set) var isAboutFiles = false

  /// Whether it is the room for files on the server that lacks.
  package private(set) var isAboutRoom = false

  init(_ sentence: String, in file: String? = nil, line: Int? = nil) {
    self.sentence = sentence
    place = file.map { file in line.map { say("\(file), line \($0)") } ?? file }
  }

  /// What is told of files that can't be had: which, and why.
  static func missing(_ names: [String], because reason: String) -> ArchiveProblem {
    let shown = names.prefix(5).map { "“\($0)”" }.joined(separator: ", ")
    let all = names.count > 5 ? say("\(shown) and \(names.count - 5) more") : shown
    var problem = ArchiveProblem(
      say(
        names.count, one: "A file could not be put into the archive: \(all). \(reason)",
        other: "\(names.count) files could not be put into the archive: \(all). \(reason)"))
    problem.isAboutFiles = true
    return problem
  }

  /// What is told of files that take more than those of a company may.
  static func noRoom(_ room: FileRoom, for byteCount: UInt64) -> ArchiveProblem {
    let lack = byteCount - (room.left ?? 0)
    var problem = ArchiveProblem(
      say(
        "Its files take \(FileRoom.megabytes(byteCount)), and those of a company may take "
          + "\(FileRoom.megabytes(room.limit ?? 0)) on this server: "
          + "\(FileRoom.megabytes(max(lack, 100_000))) too much. Export it with fewer files or "
          + "without, or ask who runs the server for more room."))
    problem.isAboutRoom = true
    return problem
  }

  package var description: String { place.map { "\($0): \(sentence)" } ?? sentence }

  /// What a disk that does not write means to a person.
  init(_ failure: StorageFailure) {
    self.init(failure.code == .full ? Self.full : Self.unwritable)
  }

  private static var full: String { say("The disk is full. Make room, then try again.") }
  private static var unwritable: String {
    say("The file can't be written there. Choose a folder that you may write to.")
  }

  static var notOurs: ArchiveProblem {
    ArchiveProblem(say("The archive is not an export of a company."))
  }
  static var newer: ArchiveProblem {
    ArchiveProblem(say("A newer version of the program made the archive. Update this one first."))
  }
  /// Something is where the archive was to be written.
  package static var exists: ArchiveProblem {
    ArchiveProblem(say("There is a file of that name already. Choose another name."))
  }
  static var changing: ArchiveProblem {
    ArchiveProblem(say("Files are being deleted while the company is exported. Try again."))
  }
  static var tooManyFiles: ArchiveProblem {
    ArchiveProblem(say("There are more files than an archive holds. Export without them."))
  }
  static var stopped: ArchiveProblem { ArchiveProblem(say("Stopped. Nothing was written.")) }
}
