import CSQLite

/// What SQLite keeps of a file of a lossy disk, and what it calls to use it.
@safe struct LossyFile {
  var methods: sqlite3_file
  var opening: Unmanaged<DiskOpening>?

  /// Fills the memory that SQLite has for an open file.
  static func install(_ opening: DiskOpening, in file: UnsafeMutablePointer<sqlite3_file>) {
    unsafe UnsafeMutableRawPointer(file).initializeMemory(
      as: LossyFile.self,
      to: LossyFile(
        methods: sqlite3_file(pMethods: table), opening: Unmanaged.passRetained(opening)))
  }

  private static func opening(_ file: UnsafeMutablePointer<sqlite3_file>?) -> DiskOpening? {
    guard let file = unsafe file else { return nil }
    let own = unsafe UnsafeMutableRawPointer(file).assumingMemoryBound(to: LossyFile.self)
    return unsafe own.pointee.opening?.takeUnretainedValue()
  }

  private static func release(_ file: UnsafeMutablePointer<sqlite3_file>?) {
    guard let file = unsafe file else { return }
    let own = unsafe UnsafeMutableRawPointer(file).assumingMemoryBound(to: LossyFile.self)
    unsafe own.pointee.opening?.release()
    unsafe own.pointee.opening = nil
  }

  // Made once and never changed or freed.
  private nonisolated(unsafe) static let table: UnsafePointer<sqlite3_io_methods> = {
    let made = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    unsafe made.initialize(to: sqlite3_io_methods())
    unsafe made.pointee.iVersion = 2
    unsafe setBytes(made)
    unsafe setLocks(made)
    unsafe setIndex(made)
    return unsafe UnsafePointer(made)
  }()

  private static func setBytes(_ methods: UnsafeMutablePointer<sqlite3_io_methods>) {
    unsafe methods.pointee.xClose = { file in
      unsafe LossyFile.opening(file)?.close()
      unsafe LossyFile.release(file)
      return SQLITE_OK
    }
    unsafe methods.pointee.xRead = { file, bytes, count, offset in
      guard let opening = unsafe LossyFile.opening(file) else { return SQLITE_IOERR }
      let target = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
      return unsafe opening.read(into: target, at: Int(offset))
    }
    unsafe methods.pointee.xWrite = { file, bytes, count, offset in
      guard let opening = unsafe LossyFile.opening(file) else { return SQLITE_IOERR }
      let written = unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(count)))
      return opening.write(written, at: Int(offset))
    }
    unsafe methods.pointee.xTruncate = { file, count in
      unsafe LossyFile.opening(file)?.resize(to: Int(count)) ?? SQLITE_IOERR
    }
    unsafe methods.pointee.xSync = { file, _ in
      unsafe LossyFile.opening(file)?.sync() ?? SQLITE_IOERR
    }
    unsafe methods.pointee.xFileSize = { file, size in
      guard let count = unsafe LossyFile.opening(file)?.size else { return SQLITE_IOERR }
      unsafe size?.pointee = Int64(count)
      return SQLITE_OK
    }
  }

  private static func setLocks(_ methods: UnsafeMutablePointer<sqlite3_io_methods>) {
    unsafe methods.pointee.xLock = { file, level in
      unsafe LossyFile.opening(file)?.raise(to: level) ?? SQLITE_IOERR
    }
    unsafe methods.pointee.xUnlock = { file, level in
      unsafe LossyFile.opening(file)?.lower(to: level)
      return SQLITE_OK
    }
    unsafe methods.pointee.xCheckReservedLock = { file, isReserved in
      unsafe isReserved?.pointee = LossyFile.opening(file)?.isReserved == true ? 1 : 0
      return SQLITE_OK
    }
    unsafe methods.pointee.xFileControl = { _, _, _ in SQLITE_NOTFOUND }
    unsafe methods.pointee.xSectorSize = { _ in Int32(DiskFile.sectorBytes) }
    unsafe methods.pointee.xDeviceCharacteristics = { _ in SQLITE_IOCAP_POWERSAFE_OVERWRITE }
  }

  private static func setIndex(_ methods: UnsafeMutablePointer<sqlite3_io_methods>) {
    unsafe methods.pointee.xShmMap = { file, number, bytes, mayGrow, place in
      guard let opening = unsafe LossyFile.opening(file) else { return SQLITE_IOERR }
      let (result, region) = unsafe opening.region(
        Int(number), bytes: Int(bytes), mayGrow: mayGrow != 0)
      unsafe place?.pointee = unsafe region
      return result
    }
    unsafe methods.pointee.xShmLock = { file, first, count, flags in
      guard let opening = unsafe LossyFile.opening(file) else { return SQLITE_IOERR }
      let slots = ((UInt32(1) << UInt32(count)) - 1) << UInt32(first)
      guard flags & SQLITE_SHM_LOCK != 0 else {
        opening.unlockIndex(slots)
        return SQLITE_OK
      }
      return opening.lockIndex(slots, isShared: flags & SQLITE_SHM_SHARED != 0)
    }
    unsafe methods.pointee.xShmBarrier = { file in unsafe LossyFile.opening(file)?.barrier() }
    unsafe methods.pointee.xShmUnmap = { file, _ in
      unsafe LossyFile.opening(file)?.unmapIndex()
      return SQLITE_OK
    }
  }
}
