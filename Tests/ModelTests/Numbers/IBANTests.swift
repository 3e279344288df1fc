import Testing

@testable import Model

@Suite struct IBANTests {
  @Test(arguments: [
    "DE89 3704 0044 0532 0130 00", "GB29NWBK60161331926819", "fr14 2004 1010 0505 0001 3M02 606",
    "NO93 8601 1117 947", "MT84MALT011000012345MTLCAST001S", "BR1800360305000010009795493C1",
  ])
  func `Account numbers are known by their check digits`(_ written: String) {
    let iban = IBAN(written)
    #expect(iban?.text == written.filter { $0 != " " }.uppercased())
    #expect(iban.map { IBAN.grouped($0.text).hasPrefix($0.text.prefix(4) + " ") } == true)
  }

  @Test(arguments: [
    "", "DE", "DE89 3704 0044 0532 0130 01", "DE98 3704 0044 0532 0130 00",
    "DE893704004405320130", "DE8937040044053201300000", "DE89 3704 0044 0532 0130 0ü",
    "8E89370400440532013000", "DE8X370400440532013000",
  ])
  func `What is none is refused`(_ written: String) { #expect(IBAN(written) == nil) }

  @Test func `A bank has eight signs, a branch eleven`() {
    #expect(BIC("cobadeff xxx")?.text == "COBADEFFXXX" && BIC("COBADEFF")?.text == "COBADEFF")
    for wrong in ["", "COBADEF", "COBADEFFX", "COBA12FF", "COBADEFF-XX", "ÖOBADEFF"] {
      #expect(BIC(wrong) == nil, "\(wrong)")
    }
  }
}
