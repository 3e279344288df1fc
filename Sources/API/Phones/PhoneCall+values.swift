import Business
import Device
import HTTPServing
import Model
import XML

// The properties of single resources.
extension PhoneCall {
  func ofHome(_ name: XMLName) async throws -> XMLElement? {
    let home = Self.href(.home(context.company))
    switch name {
    case .dav("displayname"): return XMLElement(name, text: try await companyName())
    case .card("addressbook-home-set") where reaches(.contacts): return XMLElement(name, [home])
    case .calendar("calendar-home-set") where reaches(.tasks): return XMLElement(name, [home])
    case .calendar("calendar-user-address-set"): return XMLElement(name, [home])
    default: return nil
    }
  }

  func companyName() async throws -> String {
    try await context.fetch(Company.self, context.company)?[.name] ?? ""
  }

  func ofList(_ name: XMLName, _ list: PhoneList) async throws -> XMLElement? {
    switch (name, list) {
    case (.dav("displayname"), _):
      return XMLElement(name, text: "\(try await companyName()): \(list.title)")
    case (.dav("sync-token"), _), (.server("getctag"), _):
      return XMLElement(name, text: ListToken(try await standing(of: list)).text)
    case (.card("max-resource-size"), .contacts), (.calendar("max-resource-size"), .tasks):
      return XMLElement(name, text: String(PhoneRoutes.fileByteLimit))
    case (.card("supported-address-data"), .contacts):
      let type = XMLElement(.card("address-data-type")).with("content-type", "text/vcard")
        .with("version", "3.0")
      return XMLElement(name, [type])
    case (.calendar("supported-calendar-component-set"), .tasks):
      return XMLElement(name, [XMLElement(.calendar("comp")).with("name", "VTODO")])
    case (.calendar("supported-calendar-data"), .tasks):
      let type = XMLElement(.calendar("calendar-data")).with("content-type", "text/calendar")
        .with("version", "2.0")
      return XMLElement(name, [type])
    default: return nil
    }
  }

  func ofFile(
    _ name: XMLName, _ list: PhoneList, _ tag: String, _ file: PhoneFile?
  ) -> XMLElement? {
    switch (name, list) {
    case (.dav("getetag"), _): return XMLElement(name, text: tag)
    case (.dav("getcontenttype"), _): return XMLElement(name, text: list.mediaType)
    default: break
    }
    guard let file else { return nil }
    switch (name, list) {
    case (.dav("getlastmodified"), _):
      return XMLElement(name, text: HTTPDate.text(file.stored.updatedAt))
    case (.dav("getcontentlength"), _): return XMLElement(name, text: String(file.bytes.count))
    case (.card("address-data"), .contacts), (.calendar("calendar-data"), .tasks):
      return XMLElement(name, text: String(decoding: file.bytes, as: UTF8.self))
    default: return nil
    }
  }
}

extension PhoneList {
  /// What people call it.
  var title: String {
    self == .contacts ? Contact.declared.words.title : WorkTask.declared.words.title
  }
}

/// Moments as HTTP writes them (RFC 9110), in UTC.
enum HTTPDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  static func text(_ milliseconds: UInt64) -> String {
    let parts = MomentParts(Moment(milliseconds: Int64(clamping: milliseconds)))
    let day = days[Int(milliseconds / 86_400_000 % 7)]
    let clock = [parts.hour, parts.minute, parts.second].map(padded).joined(separator: ":")
    let month = months[Int(parts.month) - 1]
    return "\(day), \(padded(parts.day)) \(month) \(parts.year) \(clock) GMT"
  }

  private static func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
