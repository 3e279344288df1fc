import Device
import Model
import Texts

/// What a column of a table from outside says of an item.
package enum ImportField: String, TableField {
  case name, code, barcode, quantity, unit, price, currency, threshold, reorderQuantity
  case manufacturer, supplier, supplierLink, description, category, tags, location, condition
  case expires, warrantyEnds, customsCode, origin, flagged, serialTracked, archived, units

  /// The other headings by which it is known, in lower case without blanks and signs.
  private var otherHeadings: [String] {
    switch self {
    case .name: ["item", "itemname", "product", "productname", "title"]
    case .code: ["sku", "itemcode", "articlenumber", "partnumber", "number", "id"]
    case .barcode: ["ean", "upc", "gtin", "ean13"]
    case .quantity: ["stock", "onhand", "instock", "qty", "amount", "count"]
    case .unit: ["uom", "unitofmeasure"]
    case .price: ["unitprice", "salesprice", "listprice"]
    case .threshold: ["lowstockthreshold", "minimum", "minstock", "reorderpoint", "reorderlevel"]
    case .reorderQuantity: ["order", "orderatatime", "reorderqty"]
    case .manufacturer: ["brand", "maker", "producer"]
    case .supplier: ["vendor"]
    case .supplierLink: ["link", "url"]
    case .description: ["details", "note", "notes", "comment"]
    case .category: ["group", "type", "categories"]
    case .tags: ["tag", "labels", "keywords"]
    case .location: ["place", "bin", "shelf", "whereitusuallylies"]
    case .expires: ["expiry", "expirydate", "bestbefore"]
    case .warrantyEnds: ["warranty"]
    case .customsCode: ["hscode", "hs", "customscodehs"]
    case .origin: ["countryoforigin", "country"]
    case .flagged: ["flag"]
    case .units: ["otherunits", "packages", "packaging"]
    case .currency, .condition, .archived, .serialTracked: []
    }
  }

  /// The field that a heading means, in English or as pages say it in any language; nil for one
  /// that nobody knows.
  package init?(heading: String) {
    let plain = Self.plain(heading)
    let found = Self.allCases.first {
      $0.rawValue.lowercased() == plain || $0.otherHeadings.contains(plain)
    }
    guard let found = found ?? Self.spoken[plain] else { return nil }
    self = found
  }

  /// What pages call the fields, and what else people do, in the languages that there are.
  private static let spoken: [String: ImportField] = {
    var spoken: [String: ImportField] = [:]
    for language in Languages.all {
      for field in allCases {
        let label = Speech.$language.withValue(language) { field.label }
        spoken[plain(label), default: field] = field
      }
    }
    for language in Languages.all {
      for column in Speech.$language.withValue(language, operation: { ItemTable.allColumns }) {
        spoken[plain(column.head)] = column.field
      }
    }
    for field in allCases {
      for heading in field.germanHeadings { spoken[heading] = spoken[heading] ?? field }
    }
    return spoken
  }()

  /// German headings besides the words of our pages.
  private var germanHeadings: [String] {
    switch self {
    case .name: ["artikel", "artikelname", "bezeichnung", "produkt", "produktname"]
    case .code: ["artikelnummer", "artikelnr", "artnr", "nummer", "teilenummer"]
    case .barcode: ["strichcode", "eancode"]
    case .quantity: ["menge", "bestand", "anzahl", "lagerbestand", "stück", "stückzahl"]
    case .unit: ["einheit", "mengeneinheit"]
    case .price: ["preis", "verkaufspreis", "stückpreis", "listenpreis"]
    case .currency: ["währung"]
    case .threshold: ["mindestbestand", "meldebestand", "mindestmenge"]
    case .reorderQuantity: ["bestellmenge", "nachbestellmenge"]
    case .manufacturer: ["hersteller", "marke"]
    case .supplier: ["lieferant"]
    case .supplierLink: ["bestelllink"]
    case .description: ["beschreibung", "bemerkung", "notiz", "notizen", "kommentar"]
    case .category: ["kategorie", "kategorien", "gruppe", "warengruppe", "artikelgruppe"]
    case .tags: ["schlagwort", "schlagwörter", "stichwörter", "etiketten"]
    case .location: ["ort", "platz", "lagerort", "lagerplatz", "fach", "regal"]
    case .condition: ["zustand"]
    case .expires: ["ablaufdatum", "verfallsdatum", "haltbarbis", "mhd", "mindesthaltbarkeit"]
    case .warrantyEnds: ["garantie", "garantiebis", "garantieende"]
    case .customsCode: ["zolltarifnummer", "zollnummer", "warennummer"]
    case .origin: ["ursprungsland", "herkunft", "herkunftsland"]
    case .flagged: ["markiert"]
    case .serialTracked: ["seriennummernpflichtig"]
    case .archived: ["archiviert"]
    case .units: ["weitereeinheiten", "andereeinheiten", "gebinde", "verpackungen"]
    }
  }

  /// Whether it is a text: a number that goes there is taken as it is shown.
  package var isText: Bool {
    switch self {
    case .quantity: false
    case .category, .tags, .location, .units: true
    default: if case .text = definition?.type { true } else { false }
    }
  }

  /// The name under which a company remembers what was chosen.
  package static var choicesName: String { "item import" }

  /// What people call it.
  package var label: String {
    switch self {
    case .quantity: say("Quantity")
    case .category: say("Category")
    case .tags: say("Tags")
    case .location: say("Usual place")
    case .units: say("Other units")
    default: definition?.label ?? rawValue
    }
  }

  /// Whether it is the name of a field that every company has: no other field is called so.
  static func isName(_ name: String) -> Bool {
    let plain = Self.plain(name)
    return heads.contains(plain) || allCases.contains { $0.rawValue.lowercased() == plain }
  }

  /// What our own tables have at their heads, in the languages that there are.
  private static let heads = Set(
    Languages.all.flatMap { language in
      Speech.$language.withValue(language) { ItemTable.allColumns.map { plain($0.head) } }
    })

  /// The field of the item that it writes as it is; nil for what takes more than that.
  var definition: FieldDefinition? {
    switch self {
    case .quantity, .category, .tags, .location, .units: nil
    case .flagged: InventoryItem.definition.fields[Field<InventoryItem, Bool>.isFlagged.number]
    case .serialTracked:
      InventoryItem.definition.fields[Field<InventoryItem, Bool>.isSerialTracked.number]
    case .archived: InventoryItem.definition.fields[Field<InventoryItem, Bool>.isArchived.number]
    default: InventoryItem.definition.fields.first { $0.name == rawValue }
    }
  }
}
