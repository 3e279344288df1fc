/// Messages as banks write them.
enum MT940Sample {
  /// An entry of a German bank, with its end-to-end reference and its purpose cut at 27 signs.
  static let german = """
    :61:2611301130CR1190,50NTRFNONREF//B-9
    /OCMT/EUR1190,50
    :86:166?00SEPA-GUTSCHRIFT?100599?20EREF+E2E-1?21MREF+M-7?22SVWZ+Rechnungen INV-2026-00
    ?2342 und INV-2026-0043?30NWBKGB2LXXX?31GB29NWBK60161331926819?32Mara Lind und Soehne Handel
    ?33sgesellschaft?34011
    """

  static func message(
    _ entries: String = german, opening: String = "C261129EUR100,00",
    closing: String = "C261130EUR1290,50", account: String = "DE89370400440532013000EUR"
  ) -> String {
    """
    :20:STARTUMS
    :25:\(account)
    :28C:12/1
    :60F:\(opening)
    \(entries)
    :62F:\(closing)
    -
    """
  }
}
