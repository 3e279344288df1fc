import CSQLite

/// One opening of a file on a lossy disk: what SQLite reads, writes and locks through.
final class DiskOpening {
  private let disk: LossyDisk
  private let file: Int
  private let number: Int
  private let life: Int
  private let nameToDelete: String?
  private var syncsNames: Bool
  private var index: SharedIndex?

  /// Nil if there is no such file and none may be made.
  init?(_ disk: LossyDisk, _ name: String?, _ flags: Int32) {
    let mayMake = flags & (SQLITE_OPEN_CREATE | SQLITE_OPEN_DELETEONCLOSE) != 0
    let opened = disk.withContents { contents in
      contents.open(name, mayMake: mayMake).map {
        (file: $0.file, isNew: $0.isNew, number: contents.newOpening(), life: contents.life)
      }
    }
    guard let opened else { return nil }
    self.disk = disk
    file = opened.file
    number = opened.number
    life = opened.life
    let isJournal = flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL) != 0
    syncsNames = isJournal && opened.isNew
    nameToDelete = flags & SQLITE_OPEN_DELETEONCLOSE != 0 ? name : nil
  }

  /// Runs `body` unless the power is off or the process was ended.
  private func whileAlive(_ body: (inout DiskContents) -> Int32) -> Int32 {
    disk.withContents { contents in
      guard contents.life == life, !contents.faults.isStopped else { return SQLITE_IOERR }
      return body(&contents)
    }
  }

  func close() {
    lower(to: SQLITE_LOCK_NONE)
    guard let nameToDelete else { return }
    _ = whileAlive { $0.delete(nameToDelete, syncingNames: false) }
  }

  func read(into target: UnsafeMutableRawBufferPointer, at offset: Int) -> Int32 {
    whileAlive { contents in
      contents.withFile(file) { file in
        let count = max(0, min(target.count, file.seen.count - offset))
        unsafe file.seen.withUnsafeBytes { bytes in
          guard count > 0 else { return }
          let part = unsafe UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
          unsafe target.copyMemory(from: part)
        }
        guard count < target.count else { return SQLITE_OK }
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[count...])
          .initializeMemory(as: UInt8.self, repeating: 0)
        return LossyDisk.shortRead
      }
    }
  }

  func write(_ bytes: [UInt8], at offset: Int) -> Int32 {
    whileAlive { $0.write(bytes, at: offset, to: file) }
  }

  func resize(to count: Int) -> Int32 { whileAlive { $0.resize(file, to: count) } }

  func sync() -> Int32 {
    let result = whileAlive { $0.sync(file, withNames: syncsNames) }
    if result == SQLITE_OK { syncsNames = false }
    return result
  }

  /// The number of bytes; nil if the power is off.
  var size: Int? {
    var count = 0
    let result = whileAlive { contents in
      count = contents.files[file].seen.count
      return SQLITE_OK
    }
    return result == SQLITE_OK ? count : nil
  }

  // MARK: Locks

  func raise(to level: Int32) -> Int32 {
    whileAlive { contents in
      contents.withFile(file) { $0.locks.raise(number, to: level) } ? SQLITE_OK : SQLITE_BUSY
    }
  }

  func lower(to level: Int32) {
    _ = whileAlive { contents in
      contents.withFile(file) { $0.locks.lower(number, to: level) }
      return SQLITE_OK
    }
  }

  var isReserved: Bool {
    whileAlive { $0.files[file].locks.isReserved ? SQLITE_OK : SQLITE_BUSY } == SQLITE_OK
  }

  // MARK: The index of the write-ahead log

  func region(_ number: Int, bytes: Int, mayGrow: Bool) -> (Int32, UnsafeMutableRawPointer?) {
    var found: UnsafeMutableRawPointer?
    let result = whileAlive { contents in
      let index = contents.withFile(file) { file in
        let shared = file.index ?? SharedIndex()
        file.index = shared
        return shared
      }
      index.users.insert(self.number)
      self.index = index
      unsafe found = index.region(number, bytes: bytes, mayGrow: mayGrow)
      return SQLITE_OK
    }
    return unsafe (result, found)
  }

  func lockIndex(_ slots: UInt32, isShared: Bool) -> Int32 {
    whileAlive { _ in
      guard let index else { return SQLITE_IOERR }
      let isLocked = isShared ? index.locks.share(number, slots) : index.locks.own(number, slots)
      return isLocked ? SQLITE_OK : SQLITE_BUSY
    }
  }

  /// What was written to the index before is seen by whoever comes after.
  func barrier() { disk.withContents { _ in } }

  func unlockIndex(_ slots: UInt32) {
    disk.withContents { _ in index?.locks.release(number, slots) }
  }

  /// Lets the index go; the last connection's going ends it.
  func unmapIndex() {
    guard let index else { return }
    disk.withContents { contents in
      index.locks.release(number, .max)
      index.users.remove(number)
      guard index.users.isEmpty, contents.life == life else { return }
      contents.withFile(file) { $0.index = nil }
    }
    self.index = nil
  }
}
