import Model
import SyncProtocol

/// A vCard as what a table says of a contact: the names of fields, and what stands in them. What a
/// contact has no field for stands in the note.
struct ContactCard {
  private let lines: [CardLine]
  private(set) var values: [(field: String, text: String)] = []
  private var notes: [String] = []

  init(_ lines: [CardLine]) {
    self.lines = lines
    takeName()
    takeReach()
    takeAddresses()
    takeRest()
  }

  /// As a record of a file of JSON.
  var json: JSONValue { .object(values.map { ($0.field, .text($0.text)) }) }

  private func all(_ name: String) -> [CardLine] {
    // What is preferred comes first.
    let lines = lines.filter { $0.name == name && !$0.text.isEmpty }
    return lines.filter { $0.isOf("PREF") } + lines.filter { !$0.isOf("PREF") }
  }

  private func text(_ name: String) -> String? { all(name).first?.text }

  private mutating func set<Value>(_ field: Field<Contact, Value>, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    let definition = Contact.definition.fields[field.number]
    guard case .text(let limit) = definition.type, text.utf8.count > limit else {
      values.append((definition.name, text))
      return
    }
    // Nothing is lost: what is too long for its field stands in the note.
    if field.number == Field<Contact, String>.note.number {
      values.append((definition.name, text.shortened(to: limit)))
    } else {
      notes.append(text)
      if definition.isRequired { values.append((definition.name, text.shortened(to: limit))) }
    }
  }

  // MARK: Who it is

  private mutating func takeName() {
    let parts = lines.first { $0.name == "N" }?.parts ?? []
    func part(_ index: Int) -> String? { parts.indices.contains(index) ? parts[index] : nil }
    let spoken = [part(3), part(1), part(2), part(0), part(4)].compactMap { $0 }
      .filter { !$0.isEmpty }.joined(separator: " ")
    let company = lines.first { $0.name == "ORG" }?.parts.filter { !$0.isEmpty } ?? []
    let full = text("FN")
    let isCompany =
      ["ORG", "GROUP"].contains(text("KIND")?.uppercased())
      || text("X-ABSHOWAS")?.uppercased() == "COMPANY"
      || !company.isEmpty && spoken.isEmpty && (full == nil || full == company.first)
    if isCompany, let name = company.first ?? full {
      set(.name, name)
      if text(CardWords.form) != CardWords.unsaid { set(.form, Contact.forms[0]) }
      let person = [spoken, full ?? ""].first { !$0.isEmpty && $0 != name }
      set(.person, person)
      notes += company.dropFirst()
      return
    }
    let reach = [text("NICKNAME"), company.first, text("EMAIL"), text("TEL").map(Self.number)]
    set(.name, full ?? spoken.filled ?? reach.compactMap { $0 }.first)
    if full != nil || spoken.filled != nil {
      set(.form, Contact.forms[1])
      let place = (company + [text("TITLE") ?? text("ROLE")].compactMap { $0 })
      if !place.isEmpty { notes.append(place.joined(separator: ", ")) }
    }
  }

  // MARK: How to reach them

  private mutating func takeReach() {
    let mails = all("EMAIL").map {
      $0.text.hasPrefix("mailto:") ? String($0.text.dropFirst(7)) : $0.text
    }
    set(.email, mails.first)
    notes += mails.dropFirst()
    let phones = all("TEL").filter { !$0.isOf("FAX") && !$0.isOf("PAGER") }.map {
      Self.number($0.text)
    }
    set(.phone, phones.first)
    notes += phones.dropFirst()
    for (type, word) in [("FAX", "Fax"), ("PAGER", "Pager")] {
      notes += all("TEL").filter { $0.isOf(type) }.map { "\(word): \(Self.number($0.text))" }
    }
    set(.website, text("URL"))
    notes += all("URL").dropFirst().map(\.text)
  }

  private static func number(_ text: String) -> String {
    text.hasPrefix("tel:") ? String(text.dropFirst(4).prefix { $0 != ";" }) : text
  }

  private mutating func takeAddresses() {
    let all = all("ADR").filter { $0.parts.contains { !$0.isEmpty } }
    let goods = all.filter { $0.isForGoods }
    let work = all.filter { $0.isOf("WORK") }
    let others = all.filter { !$0.isForGoods && !$0.isOf("WORK") }
    var rest = (work + others)[...]
    if let billing = rest.popFirst() {
      take(billing, [.street, .postalCode, .city, .region, .country])
    }
    rest = goods + rest
    if let shipping = rest.popFirst() {
      take(
        shipping,
        [.shippingStreet, .shippingPostalCode, .shippingCity, .shippingRegion, .shippingCountry])
    }
    for line in rest {
      notes.append(line.parts.filter { !$0.isEmpty }.joined(separator: ", "))
    }
  }

  /// An address in its parts: box, rest, street, town, region, code, country.
  private mutating func take(_ line: CardLine, _ fields: [Field<Contact, String>]) {
    var parts = line.parts
    while parts.count < 7 { parts.append("") }
    let street = [parts[2], parts[1], parts[0]].filter { !$0.isEmpty }.joined(separator: "\n")
    let country = Countries.code(named: parts[6])
    var region = parts[4]
    if country == nil, !parts[6].isEmpty {
      region = [region, parts[6]].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    for (field, text) in zip(fields, [street, parts[5], parts[3], region, country ?? ""]) {
      set(field, text)
    }
  }

  // MARK: The rest

  private mutating func takeRest() {
    set(.number, text(CardWords.number))
    set(.taxID, text(CardWords.taxID))
    let languages = all("LANG").map(\.text)
    let language = languages.firstIndex { SpokenLanguages.code(named: $0) != nil }
    set(.language, language.flatMap { SpokenLanguages.code(named: languages[$0]) })
    notes += languages.indices.filter { $0 != language }.map { "Language: \(languages[$0])" }
    // Google puts all its contacts into a category of that name.
    var groups = all("CATEGORIES").flatMap(\.list).filter { !$0.isEmpty && $0 != "myContacts" }
    for (word, field) in CardWords.roles {
      let count = groups.count
      groups.removeAll { $0.lowercased() == word.lowercased() }
      guard groups.count < count else { continue }
      values.append((Contact.definition.fields[field.number].name, "yes"))
    }
    set(.keywords, groups.joined(separator: ", "))
    for (name, word) in CardWords.noted {
      notes += all(name).map { "\(word): \($0.text)" }
    }
    var own = all("NOTE").map(\.text)
    // What was put into the note before stands there already.
    for note in notes where !own.joined(separator: "\n").hasLines(note) { own.append(note) }
    set(.note, own.joined(separator: "\n").filled)
  }
}

/// The words of our own in vCards.
enum CardWords {
  static let number = "X-THECOMPANY-NUMBER"
  static let taxID = "X-THECOMPANY-TAXID"
  static let form = "X-THECOMPANY-FORM"
  /// The words of a text with commas between them.
  static func words(in text: String) -> [String] {
    text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }
  /// Nobody said whether the contact is a company or a person.
  static let unsaid = "unsaid"
  /// What has no field of its own, with the word before it in the note.
  static let noted = [
    ("BDAY", "Birthday"), ("ANNIVERSARY", "Anniversary"), ("IMPP", "Messages"),
    ("X-SOCIALPROFILE", "Profile"), ("RELATED", "Related"), ("X-ABRELATEDNAMES", "Related"),
  ]
  static let roles: [(word: String, field: Field<Contact, Bool>)] = [
    ("Customer", .isCustomer), ("Supplier", .isSupplier), ("Partner", .isPartner),
  ]
}

extension CardLine {
  /// Whether it is an address that goods go to, and not where somebody works or lives.
  fileprivate var isForGoods: Bool { isOf("PARCEL") && !isOf("WORK") && !isOf("HOME") }
}

extension String {
  /// The text; nil where nothing is in it.
  fileprivate var filled: String? { isEmpty ? nil : self }

  /// Whether these lines stand in it, one after the other.
  fileprivate func hasLines(_ lines: String) -> Bool {
    "\n\(self)\n".contains("\n\(lines)\n")
  }

  /// As many whole letters as fit into so many bytes.
  fileprivate func shortened(to limit: Int) -> String {
    var text = self
    while text.utf8.count > limit { text.removeLast() }
    return text
  }
}
