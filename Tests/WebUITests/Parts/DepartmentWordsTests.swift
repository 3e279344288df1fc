import Model
import Testing

@testable import WebUI

/// What pages say that departments are about, beside what the rules say.
@Suite struct DepartmentWordsTests {
  /// The departments that write or read a kind of record that there is.
  private static var inUse: Departments {
    let subjects = Set(Schema.current.entities.map(\.subject))
    let stock: Set<Subject> = [.stockTransaction, .stockInWarehouse, .stockAdjustment]
    return SubjectRule.table.filter { subjects.union(stock).contains($0.subject) }
      .reduce(Departments()) { $0.union($1.writers).union($1.readers) }
  }

  @Test func `A department about whose records nothing is there yet says so, and no other`() {
    for department in Department.allCases {
      let isInUse = Self.inUse.contains(Departments(department))
      let words = ParticipantWords.covers(department)
      #expect(words.isEmpty == !isInUse, "\(department): \(words)")
    }
    #expect(Self.inUse.contains(.inventory) && Self.inUse.contains(.tasks))
  }

  @Test func `Neither roles nor departments nor the sign-in promise what is not there`() {
    let said =
      Role.allCases.map(SharingWords.described) + [AccountWords.signInIntro]
      + Department.allCases.map(ParticipantWords.covers)
    for words in said {
      for absent in ["order", "deliver", "invoice"] {
        #expect(!words.lowercased().contains(absent), "\(words)")
      }
    }
  }
}
