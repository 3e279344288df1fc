/// A file that is attached to a PDF file.
package struct PDFAttachment: Equatable, Sendable {
  /// How it belongs to the pages.
  package enum Relationship: String, CaseIterable, Sendable {
    /// It says the same as the pages.
    case alternative = "Alternative"
    /// The pages show some of it.
    case data = "Data"
    /// The pages were made of it.
    case source = "Source"
    case supplement = "Supplement"
    case unspecified = "Unspecified"
  }

  /// What it is called: a name without a folder.
  package let name: String
  /// Such as `text/xml`; empty where a file from outside does not say it.
  package let mediaType: String
  /// What is in it.
  package let bytes: [UInt8]
  /// What it is, for people.
  package let description: String
  /// How it belongs to the pages.
  package let relationship: Relationship
  /// Which fields it has where it is an invoice for programs; the file then says so.
  package let profile: InvoiceProfile?

  /// Any file.
  package init(
    name: String, mediaType: String, bytes: [UInt8], description: String = "",
    relationship: Relationship = .unspecified
  ) {
    self.init(name, mediaType, bytes, description, relationship, nil)
  }

  /// An invoice for programs, which the pages show to people.
  package init(invoice bytes: [UInt8], _ profile: InvoiceProfile, description: String) {
    self.init(
      profile.fileName, "text/xml", bytes, description, profile.isWhole ? .alternative : .data,
      profile)
  }

  private init(
    _ name: String, _ mediaType: String, _ bytes: [UInt8], _ description: String,
    _ relationship: Relationship, _ profile: InvoiceProfile?
  ) {
    (self.name, self.mediaType, self.bytes) = (name, mediaType, bytes)
    (self.description, self.relationship, self.profile) = (description, relationship, profile)
  }

  /// Names of invoices for programs by Factur-X, ZUGFeRD and XRechnung, the newest first, without
  /// capitals.
  package static let invoiceNames = ["factur-x.xml", "xrechnung.xml", "zugferd-invoice.xml"]

  /// The invoice for programs among the attachments of a file; nil where there is none.
  package static func invoice(among attachments: [PDFAttachment]) -> PDFAttachment? {
    for name in invoiceNames {
      if let found = attachments.first(where: { $0.name.lowercased() == name }) { return found }
    }
    return nil
  }

  /// Refuses what a file can't say of it.
  func check() throws(PDFFailure) {
    guard ArchiveReader.isSafe(name), !name.contains("/") else {
      throw PDFFailure(.badName, name)
    }
    let parts = mediaType.split(separator: "/", omittingEmptySubsequences: false)
    guard mediaType.utf8.count <= Self.typeLimit, parts.count == 2,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isPlain) })
    else { throw PDFFailure(.badMediaType, name) }
  }

  /// No name in an archive may be longer.
  private static let typeLimit = 127

  private static func isPlain(_ sign: UInt8) -> Bool {
    switch sign {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: ".-+_".utf8.contains(sign)
    }
  }
}
