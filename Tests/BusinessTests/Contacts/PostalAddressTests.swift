import Model
import Testing

@testable import Business

@Suite struct PostalAddressTests {
  private func address(_ country: String, region: String = "", code: String = "12345")
    -> PostalAddress
  {
    var address = PostalAddress()
    (address.street, address.postalCode, address.city) = ("1 Main Street", code, "Town")
    (address.region, address.country) = (region, country)
    return address
  }

  @Test(
    "Each country has its lines in its order",
    arguments: [
      ("DE", "", ["1 Main Street", "12345 Town"]), ("AT", "", ["1 Main Street", "12345 Town"]),
      ("CH", "", ["1 Main Street", "12345 Town"]), ("FR", "", ["1 Main Street", "12345 Town"]),
      ("NL", "", ["1 Main Street", "12345 Town"]),
      ("GB", "Kent", ["1 Main Street", "TOWN", "Kent", "12345"]),
      ("IE", "Co. Cork", ["1 Main Street", "Town", "Co. Cork", "12345"]),
      ("US", "OR", ["1 Main Street", "Town, OR 12345"]),
      ("CA", "ON", ["1 Main Street", "TOWN ON 12345"]),
      ("AU", "NSW", ["1 Main Street", "TOWN NSW 12345"]),
      ("ES", "Lugo", ["1 Main Street", "12345 Town (Lugo)"]),
      ("IT", "MI", ["1 Main Street", "12345 Town (MI)"]),
      ("JP", "Tokyo", ["〒12345", "Tokyo Town", "1 Main Street"]),
      ("HU", "", ["Town", "1 Main Street", "12345"]),
      ("BR", "SP", ["1 Main Street", "Town - SP", "12345"]),
      ("", "", ["1 Main Street", "12345 Town"]),
      ("ZZ", "North", ["1 Main Street", "12345 Town", "North"]),
    ])
  func lines(_ country: String, _ region: String, _ lines: [String]) {
    #expect(address(country, region: region).lines(from: country) == lines)
  }

  @Test(
    "What is not there leaves nothing behind",
    arguments: [
      ("US", "", "12345", ["1 Main Street", "Town 12345"]),
      ("US", "OR", "", ["1 Main Street", "Town, OR"]), ("IT", "", "", ["1 Main Street", "Town"]),
      ("JP", "", "", ["Town", "1 Main Street"]), ("DE", "", "", ["1 Main Street", "Town"]),
    ])
  func gaps(_ country: String, _ region: String, _ code: String, _ lines: [String]) {
    #expect(address(country, region: region, code: code).lines(from: country) == lines)
  }

  @Test func `the country stands last where it is another one, and streets have their lines`() {
    var there = address("FR")
    there.street = "Bât. 2\n1 Rue X"
    #expect(there.lines(from: "DE") == ["Bât. 2", "1 Rue X", "12345 Town", "France"])
    #expect(there.lines(from: nil).last == "France")
    #expect(PostalAddress().isEmpty && !there.isEmpty)
  }
}
