import Testing

@testable import Banking

@Suite struct PartyNameTests {
  @Test(arguments: [
    ("Mara Lind GmbH", "LIND, MARA", true), ("Müller & Söhne KG", "Mueller + Soehne", true),
    ("Nordlicht GmbH & Co. KG", "NORDLICHT", true), ("Stadtwerke Kiel AG", "STADTWERKE KI", false),
    ("Stadtwerke Kiel AG", "STADTWERKE", true),
    ("Handelsgesellschaft Nord", "HANDELSGES NORD", true),
    ("Mara Lind", "Jan Lind", false), ("AB", "ABC", false), ("AB", "AB", true),
    ("Lee", "Lee Min", false),
    ("", "Mara", false), ("GmbH", "GmbH", true), ("Dr. Mara Lind", "Mara Lind", true),
  ])
  func `Names are alike by the words that tell`(_ one: String, _ other: String, _ isAlike: Bool) {
    #expect(PartyName(one).isAlike(PartyName(other)) == isAlike)
    #expect(PartyName(other).isAlike(PartyName(one)) == isAlike)
  }
}
