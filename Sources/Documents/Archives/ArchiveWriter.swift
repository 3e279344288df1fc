import CZip
import Synchronization

/// Writes a zip archive out of files. Nothing is at its path before `finish` has returned.
@safe package final class ArchiveWriter {
  private var archive: OpaquePointer?

  /// Begins an archive at a path where no file is yet.
  package init(path: String) throws(ArchiveFailure) {
    var code: Int32 = 0
    guard let archive = unsafe zip_open(path, ZIP_CREATE | ZIP_EXCL, &code) else {
      throw ArchiveFailure(code == ZIP_ER_EXISTS ? .exists : .unwritable)
    }
    unsafe self.archive = archive
  }

  deinit {
    guard let archive = unsafe archive else { return }
    unsafe zip_discard(archive)
  }

  /// Adds a file under a name. It is read at the end: it must stay as it is until then. One that is
  /// `stored` is not compressed: most files from people are already.
  package func add(
    _ name: String, file: String, isStored: Bool = false
  ) throws(ArchiveFailure) {
    guard let archive = unsafe archive else { throw ArchiveFailure(.cancelled) }
    guard let source = unsafe zip_source_file(archive, file, 0, -1) else {
      throw ArchiveFailure(.unwritable, name)
    }
    let index = unsafe zip_file_add(archive, name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      unsafe zip_source_free(source)
      let isDouble = unsafe zip_error_code_zip(zip_get_error(archive)) == ZIP_ER_EXISTS
      throw ArchiveFailure(isDouble ? .doubleName : .unwritable, name)
    }
    if isStored {
      unsafe _ = zip_set_file_compression(archive, UInt64(index), ZIP_CM_STORE, 0)
    }
  }

  /// Compresses everything and puts the archive at its path. `advance` hears how far it is, from 0
  /// to 1, and says whether to go on; when it says no, nothing is written.
  package func finish(_ advance: @escaping @Sendable (Double) -> Bool) throws(ArchiveFailure) {
    guard let archive = unsafe archive else { throw ArchiveFailure(.cancelled) }
    let watch = Watch(advance)
    let state = unsafe Unmanaged.passUnretained(watch).toOpaque()
    unsafe zip_register_progress_callback_with_state(archive, 0.005, noteProgress, nil, state)
    unsafe zip_register_cancel_callback_with_state(archive, askToStop, nil, state)
    let result = withExtendedLifetime(watch) { unsafe zip_close(archive) }
    guard result != 0 else {
      unsafe self.archive = nil
      return
    }
    let error = unsafe zip_get_error(archive)
    let (code, cause) = unsafe (zip_error_code_zip(error), zip_error_code_system(error))
    unsafe zip_discard(archive)
    unsafe self.archive = nil
    if code == ZIP_ER_CANCELLED { throw ArchiveFailure(.cancelled) }
    throw ArchiveFailure(cause == ENOSPC || cause == EDQUOT ? .full : .unwritable)
  }
}

/// What the two callbacks share: they are called from `zip_close`, on its thread.
private final class Watch: Sendable {
  private let advance: @Sendable (Double) -> Bool
  private let isStopped = Atomic(false)

  init(_ advance: @escaping @Sendable (Double) -> Bool) { self.advance = advance }

  func note(_ part: Double) {
    if !advance(part) { isStopped.store(true, ordering: .relaxed) }
  }

  var mustStop: Bool { isStopped.load(ordering: .relaxed) }
}

private func noteProgress(_: OpaquePointer?, _ part: Double, _ state: UnsafeMutableRawPointer?) {
  guard let state = unsafe state else { return }
  unsafe Unmanaged<Watch>.fromOpaque(state).takeUnretainedValue().note(part)
}

private func askToStop(_: OpaquePointer?, _ state: UnsafeMutableRawPointer?) -> Int32 {
  guard let state = unsafe state else { return 0 }
  return unsafe Unmanaged<Watch>.fromOpaque(state).takeUnretainedValue().mustStop ? 1 : 0
}
