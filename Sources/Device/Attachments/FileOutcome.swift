package import Storage

/// What became of asking for a file.
package enum FileOutcome: Sendable {
  /// It is here, all of it.
  case here(PlainFile, byteCount: Int)
  /// It can't be had now; the text says why, for a person.
  case later(String)
  /// There is no such attachment.
  case missing
}
