package import Device
package import Documents
import EInvoices
package import Model

extension Invoice {
  /// The same as an electronic invoice, of one that was issued and that is complete.
  package static func attachments(
    of document: Record<Invoice>, in context: CompanyContext
  ) async throws -> [PDFAttachment] {
    guard definition.isFrozen(document.values) else { return [] }
    do {
      guard let electronic = try await context.electronic(document), electronic.isIssuable else {
        return []
      }
      let profile: InvoiceProfile = electronic.isXRechnung ? .xRechnung : .en16931
      return [
        PDFAttachment(invoice: electronic.cii, profile, description: letterTitle(of: document))
      ]
    } catch is EInvoiceFailure {
      // On paper it says everything; what programs can't be told is left out.
      return []
    }
  }

  /// Refuses an invoice that its customer wants as an electronic one, and that is not complete.
  static func checkElectronic(
    _ document: Record<Invoice>, in context: CompanyContext
  ) async throws {
    guard let problem = try await context.electronicProblems(of: document).first else { return }
    throw SaveRefusal(
      document.id, .byOrder(.notElectronic("\(problem.sentence) (\(problem.rule))")))
  }
}
