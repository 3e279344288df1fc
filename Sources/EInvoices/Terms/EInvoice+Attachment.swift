extension EInvoice {
  /// A document that belongs to the invoice (BG-24).
  package struct Attachment: Equatable, Sendable {
    /// What it is known by (BT-122).
    package var reference: String
    /// BT-123.
    package var text = ""
    /// Where it is to be found (BT-124).
    package var location = ""
    /// The document itself (BT-125).
    package var file: File?

    /// Takes what it is known by.
    package init(_ reference: String) { self.reference = reference }
  }

  /// A file within the invoice (BT-125).
  package struct File: Equatable, Sendable {
    /// BT-125-2.
    package var name: String
    /// `application/pdf` and a few others (BT-125-1).
    package var mediaType: String
    /// What is in it.
    package var bytes: [UInt8]

    /// Takes all three.
    package init(name: String, mediaType: String, bytes: [UInt8]) {
      (self.name, self.mediaType, self.bytes) = (name, mediaType, bytes)
    }
  }
}
