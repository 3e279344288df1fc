/// Messages as banks write them.
enum CAMTSample {
  static func message(
    _ entries: String, version: String = "08", opening: String = "100.00",
    closing: String = "1290.50", kinds: (String, String) = ("OPBD", "CLBD")
  ) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.\(version)">
      <BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt><Id>S1</Id>
      <ElctrncSeqNb>12</ElctrncSeqNb><CreDtTm>2026-11-30T20:00:00</CreDtTm>
      <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy>
      <Ownr><Nm>Nordlicht GmbH</Nm></Ownr>
      <Svcr><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></Svcr></Acct>
      \(balance(kinds.0, opening, "2026-11-29"))\(balance(kinds.1, closing, "2026-11-30"))
      \(entries)</Stmt></BkToCstmrStmt></Document>
      """.utf8)
  }

  static func balance(_ kind: String, _ amount: String, _ day: String) -> String {
    let isOut = amount.hasPrefix("-")
    return """
      <Bal><Tp><CdOrPrtry><Cd>\(kind)</Cd></CdOrPrtry></Tp>
      <Amt Ccy="EUR">\(isOut ? String(amount.dropFirst()) : amount)</Amt>
      <CdtDbtInd>\(isOut ? "DBIT" : "CRDT")</CdtDbtInd><Dt><Dt>\(day)</Dt></Dt></Bal>
      """
  }

  static func entry(
    _ amount: String, _ details: String = "", state: String = "<Sts><Cd>BOOK</Cd></Sts>",
    reference: String = "", extra: String = "", day: String = "2026-11-30"
  ) -> String {
    let isOut = amount.hasPrefix("-")
    return """
      <Ntry><Amt Ccy="EUR">\(isOut ? String(amount.dropFirst()) : amount)</Amt>
      <CdtDbtInd>\(isOut ? "DBIT" : "CRDT")</CdtDbtInd>\(extra)\(state)
      <BookgDt><Dt>\(day)</Dt></BookgDt><ValDt><Dt>2026-12-01</Dt></ValDt>
      <AcctSvcrRef>\(reference)</AcctSvcrRef>
      <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn>
      </BkTxCd>\(details)<AddtlNtryInf>GUTSCHRIFT</AddtlNtryInf></Ntry>
      """
  }

  static func details(
    _ purpose: String = "<Ustrd>Rechnung INV-2026-0042</Ustrd>", amount: String = "",
    endToEnd: String = "E2E-1", extra: String = "", party: String? = nil
  ) -> String {
    """
    <TxDtls><Refs><EndToEndId>\(endToEnd)</EndToEndId><MndtId>M-7</MndtId></Refs>\(amount)
    <RltdPties>\(party ?? both)</RltdPties>
    <RltdAgts><DbtrAgt><FinInstnId><BICFI>NWBKGB2LXXX</BICFI></FinInstnId></DbtrAgt></RltdAgts>
    <RmtInf>\(purpose)</RmtInf>\(extra)</TxDtls>
    """
  }

  /// The customer as debtor, and ourselves as creditor.
  static let both = """
    <Dbtr><Pty><Nm>Mara  Lind</Nm></Pty></Dbtr>
    <DbtrAcct><Id><IBAN>GB29NWBK60161331926819</IBAN></Id></DbtrAcct>
    <Cdtr><Pty><Nm>Nordlicht GmbH</Nm></Pty></Cdtr>
    <CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>
    """

  static func wrapped(_ details: String...) -> String {
    "<NtryDtls>\(details.joined())</NtryDtls>"
  }
}
