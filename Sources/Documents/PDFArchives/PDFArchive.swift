package import Model

/// Makes files that are read the same for ever, by PDF/A-3, of pages that were drawn: with what
/// they are, whose and when, the colours that are meant, and other files attached.
package struct PDFArchive: Sendable {
  /// What it is. Signs that no XML can hold are spaces in the file, here and in all words.
  package var title: String
  /// Who it is from.
  package var author: String
  /// The language of its words, such as `de` or `pt-BR`.
  package var language: String
  /// When it was made. Nothing in the file says another time.
  package var made: Moment
  /// What is attached. One at most is an invoice for programs.
  package var attachments: [PDFAttachment] = []

  /// What wrote it.
  static let producer = "TheCompanyApp"
  /// Bytes of a file from outside.
  package static let byteLimit = 32 << 20
  /// Bytes that are unpacked of one, its attachments among them.
  package static let unpackedLimit = 64 << 20
  /// How many attachments a file from outside may have.
  package static let attachmentLimit = 100

  /// One without attachments.
  package init(title: String, author: String, language: String, made: Moment) {
    (self.title, self.author) = (title, author)
    (self.language, self.made) = (language, made)
  }

  // MARK: Writing

  /// The archived file of pages that were drawn here. The same pages and words are the same bytes.
  package func file(of pages: [UInt8]) throws(PDFFailure) -> [UInt8] {
    try check()
    let file = try Self.opened(pages)
    try file.makeKeepable()
    let metadata = try file.add(Array(metadata.utf8), "/Type /Metadata /Subtype /XML")
    try file.setInCatalog("/Metadata", "\(metadata)")
    try file.setInCatalog("/Lang", PDFWords.text(language))
    try file.setInCatalog("/ViewerPreferences", "<< /DisplayDocTitle true >>")
    try setColors(in: file)
    try attach(to: file)
    let information = try file.add(information)
    try file.setInTrailer("/Info", "\(information)")
    return try file.written()
  }

  private func check() throws(PDFFailure) {
    let parts = language.split(separator: "-", omittingEmptySubsequences: false)
    let isKnown = parts.enumerated().allSatisfy { place, part in
      (place == 0 ? 2...8 : 1...8).contains(part.utf8.count)
        && part.allSatisfy { $0.isASCII && ($0.isLetter || place > 0 && $0.isNumber) }
    }
    guard isKnown else { throw PDFFailure(.badLanguage) }
    var names: Set<String> = []
    for attachment in attachments {
      try attachment.check()
      guard names.insert(attachment.name).inserted else {
        throw PDFFailure(.doubleName, attachment.name)
      }
    }
    guard attachments.count(where: { $0.profile != nil }) <= 1 else {
      throw PDFFailure(.twoInvoices)
    }
  }

  private static func opened(_ bytes: [UInt8]) throws(PDFFailure) -> PDFFile {
    guard bytes.prefix(1_024).firstRange(of: "%PDF-".utf8) != nil else {
      throw PDFFailure(.notAPDF)
    }
    return try PDFFile(bytes, unpackedLimit: unpackedLimit)
  }

  /// What the colours of the pages mean.
  private func setColors(in file: PDFFile) throws(PDFFailure) {
    let profile = try file.add(ColorProfile.sRGB, "/N 3 /Alternate /DeviceRGB")
    try file.setInCatalog(
      "/OutputIntents",
      """
      [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) \
      /Info (sRGB IEC61966-2.1) /DestOutputProfile \(profile) >>]
      """)
  }

  private func attach(to file: PDFFile) throws(PDFFailure) {
    guard !attachments.isEmpty else { return }
    var (entries, references): ([String], [String]) = ([], [])
    // Readers look names up in order.
    for attachment in attachments.sorted(by: {
      $0.name.utf16.lexicographicallyPrecedes($1.name.utf16)
    }) {
      let bytes = try file.embed(
        attachment.bytes, mediaType: attachment.mediaType, date: PDFWords.date(made))
      let name = PDFWords.text(attachment.name)
      let description = PDFWords.text(PDFWords.cleaned(attachment.description))
      let reference = try file.add(
        """
        << /Type /Filespec /F \(name) /UF \(name) /Desc \(description) \
        /AFRelationship /\(attachment.relationship.rawValue) \
        /EF << /F \(bytes) /UF \(bytes) >> >>
        """)
      entries.append("\(name) \(reference)")
      references.append("\(reference)")
    }
    let names = entries.joined(separator: " ")
    try file.setInCatalog("/Names", "<< /EmbeddedFiles << /Names [\(names)] >> >>")
    try file.setInCatalog("/AF", "[\(references.joined(separator: " "))]")
  }

  // MARK: Reading

  /// The attachments of a PDF file from outside, in the order of their names. It is read within
  /// limits: what holds more is refused, and so is what is damaged or encrypted.
  package static func attachments(of bytes: [UInt8]) throws(PDFFailure) -> [PDFAttachment] {
    guard bytes.count <= byteLimit else { throw PDFFailure(.tooLarge) }
    return try opened(bytes).attachments(limit: attachmentLimit)
  }
}
