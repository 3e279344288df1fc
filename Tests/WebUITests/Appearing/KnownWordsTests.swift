import Business
import Documents
import Model
import SyncProtocol
import Testing
import Texts

@testable import Device
@testable import WebUI

/// Words that no phrase in code is, because they are made of names or kept in tables.
@Suite struct KnownWordsTests {
  private static var words: [String] {
    let fields = Schema.current.entities.flatMap { $0.fields }
    var words = fields.map { FieldWords.label(of: $0.name) }
    for field in fields {
      if case .choice(let choices) = field.type { words += choices.map(FieldWords.sentence) }
    }
    words += Department.allCases.map(\.name)
    words += Role.allCases.map { FieldWords.sentence($0.rawValue) }
    words += AuditEvent.allCases.map(\.words)
    return words + Countries.all.map(\.name) + Currencies.all.map(\.name)
      + SpokenLanguages.all.map(\.name)
  }

  @Test(arguments: Languages.all.dropFirst().map(\.code))
  func `Every language has the names of fields, values and countries`(_ code: String) throws {
    let language = try #require(Languages.named(code))
    let missing = Set(Self.words).filter { !language.has($0) }
    #expect(missing.isEmpty, "\(missing.sorted().joined(separator: "\n"))")
  }
}
