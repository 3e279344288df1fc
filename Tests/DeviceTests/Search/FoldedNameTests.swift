import Testing

@testable import Device

@Suite struct FoldedNameTests {
  @Test(
    "Names that are nearly the same",
    arguments: [
      ("Stadtrad Kiel GmbH", "Stadtrad Kiel"), ("Müller & Söhne KG", "Mueller und Soehne"),
      ("Kettenwerk", "Kettenwrek"), ("Kettenwerk", "Ketenwerk"), ("Kettenwerk", "Kettenwerks"),
      ("Kettenwerk", "Rettenwerk"), ("ACME Ltd.", "acme limited"), ("Café Zoë", "cafe zoe"),
      ("Müller", "Möller"),
    ])
  func near(_ left: String, _ right: String) {
    #expect(
      FoldedName(left).isNear(FoldedName(right)) && FoldedName(right).isNear(FoldedName(left)))
    let (mine, theirs) = (FoldedName(left), FoldedName(right))
    let words = [ContactKeys.name(mine)].compactMap { $0 } + ContactKeys.halves(of: mine)
    let kept = [ContactKeys.name(theirs)].compactMap { $0 } + ContactKeys.halves(of: theirs)
    #expect(!Set(words).isDisjoint(with: kept))
  }

  @Test(
    "Names that are not",
    arguments: [
      ("Store 1", "Store 2"), ("Anna", "Anne"), ("Kettenwerk", "Kappwerk"), ("", ""),
      ("GmbH", "Ltd"), ("Petersen Nord", "Petersen Süd"), ("Kettenwerk", "Katzenwerk"),
    ])
  func apart(_ left: String, _ right: String) {
    #expect(!FoldedName(left).isNear(FoldedName(right)))
  }

  @Test func `numbers are found by their ends, however they are written`() {
    #expect(ContactKeys.phone("+49 431 5550134") == ContactKeys.phone("0431/555 0134"))
    #expect(ContactKeys.phone("12345") == nil && ContactKeys.phone(nil) == nil)
    #expect(ContactKeys.phone("+376 812345") != ContactKeys.phone("812345"))
    #expect(ContactKeys.shortPhone("+376 812345") == ContactKeys.shortPhone("812345"))
    #expect(ContactKeys.shortPhone("12345") == nil && ContactKeys.shortPhone(nil) == nil)
    #expect(ContactKeys.taxID("DE 136 695 976") == ContactKeys.taxID("136695976"))
    #expect(ContactKeys.email("A.B@c.example ") == ContactKeys.email("a.b@C.example"))
    #expect(ContactKeys.email("nobody") == nil)
  }
}
