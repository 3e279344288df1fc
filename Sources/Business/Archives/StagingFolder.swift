import Storage

/// A folder beside an archive that is being made: for its owner's eyes, and gone when it is done.
struct StagingFolder: ~Copyable {
  let folder: FileFolder

  /// Makes it anew: what an export that was killed has left is removed first.
  init(for archive: String) throws(ArchiveProblem) {
    folder = FileFolder(archive + ".parts")
    do {
      try folder.removeAll()
      try folder.make()
    } catch { throw ArchiveProblem(error) }
  }

  deinit { try? folder.removeAll() }
}
