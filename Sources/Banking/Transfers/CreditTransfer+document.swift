import Model
import XML

extension CreditTransfer {
  /// Which version of the message banks take.
  package enum Version: String, CaseIterable, Sendable {
    /// Since 2023.
    case pain09 = "pain.001.001.09"
    /// For banks that have not changed.
    case pain03 = "pain.001.001.03"
  }

  /// The file for the bank, in UTF-8. Throws the first flaw.
  package func document(_ version: Version) throws(TransferFlaw) -> [UInt8] {
    if let flaw = flaws.first { throw flaw }
    return Array(TransferDocument(self, version).text.utf8)
  }
}
