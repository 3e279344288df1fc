import Model
import Testing

@Suite struct PhraseTests {
  @Test func `A phrase is found by its words and says its values`() {
    let name = "Bolt"
    let phrase: Phrase = "Moved \(3) of “\(name)”. " + "It took \(2 as Int64) days."
    #expect(phrase.key == "Moved {1} of “{2}”. It took {3} days.")
    #expect(phrase.english == "Moved 3 of “Bolt”. It took 2 days.")
  }
}
