/// The fields and files of a submitted form, in the order they were sent.
package struct Form: Sendable {
  /// A file of a form.
  package struct File: Sendable, Equatable {
    /// The name of the form's field.
    package let field: String
    /// The file's name without folders, as the client gave it; empty if no file was chosen.
    package let name: String
    /// The media type that the client claims.
    package let mediaType: String
    /// The content.
    package let bytes: [UInt8]
  }

  /// The fields that aren't files.
  package internal(set) var fields = Query()
  /// The files.
  package internal(set) var files: [File] = []
  /// The files of a form whose body lies on the disk.
  package internal(set) var uploads: [Upload] = []

  /// The first value of this field, or nil.
  package subscript(name: String) -> String? { fields[name] }

  /// All values of this field, in order.
  package func all(_ name: String) -> [String] { fields.all(name) }

  /// The first file of this field, or nil if there is none or it has neither name nor content.
  package func file(_ field: String) -> File? {
    files.first { $0.field == field && !($0.name.isEmpty && $0.bytes.isEmpty) }
  }
}

extension Request {
  /// Reads the body as a form, URL-encoded or multipart.
  ///
  /// Throws `formUnknownType`, `formMalformed` or `formTooLarge`; `status` says which answer fits.
  package func form(_ limits: FormLimits = FormLimits()) throws(ServingFailure) -> Form {
    switch mediaType {
    case "application/x-www-form-urlencoded":
      return try URLEncodedForm.parse(try shortBody(), limits)
    case "multipart/form-data":
      let boundary = HeaderParameters(headers["Content-Type"] ?? "")["boundary"] ?? ""
      if hasUploads { return try spooledForm(boundary, limits).parse() }
      var parser = try MultipartParser(body: body, boundary: boundary, limits: limits)
      return try parser.parse()
    default:
      throw ServingFailure(.formUnknownType, "The request does not carry a form.")
    }
  }

  /// Bytes in a body without files that was put on the disk because it might have had some.
  private static let shortByteLimit = 1_048_576

  private func shortBody() throws(ServingFailure) -> [UInt8] {
    guard let spooled else { return body }
    guard spooled.byteCount <= Self.shortByteLimit else {
      throw ServingFailure(.formTooLarge, "The form is too long.")
    }
    return spooled.read(at: 0, count: spooled.byteCount)
  }

  private func spooledForm(
    _ boundary: String, _ limits: FormLimits
  ) throws(ServingFailure) -> SpooledForm {
    if let spooled {
      return try SpooledForm(byteCount: spooled.byteCount, boundary: boundary, limits) {
        spooled.read(at: $0, count: $1)
      }
    }
    let body = body
    return try SpooledForm(byteCount: body.count, boundary: boundary, limits) { place, count in
      Array(body[min(place, body.count)..<min(place + count, body.count)])
    }
  }
}
