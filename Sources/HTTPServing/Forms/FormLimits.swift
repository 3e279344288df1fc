/// How much a form may hold.
package struct FormLimits: Sendable {
  /// The most fields and files together.
  package var partCountLimit: Int
  /// The most bytes in one field's value.
  package var fieldByteLimit: Int
  /// The most bytes in one file.
  package var fileByteLimit: Int
  /// The most bytes in the header of one part.
  package var partHeaderByteLimit: Int

  /// What pages need: 500 parts, 256 KiB a field, 50 MB a file.
  package init(
    partCountLimit: Int = 500, fieldByteLimit: Int = 256 * 1024,
    fileByteLimit: Int = 50_000_000, partHeaderByteLimit: Int = 4096
  ) {
    self.partCountLimit = partCountLimit
    self.fieldByteLimit = fieldByteLimit
    self.fileByteLimit = fileByteLimit
    self.partHeaderByteLimit = partHeaderByteLimit
  }
}
