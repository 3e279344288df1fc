import Device
import Model
import SyncProtocol

/// Contacts as a shop has them, the same for the same number: most are customers, few are partners,
/// every tenth is archived.
struct SampleContacts: Sendable {
  static let cities = [
    "Kiel", "Laboe", "Eckernförde", "Neumünster", "Lübeck", "Flensburg", "Hamburg", "Bremen",
    "Rostock", "Schwerin", "Utrecht", "Leeds", "Malmö", "Aarhus", "Odense", "Poznań", "Gdańsk",
    "Antwerp", "Ghent", "Lille",
  ]
  static let trades = ["Radhaus", "Werft", "Laden", "Verein", "Verlag", "Hof", "Studio", "Bau"]

  private let items: SampleItems

  /// Contacts of different seeds have different identifiers.
  init(seed: Int) { items = SampleItems(seed: seed) }

  func id(_ number: Int) -> RecordID { items.id(number) }

  func record(_ number: Int) -> Record<Contact> {
    var random = SampleRandom(number &* 9_973 &+ 5)
    var contact = Record<Contact>(new: id(number))
    let (thing, city) = (random.pick(SampleItems.things), random.pick(Self.cities))
    contact[.name] = "\(random.pick(Self.trades)) \(thing) \(random.next() % 5_000)"
    contact[.number] = Self.number(number)
    contact[.form] = random.pick(Contact.forms)
    contact[.email] = "info@\(thing)-\(number).example"
    contact[.phone] = "+49 431 555 \(number)"
    contact[.street] = "Hafenkai \(random.next() % 200)"
    contact[.postalCode] = "\(10_000 + random.next() % 80_000)"
    contact[.city] = city
    contact[.country] = "DE"
    contact[.note] = "Asks for \(random.pick(SampleItems.kinds)) \(random.pick(SampleItems.things))"
    if random.next() % 10 < 6 { contact[.isCustomer] = true }
    if random.next() % 100 < 8 { contact[.isSupplier] = true }
    if random.next() % 1_000 < 5 { contact[.isPartner] = true }
    if random.next() % 10 == 0 { contact[.isArchived] = true }
    return contact
  }

  /// The number of a contact.
  static func number(_ number: Int) -> String { "K-\(1_000_000 + number * 7_919 % 1_000_003)" }

  /// What a device pushes that has made the contact.
  func change(_ number: Int, device: DeviceID) -> RecordChange {
    items.change(record(number), at: number, device: device)
  }

  /// A page as a container sends it.
  func page(_ numbers: Range<Int>, by author: AccountID) -> PullAnswer {
    items.page(
      numbers.map { items.state(record($0), at: $0, by: author) }, upTo: numbers.upperBound)
  }
}
