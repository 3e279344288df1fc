extension RecordID {
  /// Derives a UUIDv8 from what causes a record, so that the same cause makes the same record once.
  ///
  /// `purpose` keeps causes of different kinds apart; the order of `parts` matters, and each
  /// purpose has a fixed number of them before its text.
  package init(derivedFor purpose: StaticString, from parts: RecordID..., text: String = "") {
    var hash = SHA256()
    purpose.withUTF8Buffer { for byte in $0 { hash.update(byte) } }
    hash.update(0)
    for part in parts {
      for byte in part.bytes { hash.update(byte) }
    }
    for byte in text.utf8 { hash.update(byte) }
    let words = hash.finish()
    let first = UInt64(words[0]) << 32 | UInt64(words[1])
    let second = UInt64(words[2]) << 32 | UInt64(words[3])
    self.init(
      high: first & ~0xF000 | 0x8000,
      low: second & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
  }

  /// The one UserPass of an account for a company.
  package static func userPass(of account: AccountID, for company: CompanyID) -> RecordID {
    RecordID(derivedFor: "UserPass", from: account, company)
  }

  /// The one record that is the effect of a cause: of a movement its reversal, of an inspection
  /// what it writes off. Whoever makes it, it is made once.
  package static func effect(of cause: RecordID) -> RecordID {
    RecordID(derivedFor: "Effect", from: cause)
  }

  /// The half of a transfer that brings what the other half took.
  package static func arrival(of departure: RecordID) -> RecordID {
    RecordID(derivedFor: "Arrival", from: departure)
  }

  /// The movement that brings back all that was still out of a loan after another movement of it.
  package static func completion(of last: RecordID) -> RecordID {
    RecordID(derivedFor: "Completion", from: last)
  }

  /// What one person counts of an item at a place: however often it is entered, it is one record.
  package static func countLine(
    of item: RecordID, at place: RecordID?, in count: RecordID, by counter: AccountID?
  ) -> RecordID {
    RecordID(
      derivedFor: "CountLine", from: count, item, place ?? .zero, counter ?? .zero)
  }

  /// The one record of a serial number or lot of an item.
  package static func serialUnit(_ number: String, of item: RecordID) -> RecordID {
    RecordID(derivedFor: "SerialUnit", from: item, text: number)
  }

  /// The price of an item in a list, from a quantity on.
  package static func listedPrice(
    of item: RecordID, from quantity: String, in list: RecordID
  ) -> RecordID {
    RecordID(derivedFor: "ListedPrice", from: list, item, text: quantity)
  }

  /// What is reserved of an item for a line of an order: whoever submits the order, it is one.
  package static func reservation(of item: RecordID, for line: RecordID) -> RecordID {
    RecordID(derivedFor: "Reservation", from: line, item)
  }

  /// The movement that takes what a line of an order reserved out of stock: whoever ships it, it is
  /// made once. `round` is how often something was shipped of it before.
  package static func shipment(of reservation: RecordID, round: Int) -> RecordID {
    RecordID(
      derivedFor: "Shipment", from: reservation, RecordID(high: UInt64(round), low: 0))
  }

  /// Numbers that one device may give.
  package static func numberLease(_ key: String, of holder: DeviceID) -> RecordID {
    RecordID(derivedFor: "NumberLease", from: holder, text: key)
  }

  /// The movement that corrects an item at a place to what was counted: whoever approves the count,
  /// it is made once. `round` is how often an approval of the count was taken back before.
  package static func correction(
    of item: RecordID, at place: RecordID?, by count: RecordID, round: Int
  ) -> RecordID {
    RecordID(
      derivedFor: "Correction", from: count, item, place ?? .zero,
      RecordID(high: UInt64(round), low: 0))
  }

  /// The cause that an inspection is: the item, and the moment of the state that it ended.
  package static func inspection(of item: RecordID, after seen: HybridTime) -> RecordID {
    RecordID(
      derivedFor: "Inspection", from: item, RecordID(high: seen.ticks, low: seen.device))
  }

  /// What a record is called in the company that an export of its own was imported as. It keeps the
  /// time that it begins with, so that the order of the records stays.
  package static func imported(_ id: RecordID, into company: CompanyID) -> RecordID {
    RecordID(derivedFor: "Import", from: company, id).noted(when: id)
  }

  /// What an act on many records makes for one of them, by the identifier that came with the form:
  /// of a form that is sent twice it is the same. It keeps the time of the form.
  package static func made(for record: RecordID, by form: RecordID) -> RecordID {
    RecordID(derivedFor: "Made", from: form, record).noted(when: form)
  }

  /// A derived identifier with the time of another one; itself where that has none.
  private func noted(when other: RecordID) -> RecordID {
    guard let milliseconds = other.milliseconds else { return self }
    return RecordID(milliseconds: milliseconds, random: (high, low))
  }

  /// The one AccessControl row of an account in a company.
  package static func accessControl(of account: AccountID, in company: CompanyID) -> RecordID {
    RecordID(derivedFor: "AccessControl", from: company, account)
  }
}
