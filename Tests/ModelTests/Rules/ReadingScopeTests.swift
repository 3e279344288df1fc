import Model
import Testing

/// What a request is answered from is what the document says, for each entity as a whole.
@Suite struct ReadingScopeTests {
  private static let stock: [Subject] = [
    .stockTransaction, .stockByDispatch, .stockByOrder, .stockInWarehouse, .stockAdjustment,
  ]

  private func subjects(of definition: EntityDefinition) -> [Subject] {
    definition.kind == .stockTransaction ? Self.stock : [definition.subject]
  }

  @Test("An entity comes to whom the document lets receive all that it is about")
  func entities() {
    let companies = Schema.current.entities.filter { $0.home == .company }
    #expect(companies.count >= 4)
    for member in RightsTests.members {
      for needToKnow in [false, true] {
        let scope = ReadingScope(of: member, needToKnow: needToKnow)
        for definition in companies {
          let expected = subjects(of: definition).allSatisfy {
            RightsDocument.receives(member, $0, needToKnow: needToKnow)
          }
          #expect(scope.contains(definition) == expected, "\(definition.name) \(member)")
        }
      }
    }
  }

  @Test("All movements of stock are read by the same members, whatever caused them")
  func movements() {
    for member in RightsTests.members {
      let answers = Self.stock.map { member.receives($0, needToKnow: true) }
      #expect(Set(answers).count == 1, "\(member)")
    }
  }

  @Test("Who writes a record reads it")
  func writersRead() {
    for member in RightsTests.members {
      for subject in Subject.allCases {
        for action in [Action.create, .edit, .delete, .restore]
        where member.verdict(on: action, subject) == .allowed {
          #expect(member.receives(subject, needToKnow: true), "\(member) \(action) \(subject)")
        }
      }
    }
  }

  @Test("Two scopes are equal just where the same comes, so a token tells them apart")
  func equality() {
    var known: [[Bool]: ReadingScope] = [:]
    for member in RightsTests.members {
      for needToKnow in [false, true] {
        let scope = ReadingScope(of: member, needToKnow: needToKnow)
        let receives = Subject.allCases.map { member.receives($0, needToKnow: needToKnow) }
        #expect(known[receives] ?? scope == scope)
        known[receives] = scope
      }
    }
    #expect(Set(known.values).count == known.count)
  }

  @Test("Who reads all has no list of kinds; others have one, without what nobody here knows")
  func kinds() {
    let account = RecordID(high: 1, low: 1)
    let owner = ReadingScope(of: Member(owner: account), needToKnow: true)
    #expect(owner == .everything)
    #expect(owner.visibleKinds(of: .current) == nil)
    #expect(owner.hiddenKinds(of: .current) == [])
    let sales = Member(participant: account, role: .sales, permission: .canEdit)
    let viewer = Member(participant: account, role: .viewer, permission: .canEdit)
    let seen = ReadingScope(of: viewer, needToKnow: true).visibleKinds(of: .current)
    #expect(seen?.contains(.company) == true)
    #expect(seen?.contains(.accessControl) == true)
    #expect(seen?.contains(.inventoryItem) == false)
    #expect(seen?.contains(EntityKind(rawValue: 900)) == false)
    let hidden = ReadingScope(of: sales, needToKnow: true).hiddenKinds(of: .current)
    #expect(!hidden.contains(.inventoryItem))
    var gone = viewer
    gone.status = .inactive
    #expect(!ReadingScope(of: gone, needToKnow: false).contains(Company.definition))
    #expect(!ReadingScope.nothing.contains(Company.definition))
  }
}
