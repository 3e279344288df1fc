import Model
import Testing
import Texts

@testable import Business

/// Headings of tables, in the languages that people write them in.
@Suite struct GermanHeadingTests {
  @Test(
    arguments: [
      ("Bezeichnung", .name), ("Artikelnummer", .code), ("Artikel-Nr.", .code),
      ("Menge", .quantity), ("Einheit", .unit), ("Währung", .currency), ("Preis", .price),
      ("Mindestbestand", .threshold), ("Hersteller", .manufacturer), ("Lieferant", .supplier),
      ("Kategorie", .category), ("Schlagwörter", .tags), ("Lagerort", .location),
      ("Beschreibung", .description), ("Name", .name), ("EAN", .barcode), ("Zustand", .condition),
    ] as [(String, ImportField)])
  func `A heading is known in German too`(_ heading: String, _ field: ImportField) {
    #expect(ImportField(heading: heading) == field)
  }

  @Test func `Every word of our own pages is known, in every language`() {
    for language in Languages.all {
      for field in ImportField.allCases {
        let label = Speech.$language.withValue(language) { field.label }
        #expect(ImportField(heading: label) != nil, "\(label)")
      }
    }
    #expect(ImportField(heading: "Quatsch") == nil)
  }
}
