import CPDF

/// A PDF file in memory that objects are added to, or attachments read of.
@safe final class PDFFile {
  private let file: OpaquePointer

  /// Opens it. `unpackedLimit` bytes may be unpacked of it in all.
  init(_ bytes: [UInt8], unpackedLimit: Int) throws(PDFFailure) {
    var outcome: Int32 = 0
    guard let file = unsafe pdf_open(bytes, bytes.count, unpackedLimit, &outcome) else {
      throw Self.failure(outcome)
    }
    unsafe self.file = file
  }

  deinit { unsafe pdf_close(file) }

  private static func failure(_ outcome: Int32) -> PDFFailure {
    switch Int(outcome) {
    case PDF_ENCRYPTED: PDFFailure(.encrypted)
    case PDF_TOO_LARGE: PDFFailure(.tooLarge)
    case PDF_NO_MEMORY: PDFFailure(.noMemory)
    case PDF_PACKED_OTHERWISE: PDFFailure(.otherPacking)
    default: PDFFailure(.damaged)
    }
  }

  private static func check(_ outcome: Int32) throws(PDFFailure) {
    guard Int(outcome) == PDF_DONE else { throw failure(outcome) }
  }

  // MARK: Objects

  /// An object of the file, as others name it.
  struct Reference: CustomStringConvertible {
    fileprivate let number: Int32

    var description: String { "\(number) 0 R" }
  }

  /// Adds an object that is written as in a PDF file.
  func add(_ text: String) throws(PDFFailure) -> Reference {
    let text = Array(text.utf8)
    var outcome: Int32 = 0
    let number = unsafe pdf_add(file, text, text.count, &outcome)
    try Self.check(outcome)
    return Reference(number: number)
  }

  /// Adds bytes, with what is said of them.
  func add(_ bytes: [UInt8], _ entries: String) throws(PDFFailure) -> Reference {
    let entries = Array("<< \(entries) >>".utf8)
    var outcome: Int32 = 0
    let number = unsafe pdf_add_stream(
      file, entries, entries.count, bytes, bytes.count, &outcome)
    try Self.check(outcome)
    return Reference(number: number)
  }

  /// Adds a file to be attached, with its length and sum.
  func embed(
    _ bytes: [UInt8], mediaType: String, date: String
  ) throws(PDFFailure) -> Reference {
    var outcome: Int32 = 0
    let number = unsafe pdf_add_file(file, bytes, bytes.count, mediaType, date, &outcome)
    try Self.check(outcome)
    return Reference(number: number)
  }

  /// Sets an entry of the catalog.
  func setInCatalog(_ key: String, _ text: String) throws(PDFFailure) {
    try set(Int32(PDF_IN_CATALOG), key, text)
  }

  /// Sets an entry of the trailer.
  func setInTrailer(_ key: String, _ text: String) throws(PDFFailure) {
    try set(Int32(PDF_IN_TRAILER), key, text)
  }

  private func set(_ place: Int32, _ key: String, _ text: String) throws(PDFFailure) {
    let text = Array(text.utf8)
    try Self.check(unsafe pdf_set(file, place, key, text, text.count))
  }

  // MARK: Archives

  /// Refuses what an archive can not keep, and changes what it keeps otherwise.
  func makeKeepable() throws(PDFFailure) {
    var flaws: Int32 = 0
    try Self.check(unsafe pdf_flaws(file, &flaws))
    let found = Int(flaws)
    if found & PDF_FONT_IS_MISSING != 0 { throw PDFFailure(.missingFont) }
    if found & PDF_HAS_LZW != 0 { throw PDFFailure(.otherPacking) }
    if found & PDF_ACTS != 0 { throw PDFFailure(.actions) }
    try Self.check(unsafe pdf_make_explicit(file))
  }

  /// The whole file.
  func written() throws(PDFFailure) -> [UInt8] {
    let sink = Written()
    let context = unsafe Unmanaged.passUnretained(sink).toOpaque()
    let outcome = unsafe pdf_write(file, context) { context, bytes, count in
      guard let context = unsafe context else { return }
      let sink = unsafe Unmanaged<Written>.fromOpaque(context).takeUnretainedValue()
      unsafe sink.bytes += UnsafeBufferPointer(start: bytes, count: count)
    }
    try Self.check(outcome)
    return sink.bytes
  }

  // MARK: Attachments

  /// What is attached, in the order of their keys.
  func attachments(limit: Int) throws(PDFFailure) -> [PDFAttachment] {
    let found = Found()
    let context = unsafe Unmanaged.passUnretained(found).toOpaque()
    let outcome = unsafe pdf_attachments(file, limit, context) { context, attachment in
      guard let context = unsafe context, let attachment = unsafe attachment?.pointee else {
        return
      }
      let found = unsafe Unmanaged<Found>.fromOpaque(context).takeUnretainedValue()
      unsafe found.attachments.append(PDFAttachment(attachment))
    }
    try Self.check(outcome)
    return found.attachments
  }
}

private final class Written {
  var bytes: [UInt8] = []
}

private final class Found {
  var attachments: [PDFAttachment] = []
}

extension PDFAttachment {
  fileprivate init(_ found: pdf_attachment) {
    func words(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: count)
      return unsafe String(decoding: bytes, as: UTF8.self)
    }
    let relationship = unsafe words(found.relationship, found.relationship_count)
    unsafe self.init(
      name: words(found.name, found.name_count),
      mediaType: words(found.media_type, found.media_type_count),
      bytes: Array(UnsafeBufferPointer(start: found.bytes, count: found.count)),
      description: words(found.description, found.description_count),
      relationship: Relationship(rawValue: relationship) ?? .unspecified)
  }
}
