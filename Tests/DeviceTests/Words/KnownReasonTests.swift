import Model
import Testing
import Texts

@testable import Device

/// Reasons of movements that everybody's pages have, read in one language and written in another.
@Suite struct KnownReasonTests {
  private func told(_ reason: String, in code: String) throws -> String {
    let language = try #require(Languages.named(code))
    return Speech.$language.withValue(language) { KnownReason.told(reason) }
  }

  @Test func `A reason is read in the language of its reader`() throws {
    for (english, german) in [
      ("Opening stock", "Anfangsbestand"), ("Reversed", "Storniert"), ("Counted", "Gezählt"),
    ] {
      #expect(try told(english, in: "de") == german)
      #expect(try told(german, in: "en") == english)
      #expect(try told(english, in: "en") == english)
      #expect(try told(german, in: "de") == german)
    }
  }

  @Test func `What somebody made up stays as it is`() throws {
    for reason in ["", "counted", "Inventur", "Opening stock of 2025"] {
      #expect(try told(reason, in: "de") == reason)
    }
  }
}
