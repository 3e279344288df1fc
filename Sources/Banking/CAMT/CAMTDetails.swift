import Model
import XML

/// A `TxDtls`: who paid, and for what.
struct CAMTDetails {
  private let details: XMLElement?
  private var entry: BankEntry
  private let ownAccount: String

  init(_ details: XMLElement?, of entry: BankEntry, _ ownAccount: String) {
    (self.details, self.entry, self.ownAccount) = (details, entry, ownAccount)
  }

  /// The entry with all that is told of it.
  func filled(_ statement: inout BankStatement) -> BankEntry {
    var filled = self
    filled.takeReferences()
    filled.takeParty()
    let purpose = Self.purpose(details)
    filled.entry.purpose = String(purpose.prefix(BankEntry.textLimit))
    if purpose.count > BankEntry.textLimit { statement.remark(.cut, entry.place) }
    return filled.entry
  }

  private mutating func takeReferences() {
    guard let details else { return }
    let endToEnd = details.words("Refs", "EndToEndId")
    entry.endToEnd = endToEnd == "NOTPROVIDED" ? "" : endToEnd
    entry.mandate = details.words("Refs", "MndtId")
    if entry.mandate == "NOTPROVIDED" { entry.mandate = "" }
    let bankReference = details.words("Refs", "AcctSvcrRef")
    if !bankReference.isEmpty { entry.bankReference = bankReference }
    let code = CAMTEntry.code(details)
    if !code.isEmpty { entry.code = code }
    if details.at("RtrInf") != nil || ReversalCodes.isReturn(entry.code) { entry.isReversal = true }
  }

  /// Who is at the other side: the debtor of what came in, the creditor of what went out. Of a
  /// movement that is taken back, the parties are those of the first one.
  private mutating func takeParty() {
    guard let parties = details?.at("RltdPties") else { return }
    var isDebtor = (entry.amount > .zero) != entry.isReversal
    let accounts = (
      debtor: account(parties.at("DbtrAcct")), creditor: account(parties.at("CdtrAcct"))
    )
    if !ownAccount.isEmpty, accounts.debtor != accounts.creditor {
      if accounts.debtor == ownAccount { isDebtor = false }
      if accounts.creditor == ownAccount { isDebtor = true }
    }
    entry.account = isDebtor ? accounts.debtor : accounts.creditor
    entry.name = name(parties, isDebtor ? ["Dbtr", "UltmtDbtr"] : ["Cdtr", "UltmtCdtr"])
    entry.bic = CAMTEntry.bic(of: details?.at("RltdAgts", isDebtor ? "DbtrAgt" : "CdtrAgt"))
  }

  private func name(_ parties: XMLElement, _ roles: [String]) -> String {
    for role in roles {
      for name in [parties.words(role, "Nm"), parties.words(role, "Pty", "Nm")] where !name.isEmpty
      {
        return name
      }
    }
    return ""
  }

  private func account(_ element: XMLElement?) -> String {
    guard let element else { return "" }
    let iban = element.words("Id", "IBAN")
    return AccountText.compact(iban.isEmpty ? element.words("Id", "Othr", "Id") : iban)
  }

  // MARK: Purpose

  /// Widths in which banks cut a long purpose. All pieces but the last have the same one.
  private static let widths: Set<Int> = [27, 35, 65, 70]

  /// What stands in a `RmtInf`, else what the bank adds in words.
  private static func purpose(_ details: XMLElement?) -> String {
    guard let details else { return "" }
    let pieces = details.at("RmtInf")?.every("Ustrd").map(\.text) ?? []
    let width = pieces.first?.unicodeScalars.count ?? 0
    let isCut =
      widths.contains(width)
      && pieces.dropLast().allSatisfy { $0.unicodeScalars.count == width }
    var purpose = PurposeText.joined(pieces, fullAt: isCut ? [width] : [140])
    for reference in structured(details) where !purpose.contains(reference) {
      purpose += (purpose.isEmpty ? "" : " ") + reference
    }
    return purpose.isEmpty ? details.words("AddtlTxInf") : purpose
  }

  private static func structured(_ details: XMLElement) -> [String] {
    (details.at("RmtInf")?.every("Strd") ?? []).flatMap { part in
      let documents = part.every("RfrdDocInf").map { $0.words("Nb") }
      let reference = part.words("CdtrRefInf", "Ref")
      let added = part.every("AddtlRmtInf").map { PurposeText.tidied($0.text) }
      return (documents + [reference] + added).filter { !$0.isEmpty }
    }
  }
}
