import CSQLite

/// What SQLite calls to reach the files of a lossy disk by name (its VFS).
enum LossyInterface {
  private static let pathBytesLimit: Int32 = 512

  /// Makes the interface; `free` ends it.
  static func make(_ name: String, _ disk: LossyDisk) -> UnsafeMutablePointer<sqlite3_vfs> {
    let vfs = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    unsafe vfs.initialize(to: sqlite3_vfs())
    unsafe vfs.pointee.iVersion = 1
    unsafe vfs.pointee.szOsFile = Int32(MemoryLayout<LossyFile>.stride)
    unsafe vfs.pointee.mxPathname = pathBytesLimit
    unsafe vfs.pointee.zName = unsafe copy(name)
    unsafe vfs.pointee.pAppData = Unmanaged.passUnretained(disk).toOpaque()
    unsafe setNames(vfs)
    unsafe setSystem(vfs)
    return unsafe vfs
  }

  /// Takes the interface out of SQLite and frees it.
  static func free(at address: UInt) {
    guard let vfs = unsafe UnsafeMutablePointer<sqlite3_vfs>(bitPattern: address) else { return }
    unsafe sqlite3_vfs_unregister(vfs)
    unsafe vfs.pointee.zName?.deallocate()
    unsafe vfs.deallocate()
  }

  private static func copy(_ name: String) -> UnsafePointer<CChar> {
    let bytes = Array(name.utf8CString)
    let copied = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    unsafe copied.initialize(from: bytes, count: bytes.count)
    return unsafe UnsafePointer(copied)
  }

  private static func disk(_ vfs: UnsafeMutablePointer<sqlite3_vfs>?) -> LossyDisk? {
    guard let data = unsafe vfs?.pointee.pAppData else { return nil }
    return unsafe Unmanaged<LossyDisk>.fromOpaque(data).takeUnretainedValue()
  }

  private static func setNames(_ vfs: UnsafeMutablePointer<sqlite3_vfs>) {
    unsafe vfs.pointee.xOpen = { vfs, name, file, flags, given in
      guard let disk = unsafe LossyInterface.disk(vfs), let file = unsafe file else {
        return SQLITE_CANTOPEN
      }
      let name = unsafe name.map { unsafe String(cString: $0) }
      unsafe given?.pointee = flags
      guard let opening = DiskOpening(disk, name, flags) else {
        unsafe file.pointee.pMethods = nil
        return SQLITE_CANTOPEN
      }
      unsafe LossyFile.install(opening, in: file)
      return SQLITE_OK
    }
    unsafe vfs.pointee.xDelete = { vfs, name, syncsNames in
      guard let disk = unsafe LossyInterface.disk(vfs), let name = unsafe name else {
        return SQLITE_IOERR
      }
      let text = unsafe String(cString: name)
      return disk.withContents { contents in
        if contents.faults.isStopped { return SQLITE_IOERR }
        return contents.delete(text, syncingNames: syncsNames != 0)
      }
    }
    unsafe vfs.pointee.xAccess = { vfs, name, _, found in
      guard let disk = unsafe LossyInterface.disk(vfs), let name = unsafe name else {
        return SQLITE_IOERR
      }
      let text = unsafe String(cString: name)
      unsafe found?.pointee = disk.withContents { $0.names[text] != nil } ? 1 : 0
      return SQLITE_OK
    }
    unsafe vfs.pointee.xFullPathname = { _, name, room, full in
      guard let name = unsafe name, let full = unsafe full else { return SQLITE_CANTOPEN }
      let bytes = Array(unsafe String(cString: name).utf8CString)
      guard bytes.count <= room else { return SQLITE_CANTOPEN }
      unsafe full.initialize(from: bytes, count: bytes.count)
      return SQLITE_OK
    }
  }

  /// Time and chance are the system's.
  private static func setSystem(_ vfs: UnsafeMutablePointer<sqlite3_vfs>) {
    unsafe vfs.pointee.xRandomness = { _, count, bytes in
      guard let system = unsafe sqlite3_vfs_find(nil) else { return 0 }
      return unsafe system.pointee.xRandomness(system, count, bytes)
    }
    unsafe vfs.pointee.xSleep = { _, microseconds in
      guard let system = unsafe sqlite3_vfs_find(nil) else { return 0 }
      return unsafe system.pointee.xSleep(system, microseconds)
    }
    unsafe vfs.pointee.xCurrentTime = { _, time in
      guard let system = unsafe sqlite3_vfs_find(nil) else { return SQLITE_ERROR }
      return unsafe system.pointee.xCurrentTime(system, time)
    }
    unsafe vfs.pointee.xGetLastError = { _, _, _ in 0 }
  }
}
