import Business
import Device
import Model
import Testing

@testable import WebUI

/// Each kind of record is in each registry that it belongs to: one that is left out fails here and
/// not silently on a page.
@Suite struct RegistryTests {
  /// Kinds that are parts of other records, as files are, or of the company: no list, no page of
  /// their own.
  private static let parts: Set<EntityKind> = [
    .company, .userPass, .accessControl, .stockTransaction, .itemCost, .itemTag,
    .customField, .itemUnit, .countLine, .savedFilter, .labelTemplate, .taskStep, .taskComment,
    .numberLease, .orderComment,
  ]

  private static var named: [EntityKind] {
    Schema.current.kinds.filter { !parts.contains($0) && !Model.Attachment.holds($0) }
  }

  @Test func `every kind has a word of its own`() {
    let unknown = EntityKind(rawValue: .max).word
    for kind in Schema.current.kinds { #expect(kind.word != unknown, "\(kind)") }
  }

  @Test func `what has pages of its own is found by name and in the palette`() {
    #expect(Set(NamedKind.all.map(\.kind)) == Set(Self.named))
    #expect(Set(RecordKind.all.map(\.kind)) == Set(Self.named))
    for kind in RecordKind.all {
      #expect(Schema.current.definition(of: kind.kind)?.subject == kind.subject)
    }
  }

  @Test func `the rules judge a shared view of every list that pages offer`() {
    let judged = SavedFilter.lists.filter { !Self.parts.contains($0.definition.kind) }
    #expect(Set(ViewedList.all.map(\.name)) == Set(judged.map(\.name)))
    for list in ViewedList.all {
      let rules = SavedFilter.lists.first { $0.name == list.name }
      #expect(rules?.definition.subject == list.subject, "\(list.name)")
      #expect(RecordKind.all.contains { $0.path == list.name && $0.subject == list.subject })
    }
  }
}
