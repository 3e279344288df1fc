import Testing

@testable import Model

@Suite struct SchemaTests {
  @Test func `each version has a digest of its own, which scripts can read as a number`() {
    let known = Schema.current.entities
    func adding(_ field: FieldDefinition) -> Schema {
      Schema(
        known.map {
          guard $0.kind == .inventoryItem else { return $0 }
          return EntityDefinition(
            $0.kind, $0.name, subject: .inventoryItem, naturalKey: 1, fields: $0.fields + [field])
        })
    }
    let count = InventoryItem.definition.fields.count
    let types: [FieldType] = [
      .text(limit: 5), .text(limit: 6), .choice(["a"]), .choice(["b"]), .integer, .decimal,
      .boolean, .time, .reference(.company), .reference(.userPass), .identifier, .bytes(limit: 5),
    ]
    var schemas = types.map { adding(FieldDefinition(count, "more", $0)) }
    schemas += [
      .current, Schema(Array(known.dropLast())), adding(FieldDefinition(count, "other", .integer)),
      adding(FieldDefinition(count, "more", .integer, group: 7)),
      adding(FieldDefinition(count, "more", .integer, guarded: true)),
    ]
    let digests = Set(schemas.map(\.digest))
    #expect(digests.count == schemas.count)
    #expect(digests.allSatisfy { $0 > 0 && $0 < 1 << 53 })
    #expect(Schema.current.digest == Schema(known).digest)
  }

  @Test func `Kinds and names are unique and lead to their definition`() {
    #expect(Schema.current.entities.map(\.kind.rawValue) == Array(1...22))
    #expect(Set(Schema.current.entities.map(\.name)).count == Schema.current.entities.count)
    for definition in Schema.current.entities {
      #expect(Schema.current.definition(of: definition.kind)?.name == definition.name)
      #expect(Schema.current.definition(named: definition.name)?.kind == definition.kind)
    }
    for number in [0, 23, .max] as [UInt16] {
      #expect(Schema.current.definition(of: EntityKind(rawValue: number)) == nil)
    }
    #expect(Schema.current.definition(named: "company") == nil)
  }

  @Test("Fields are numbered without gaps, named once, and grouped under a first field")
  func fields() {
    for definition in Schema.current.entities {
      #expect(definition.fields.map(\.number) == Array(definition.fields.indices))
      #expect(Set(definition.fields.map(\.name)).count == definition.fields.count)
      let grouped = definition.groups.flatMap { definition.fields(ofGroup: $0) }
      #expect(grouped.map(\.number).sorted() == Array(definition.fields.indices))
      #expect(definition.allGroups.nonzeroBitCount == definition.groups.count)
      for field in definition.fields {
        #expect(definition.field(named: field.name)?.number == field.number)
        #expect(definition.groups.contains(field.group))
      }
      #expect(definition.field(named: "nothing") == nil)
    }
  }

  @Test func `Records have a word that people use for them`() {
    #expect(InventoryItem.definition.noun == "item")
    #expect(StockTransaction.definition.noun == "transaction")
    #expect(Company.definition.noun == "company")
    #expect(ItemCost.definition.noun == "cost")
  }

  @Test("References lead to entities of the same home")
  func references() throws {
    for definition in Schema.current.entities {
      for case .reference(let kind) in definition.fields.map(\.type) {
        #expect(try #require(Schema.current.definition(of: kind)).home == definition.home)
      }
    }
  }

  @Test func `Credentials alone live in the account's zone`() {
    let homes = Schema.current.entities.filter { $0.home == .account }.map(\.kind)
    #expect(homes == [.userPass])
  }

  @Test func `A natural key is a required text that search and lists know`() throws {
    for definition in Schema.current.entities {
      guard let number = definition.naturalKey else { continue }
      let field = definition.fields[number]
      #expect(field.isRequired && field.isIndexed && field.isSearchable)
      guard case .text = field.type else {
        Issue.record("the natural key of \(definition.name) is no text")
        continue
      }
    }
  }

  @Test("What rights, ownership and tier hang on is written by the container or the owner alone")
  func writers() {
    func names(_ definition: EntityDefinition, _ writer: FieldWriter) -> [String] {
      definition.fields.filter { $0.writer == writer }.map(\.name)
    }
    #expect(names(Company.definition, .container) == ["ownerAccountID", "tier"])
    #expect(names(Company.definition, .owner) == ["ownerName", "needToKnow", "isSample"])
    #expect(
      names(AccessControl.definition, .container) == [
        "userID", "isOwner", "deptMask", "managerMask", "role", "permission", "status",
      ])
    #expect(names(AccessControl.definition, .subject) == ["displayName", "profileImage"])
    #expect(names(AccessControl.definition, .member) == [])
    #expect(AccessControl.definition.isMadeByContainer)
    #expect(StockTransaction.definition.isAppendOnly)
    #expect(StockTransaction.definition.groups == [0])
  }

  @Test(
    "The typed fields stand where the definition has their names and types",
    arguments: Schema.current.entities.map(\.name))
  func typed(_ name: String) throws {
    let definition = try #require(Schema.current.definition(named: name))
    for (field, number) in TypedFields.all[name] ?? [] {
      #expect(definition.field(named: field)?.number == number, "\(name).\(field)")
    }
    #expect(TypedFields.all[name]?.count == definition.fields.count)
  }
}

/// The typed descriptors by name, so that a wrong number is noticed.
private enum TypedFields {
  private static func number<E: Entity, Value>(_: E.Type, _ field: Field<E, Value>) -> Int {
    field.number
  }

  private static let files = [
    ("ownerKind", number(Attachment.self, .ownerKind)),
    ("owner", number(Attachment.self, .owner)), ("name", number(Attachment.self, .name)),
    ("digest", number(Attachment.self, .digest)),
    ("byteCount", number(Attachment.self, .byteCount)),
    ("mediaType", number(Attachment.self, .mediaType)),
    ("thumbnail", number(Attachment.self, .thumbnail)),
  ]

  static let all: [String: [(String, Int)]] = [
    "Company": [
      ("name", number(Company.self, .name)), ("ownerName", number(Company.self, .ownerName)),
      ("ownerAccountID", number(Company.self, .ownerAccountID)),
      ("tier", number(Company.self, .tier)), ("country", number(Company.self, .country)),
      ("currency", number(Company.self, .currency)),
      ("contactName", number(Company.self, .contactName)), ("email", number(Company.self, .email)),
      ("phone", number(Company.self, .phone)), ("street", number(Company.self, .street)),
      ("postalCode", number(Company.self, .postalCode)), ("city", number(Company.self, .city)),
      ("region", number(Company.self, .region)), ("taxID", number(Company.self, .taxID)),
      ("policies", number(Company.self, .policies)),
      ("accentColor", number(Company.self, .accentColor)),
      ("needToKnow", number(Company.self, .needToKnow)), ("logo", number(Company.self, .logo)),
      ("isSample", number(Company.self, .isSample)),
      ("shortage", number(Company.self, .shortage)),
      ("reasonCodes", number(Company.self, .reasonCodes)),
      ("costMethod", number(Company.self, .costMethod)),
    ],
    "UserPass": [
      ("companyID", number(UserPass.self, .companyID)),
      ("userName", number(UserPass.self, .userName)),
      ("passwordHash", number(UserPass.self, .passwordHash)),
      ("email", number(UserPass.self, .email)),
      ("displayName", number(UserPass.self, .displayName)),
      ("profileImage", number(UserPass.self, .profileImage)),
      ("isSuperUser", number(UserPass.self, .isSuperUser)),
      ("sealed", number(UserPass.self, .sealed)),
    ],
    "AccessControl": [
      ("userID", number(AccessControl.self, .userID)),
      ("isOwner", number(AccessControl.self, .isOwner)),
      ("deptMask", number(AccessControl.self, .deptMask)),
      ("managerMask", number(AccessControl.self, .managerMask)),
      ("role", number(AccessControl.self, .role)),
      ("permission", number(AccessControl.self, .permission)),
      ("status", number(AccessControl.self, .status)),
      ("displayName", number(AccessControl.self, .displayName)),
      ("profileImage", number(AccessControl.self, .profileImage)),
    ],
    "InventoryItem": [
      ("name", number(InventoryItem.self, .name)), ("code", number(InventoryItem.self, .code)),
      ("barcode", number(InventoryItem.self, .barcode)),
      ("description", number(InventoryItem.self, .description)),
      ("manufacturer", number(InventoryItem.self, .manufacturer)),
      ("price", number(InventoryItem.self, .price)),
      ("currency", number(InventoryItem.self, .currency)),
      ("unit", number(InventoryItem.self, .unit)),
      ("threshold", number(InventoryItem.self, .threshold)),
      ("reorderQuantity", number(InventoryItem.self, .reorderQuantity)),
      ("condition", number(InventoryItem.self, .condition)),
      ("isSerialTracked", number(InventoryItem.self, .isSerialTracked)),
      ("warrantyEnds", number(InventoryItem.self, .warrantyEnds)),
      ("expires", number(InventoryItem.self, .expires)),
      ("customsCode", number(InventoryItem.self, .customsCode)),
      ("origin", number(InventoryItem.self, .origin)),
      ("inspection", number(InventoryItem.self, .inspection)),
      ("isFlagged", number(InventoryItem.self, .isFlagged)),
      ("isArchived", number(InventoryItem.self, .isArchived)),
      ("inspectedBy", number(InventoryItem.self, .inspectedBy)),
      ("image", number(InventoryItem.self, .image)),
      ("authorName", number(InventoryItem.self, .authorName)),
      ("inspectedAt", number(InventoryItem.self, .inspectedAt)),
      ("category", number(InventoryItem.self, .category)),
      ("location", number(InventoryItem.self, .location)),
      ("supplier", number(InventoryItem.self, .supplier)),
      ("supplierLink", number(InventoryItem.self, .supplierLink)),
    ] + (1...10).map { ("custom\($0)", number(InventoryItem.self, .custom($0))) },
    "Attachment": files,
    "StockTransaction": [
      ("item", number(StockTransaction.self, .item)),
      ("type", number(StockTransaction.self, .type)),
      ("quantity", number(StockTransaction.self, .quantity)),
      ("unit", number(StockTransaction.self, .unit)),
      ("reason", number(StockTransaction.self, .reason)),
      ("note", number(StockTransaction.self, .note)),
      ("causeKind", number(StockTransaction.self, .causeKind)),
      ("cause", number(StockTransaction.self, .cause)),
      ("date", number(StockTransaction.self, .date)),
      ("authorName", number(StockTransaction.self, .authorName)),
      ("location", number(StockTransaction.self, .location)),
      ("enteredQuantity", number(StockTransaction.self, .enteredQuantity)),
      ("enteredUnit", number(StockTransaction.self, .enteredUnit)),
      ("loan", number(StockTransaction.self, .loan)),
      ("serial", number(StockTransaction.self, .serial)),
      ("party", number(StockTransaction.self, .party)),
      ("reservation", number(StockTransaction.self, .reservation)),
    ],
    "ItemCost": [
      ("item", number(ItemCost.self, .item)), ("unitCost", number(ItemCost.self, .unitCost)),
      ("currency", number(ItemCost.self, .currency)),
      ("supplier", number(ItemCost.self, .supplier)), ("note", number(ItemCost.self, .note)),
      ("date", number(ItemCost.self, .date)), ("movement", number(ItemCost.self, .movement)),
      ("takesBack", number(ItemCost.self, .takesBack)),
    ],
    "Category": [
      ("name", number(Category.self, .name)),
      ("parent", number(Category.self, .parent)),
      ("position", number(Category.self, .position)),
    ],
    "Tag": [
      ("name", number(Tag.self, .name)),
      ("color", number(Tag.self, .color)),
    ],
    "ItemTag": [
      ("item", number(ItemTag.self, .item)),
      ("tag", number(ItemTag.self, .tag)),
    ],
    "CustomField": [
      ("name", number(CustomField.self, .name)),
      ("slot", number(CustomField.self, .slot)),
      ("type", number(CustomField.self, .type)),
      ("choices", number(CustomField.self, .choices)),
      ("position", number(CustomField.self, .position)),
    ],
    "ItemUnit": [
      ("item", number(ItemUnit.self, .item)),
      ("name", number(ItemUnit.self, .name)),
      ("factor", number(ItemUnit.self, .factor)),
      ("barcode", number(ItemUnit.self, .barcode)),
    ],
    "Location": [
      ("name", number(Location.self, .name)),
      ("code", number(Location.self, .code)),
      ("kind", number(Location.self, .kind)),
      ("parent", number(Location.self, .parent)),
      ("position", number(Location.self, .position)),
      ("capacity", number(Location.self, .capacity)),
      ("note", number(Location.self, .note)),
      ("isArchived", number(Location.self, .isArchived)),
      ("mapX", number(Location.self, .mapX)),
      ("mapY", number(Location.self, .mapY)),
      ("mapWidth", number(Location.self, .mapWidth)),
      ("mapHeight", number(Location.self, .mapHeight)),
    ],
    "Loan": [
      ("item", number(Loan.self, .item)), ("direction", number(Loan.self, .direction)),
      ("person", number(Loan.self, .person)), ("due", number(Loan.self, .due)),
      ("note", number(Loan.self, .note)), ("authorName", number(Loan.self, .authorName)),
    ],
    "StockCount": [
      ("name", number(StockCount.self, .name)), ("scope", number(StockCount.self, .scope)),
      ("place", number(StockCount.self, .place)),
      ("category", number(StockCount.self, .category)),
      ("isBlind", number(StockCount.self, .isBlind)), ("state", number(StockCount.self, .state)),
      ("round", number(StockCount.self, .round)), ("note", number(StockCount.self, .note)),
      ("submittedAt", number(StockCount.self, .submittedAt)),
      ("submittedBy", number(StockCount.self, .submittedBy)),
      ("approvedAt", number(StockCount.self, .approvedAt)),
      ("approvedBy", number(StockCount.self, .approvedBy)),
      ("authorName", number(StockCount.self, .authorName)),
    ],
    "SerialUnit": [
      ("number", number(SerialUnit.self, .number)),
      ("item", number(SerialUnit.self, .item)),
      ("kind", number(SerialUnit.self, .kind)),
      ("expires", number(SerialUnit.self, .expires)),
      ("warrantyEnds", number(SerialUnit.self, .warrantyEnds)),
      ("manufactured", number(SerialUnit.self, .manufactured)),
      ("supplier", number(SerialUnit.self, .supplier)),
      ("note", number(SerialUnit.self, .note)),
      ("authorName", number(SerialUnit.self, .authorName)),
    ],
    "Reservation": [
      ("item", number(Reservation.self, .item)),
      ("direction", number(Reservation.self, .direction)),
      ("quantity", number(Reservation.self, .quantity)),
      ("unit", number(Reservation.self, .unit)),
      ("party", number(Reservation.self, .party)),
      ("reference", number(Reservation.self, .reference)),
      ("place", number(Reservation.self, .place)),
      ("due", number(Reservation.self, .due)),
      ("note", number(Reservation.self, .note)),
      ("isClosed", number(Reservation.self, .isClosed)),
      ("authorName", number(Reservation.self, .authorName)),
    ],
    "SavedFilter": [
      ("name", number(SavedFilter.self, .name)),
      ("list", number(SavedFilter.self, .list)),
      ("address", number(SavedFilter.self, .address)),
      ("columns", number(SavedFilter.self, .columns)),
      ("authorName", number(SavedFilter.self, .authorName)),
    ],
    "LabelTemplate": [
      ("name", number(LabelTemplate.self, .name)),
      ("kind", number(LabelTemplate.self, .kind)),
      ("title", number(LabelTemplate.self, .title)),
      ("lines", number(LabelTemplate.self, .lines)),
      ("content", number(LabelTemplate.self, .content)),
      ("symbology", number(LabelTemplate.self, .symbology)),
      ("sheet", number(LabelTemplate.self, .sheet)),
      ("paperWidth", number(LabelTemplate.self, .paperWidth)),
      ("paperHeight", number(LabelTemplate.self, .paperHeight)),
      ("columns", number(LabelTemplate.self, .columns)),
      ("rows", number(LabelTemplate.self, .rows)),
      ("labelWidth", number(LabelTemplate.self, .labelWidth)),
      ("labelHeight", number(LabelTemplate.self, .labelHeight)),
      ("left", number(LabelTemplate.self, .left)),
      ("top", number(LabelTemplate.self, .top)),
      ("stepRight", number(LabelTemplate.self, .stepRight)),
      ("stepDown", number(LabelTemplate.self, .stepDown)),
      ("authorName", number(LabelTemplate.self, .authorName)),
    ],
    "Contact": [
      ("name", number(Contact.self, .name)),
      ("number", number(Contact.self, .number)),
      ("form", number(Contact.self, .form)),
      ("isCustomer", number(Contact.self, .isCustomer)),
      ("isSupplier", number(Contact.self, .isSupplier)),
      ("isPartner", number(Contact.self, .isPartner)),
      ("person", number(Contact.self, .person)),
      ("email", number(Contact.self, .email)),
      ("phone", number(Contact.self, .phone)),
      ("website", number(Contact.self, .website)),
      ("street", number(Contact.self, .street)),
      ("postalCode", number(Contact.self, .postalCode)),
      ("city", number(Contact.self, .city)),
      ("region", number(Contact.self, .region)),
      ("country", number(Contact.self, .country)),
      ("shippingStreet", number(Contact.self, .shippingStreet)),
      ("shippingPostalCode", number(Contact.self, .shippingPostalCode)),
      ("shippingCity", number(Contact.self, .shippingCity)),
      ("shippingRegion", number(Contact.self, .shippingRegion)),
      ("shippingCountry", number(Contact.self, .shippingCountry)),
      ("taxID", number(Contact.self, .taxID)),
      ("currency", number(Contact.self, .currency)),
      ("paymentDays", number(Contact.self, .paymentDays)),
      ("note", number(Contact.self, .note)),
      ("isArchived", number(Contact.self, .isArchived)),
      ("authorName", number(Contact.self, .authorName)),
      ("image", number(Contact.self, .image)),
    ],
    "ContactFile": files,
    "CountLine": [
      ("count", number(CountLine.self, .count)), ("item", number(CountLine.self, .item)),
      ("place", number(CountLine.self, .place)), ("counter", number(CountLine.self, .counter)),
      ("quantity", number(CountLine.self, .quantity)),
      ("countedAt", number(CountLine.self, .countedAt)),
      ("authorName", number(CountLine.self, .authorName)),
    ],
  ]
}
