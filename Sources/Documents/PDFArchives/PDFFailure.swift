import Model

/// Why a PDF file could not be archived or read. The description is safe to show.
package struct PDFFailure: Error, Equatable, CustomStringConvertible {
  /// What kind of failure it is.
  package enum Code: Sendable {
    case notAPDF, damaged, encrypted, tooLarge, noMemory
    case missingFont, otherPacking, actions
    case badName, doubleName, badMediaType, badLanguage, twoInvoices
  }

  /// What a program goes by.
  package let code: Code
  /// The attachment that it is about.
  package let attachment: String?

  init(_ code: Code, _ attachment: String? = nil) {
    (self.code, self.attachment) = (code, attachment.map(ArchiveFailure.readable))
  }

  package var description: String {
    switch code {
    case .notAPDF: say("This is no PDF file. Choose another.")
    case .damaged: say("The PDF file is damaged or cut off. Ask for it anew.")
    case .encrypted: say("The PDF file is encrypted. Save it without a password first.")
    case .tooLarge: say("The PDF file holds more than can be read. Choose a smaller one.")
    case .noMemory: say("There is not enough memory for the PDF file. Try again later.")
    case .missingFont: say("The PDF file lacks a font that it needs. It can't be archived.")
    case .otherPacking: say("The PDF file is packed in a way that can't be used.")
    case .actions: say("The PDF file does something when it is opened. It can't be archived.")
    case .badName: say("\"\(attachment ?? "")\" is no name for an attachment.")
    case .doubleName: say("Two attachments are named \"\(attachment ?? "")\". Rename one.")
    case .badMediaType: say("The attachment \"\(attachment ?? "")\" has no valid type.")
    case .badLanguage: say("The language of the PDF file is none that is known.")
    case .twoInvoices: say("A PDF file has one invoice attached at most.")
    }
  }
}
