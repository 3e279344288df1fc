/// Reads `multipart/form-data` (RFC 7578) without taking its files into memory.
struct SpooledForm {
  /// Bytes that are looked through at once.
  private static let blockByteCount = 262_144

  private let byteCount: Int
  private let read: @Sendable (Int, Int) -> [UInt8]
  private let delimiter: [UInt8]
  private let limits: FormLimits

  init(
    byteCount: Int, boundary: String, _ limits: FormLimits,
    read: @escaping @Sendable (Int, Int) -> [UInt8]
  ) throws(ServingFailure) {
    guard (1...70).contains(boundary.utf8.count), !boundary.utf8.contains(where: { $0.isControl })
    else { throw Self.malformed("its boundary is missing or too long") }
    self.byteCount = byteCount
    self.read = read
    self.limits = limits
    delimiter = [0x0D, 0x0A, 0x2D, 0x2D] + Array(boundary.utf8)
  }

  func parse() throws(ServingFailure) -> Form {
    let first = Array(delimiter.dropFirst(2))
    guard read(0, first.count) == first else {
      throw Self.malformed("it does not begin with its boundary")
    }
    var form = Form()
    var (place, count) = (first.count, 0)
    while true {
      let after = read(place, 2)
      if after == [0x2D, 0x2D] { return form }
      guard after == [0x0D, 0x0A] else { throw Self.malformed("it breaks off") }
      count += 1
      guard count <= limits.partCountLimit else {
        throw ServingFailure(
          .formTooLarge, "The form has more than \(limits.partCountLimit) parts.")
      }
      // A part without content has its end right behind its header's last line.
      guard let end = find(from: place) else { throw Self.malformed("it breaks off") }
      try take(place + 2, end, into: &form)
      place = end + delimiter.count
    }
  }

  /// Where the next delimiter begins, at `start` or behind it.
  private func find(from start: Int) -> Int? {
    var place = start
    while place + delimiter.count <= byteCount {
      let block = read(place, Self.blockByteCount + delimiter.count - 1)
      let last = block.count - delimiter.count
      guard last >= 0 else { return nil }
      if let found = block.span.firstIndex(of: delimiter.span, from: 0, through: last) {
        return place + found
      }
      place += last + 1
    }
    return nil
  }

  private func take(_ start: Int, _ end: Int, into form: inout Form) throws(ServingFailure) {
    let head = read(start, min(limits.partHeaderByteLimit, max(0, end + 4 - start)))
    let blank: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
    guard head.count >= blank.count,
      let stop = head.span.firstIndex(of: blank.span, from: 0, through: head.count - blank.count),
      start + stop + blank.count <= end || start + stop + 2 == end
    else { throw Self.malformed("the header of a part is too long or breaks off") }
    let header = try PartHeader(Array(head[..<stop]))
    let body = min(start + stop + blank.count, end)
    guard let name = header.disposition["name"] else { throw Self.malformed("a part has no name") }
    guard let fileName = header.disposition["filename"] else {
      guard end - body <= limits.fieldByteLimit else { throw tooLong(limits.fieldByteLimit) }
      let value = String(decoding: read(body, end - body), as: UTF8.self)
      form.fields.pairs.append(Query.Pair(name: name, value: value))
      return
    }
    guard end - body <= limits.fileByteLimit else { throw tooLong(limits.fileByteLimit) }
    let source = read
    form.uploads.append(
      Upload(
        field: name, name: PartHeader.lastComponent(fileName), mediaType: header.mediaType,
        byteCount: end - body,
        read: { place, count in source(body + place, max(0, min(count, end - body - place))) }))
  }

  private func tooLong(_ limit: Int) -> ServingFailure {
    ServingFailure(.formTooLarge, "A part of the form is longer than \(limit) bytes.")
  }

  private static func malformed(_ what: String) -> ServingFailure {
    ServingFailure(.formMalformed, "The form can't be read: \(what).")
  }
}

/// The header of a part of a form.
private struct PartHeader {
  var disposition = HeaderParameters("")
  var mediaType = "application/octet-stream"

  init(_ bytes: [UInt8]) throws(ServingFailure) {
    for line in bytes.split(separator: 0x0A) {
      guard let colon = line.firstIndex(of: 0x3A) else {
        throw ServingFailure(
          .formMalformed, "The form can't be read: a line of a part's header has no colon.")
      }
      let name = String(decoding: line[..<colon], as: UTF8.self)
      let value = String(decoding: line[(colon + 1)...], as: UTF8.self).trimmedBlanks
      if name.equalsIgnoringCase("Content-Disposition") {
        disposition = HeaderParameters(value.withoutControls)
      }
      if name.equalsIgnoringCase("Content-Type") { mediaType = value.withoutControls }
    }
    guard disposition.value.equalsIgnoringCase("form-data") else {
      throw ServingFailure(.formMalformed, "The form can't be read: a part is not form data.")
    }
  }

  static func lastComponent(_ name: String) -> String {
    String(name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? "").withoutControls
  }
}
