import Device
import Documents
package import Model

/// A letter as a PDF file.
package struct LetterFile: Sendable {
  /// What it is.
  package let title: String
  /// The file.
  package let bytes: [UInt8]
}

extension CompanyContext {
  /// The letter about a document as a file. That of an issued invoice is PDF/A-3 with the same as
  /// an electronic invoice (Factur-X), where its terms allow one. Nil where there is no document,
  /// or it can't be drawn.
  package func letterFile<Document: LetterType>(
    _ type: Document.Type, of document: RecordID
  ) async throws -> LetterFile? {
    guard let record = try await fetch(type, document),
      let letter = try await letter(type, of: document)
    else { return nil }
    guard let pages = LetterPrint(letter).file() else { return nil }
    let attachments = try await type.attachments(of: record, in: self)
    guard !attachments.isEmpty else { return LetterFile(title: letter.title, bytes: pages) }
    var archive = PDFArchive(
      title: letter.title, author: letter.sender, language: Speech.language.code,
      made: record[.ordered] ?? Moment(milliseconds: 0))
    archive.attachments = attachments
    return LetterFile(title: letter.title, bytes: try archive.file(of: pages))
  }
}
