/// Reads `multipart/form-data` (RFC 7578) out of a complete body.
struct MultipartParser {
  private static let boundaryByteLimit = 70

  private let body: [UInt8]
  private let limits: FormLimits
  /// The delimiter within the body: a line break, two hyphens, the boundary.
  private let delimiter: [UInt8]
  private var position = 0

  init(body: [UInt8], boundary: String, limits: FormLimits) throws(ServingFailure) {
    guard !boundary.isEmpty, boundary.utf8.count <= Self.boundaryByteLimit,
      !boundary.utf8.contains(where: { $0.isControl })
    else { throw Self.malformed("its boundary is missing or too long") }
    self.body = body
    self.limits = limits
    delimiter = [0x0D, 0x0A, 0x2D, 0x2D] + Array(boundary.utf8)
  }

  mutating func parse() throws(ServingFailure) -> Form {
    var form = Form()
    try skipPreamble()
    var count = 0
    while try !isAtEnd() {
      count += 1
      guard count <= limits.partCountLimit else {
        throw ServingFailure(
          .formTooLarge, "The form has more than \(limits.partCountLimit) parts.")
      }
      try readPart(into: &form)
    }
    return form
  }

  /// Moves behind the first delimiter, which needs no line break at the start of the body.
  private mutating func skipPreamble() throws(ServingFailure) {
    if body.starts(with: delimiter.dropFirst(2)) {
      position = delimiter.count - 2
    } else if let start = find(delimiter, from: 0, limit: limits.partHeaderByteLimit) {
      position = start + delimiter.count
    } else {
      throw Self.malformed("it does not begin with its boundary")
    }
  }

  /// Behind a delimiter: `--` ends the form, blanks and a line break begin a part.
  private mutating func isAtEnd() throws(ServingFailure) -> Bool {
    if body[position...].starts(with: [0x2D, 0x2D]) { return true }
    while position < body.count, body[position].isBlank { position += 1 }
    guard body[position...].starts(with: [0x0D, 0x0A]) else {
      throw Self.malformed("it breaks off")
    }
    position += 2
    return false
  }

  private mutating func readPart(into form: inout Form) throws(ServingFailure) {
    let header = try readPartHeader()
    guard let name = header.disposition["name"] else {
      throw Self.malformed("a part has no name")
    }
    let fileName = header.disposition["filename"]
    let limit = fileName == nil ? limits.fieldByteLimit : limits.fileByteLimit
    let start = position
    guard let end = find(delimiter, from: start, limit: limit) else {
      throw body.count - start > limit
        ? ServingFailure(.formTooLarge, "A part of the form is longer than \(limit) bytes.")
        : Self.malformed("it breaks off")
    }
    position = end + delimiter.count
    let content = Array(body[start..<end])
    if let fileName {
      form.files.append(
        Form.File(
          field: name, name: Self.lastComponent(fileName), mediaType: header.mediaType,
          bytes: content))
    } else {
      let value = String(decoding: content, as: UTF8.self)
      form.fields.pairs.append(Query.Pair(name: name, value: value))
    }
  }

  private mutating func readPartHeader() throws(ServingFailure) -> (
    disposition: HeaderParameters, mediaType: String
  ) {
    var disposition = HeaderParameters("")
    var mediaType = "application/octet-stream"
    let start = position
    while true {
      let room = limits.partHeaderByteLimit - (position - start)
      guard room >= 0, let end = find([0x0D, 0x0A], from: position, limit: room) else {
        throw Self.malformed("the header of a part is too long or breaks off")
      }
      let line = body[position..<end]
      position = end + 2
      if line.isEmpty { break }
      guard let colon = line.firstIndex(of: 0x3A) else {
        throw Self.malformed("the header of a part has a line without a colon")
      }
      let name = String(decoding: line[..<colon], as: UTF8.self)
      let value = String(decoding: line[(colon + 1)...], as: UTF8.self).trimmedBlanks
      if name.equalsIgnoringCase("Content-Disposition") { disposition = HeaderParameters(value) }
      if name.equalsIgnoringCase("Content-Type") { mediaType = value.withoutControls }
    }
    guard disposition.value.equalsIgnoringCase("form-data") else {
      throw Self.malformed("a part is not form data")
    }
    return (disposition, mediaType)
  }

  /// Where the needle begins, at most `limit` bytes further on.
  private func find(_ needle: [UInt8], from start: Int, limit: Int) -> Int? {
    let last = min(body.count - needle.count, start.addingReportingOverflow(limit).partialValue)
    guard start <= last else { return nil }
    return body.span.firstIndex(of: needle.span, from: start, through: last)
  }

  private static func lastComponent(_ name: String) -> String {
    String(name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? "").withoutControls
  }

  private static func malformed(_ what: String) -> ServingFailure {
    ServingFailure(.formMalformed, "The form can't be read: \(what).")
  }
}

extension Span<UInt8> {
  /// The first place from `start` to `last` where `needle` stands; the caller keeps it inside.
  func firstIndex(of needle: Span<UInt8>, from start: Int, through last: Int) -> Int? {
    let first = needle[0]
    var index = start
    while index <= last {
      if self[index] == first, matches(needle, at: index) { return index }
      index += 1
    }
    return nil
  }

  private func matches(_ needle: Span<UInt8>, at start: Int) -> Bool {
    for offset in 1..<needle.count where self[start + offset] != needle[offset] { return false }
    return true
  }
}
