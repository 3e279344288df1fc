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
    #expect(Schema.current.entities.map(\.kind.rawValue) == Array(1...54))
    #expect(Set(Schema.current.entities.map(\.name)).count == Schema.current.entities.count)
    for definition in Schema.current.entities {
      #expect(Schema.current.definition(of: definition.kind)?.name == definition.name)
      #expect(Schema.current.definition(named: definition.name)?.kind == definition.kind)
    }
    for number in [0, 55, .max] as [UInt16] {
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

  @Test func `A natural key is a text that search and lists know`() throws {
    for definition in Schema.current.entities {
      guard let number = definition.naturalKey else { continue }
      let field = definition.fields[number]
      #expect(field.isIndexed && (field.isSearchable || definition.list == nil))
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
    let typed =
      TypedFields.all[name] ?? TypedFields.ofTasks[name] ?? TypedFields.ofOrders[name]
      ?? TypedFields.ofPurchases[name] ?? TypedFields.ofPrices[name] ?? TypedFields.ofInvoices[name]
      ?? TypedFields.ofBills[name] ?? TypedFields.ofLetters[name]
      ?? TypedFields.ofDispatches[name]
    for (field, number) in typed ?? [] {
      #expect(definition.field(named: field)?.number == number, "\(name).\(field)")
    }
    #expect(typed?.count == definition.fields.count)
  }
}
