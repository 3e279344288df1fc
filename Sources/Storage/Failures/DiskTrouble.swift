import Glibc

/// What is wrong with the disk that a file lies on, as far as its owner can do something about it.
///
/// Told by a failure or by the system's number in this one place.
package enum DiskTrouble: String, CaseIterable, Sendable {
  /// There is no room left, or what its owner may use is used up.
  case full
  /// It can only be read.
  case readOnly
  /// It does not read or write.
  case io

  /// What the system's number for a failure means; nil where it is not about the disk.
  package init?(errno number: Int32) {
    switch number {
    case ENOSPC, EDQUOT, EFBIG: self = .full
    case EROFS: self = .readOnly
    case EIO: self = .io
    default: return nil
    }
  }

  /// What a failure of a store means; nil where it is not about the disk.
  package init?(_ failure: StorageFailure) {
    switch failure.code {
    case .full: self = .full
    case .readOnly: self = .readOnly
    case .io, .commitUnknown: self = .io
    default: return nil
    }
  }
}
