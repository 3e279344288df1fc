package import Model

/// What an entry of an audit log says besides values: it stays when values are erased.
package struct AuditHeader: Equatable, Sendable {
  /// The zone whose log it is in.
  package var zone: ZoneID
  /// Its place in the log, from 1 without gaps.
  package var number: UInt64
  /// When the container wrote it, in milliseconds since 1970.
  package var time: UInt64
  /// When it was done, by the clock of the device, in milliseconds since 1970.
  package var madeAt: UInt64
  /// Who did it; zero for the container and its operator.
  package var account: AccountID
  /// On which device; zero for the container and its operator.
  package var device: DeviceID
  /// The stable word of the event; of a newer version perhaps.
  package var word: String
  /// Of which entity the record is; 0 where there is none.
  package var kind: EntityKind
  /// The record; zero where there is none.
  package var record: RecordID
  /// Whom it is about, beside who did it; zero for nobody.
  package var about: AccountID
  /// One bit for each group of fields that it changed.
  package var groups: UInt64
  /// How often the same happened.
  package var count: UInt64
  /// One more stable word, such as why a change was refused; empty for none.
  package var detail: String

  /// An entry about no record yet.
  package init(
    zone: ZoneID, number: UInt64 = 0, time: UInt64, madeAt: UInt64? = nil, account: AccountID,
    device: DeviceID, word: String, kind: EntityKind = EntityKind(rawValue: 0),
    record: RecordID = .zero, about: AccountID = .zero, groups: UInt64 = 0, count: UInt64 = 1,
    detail: String = ""
  ) {
    self.zone = zone
    self.number = number
    self.time = time
    self.madeAt = madeAt ?? time
    self.account = account
    self.device = device
    self.word = word
    self.kind = kind
    self.record = record
    self.about = about
    self.groups = groups
    self.count = count
    self.detail = detail
  }

  /// What happened.
  package var event: AuditEvent { AuditEvent(rawValue: word) ?? .unknown }

  /// What `detail` says of what a device reported, without the container having seen it.
  package static let reportedWord = "reported"

  /// Whether it is a device's word alone, at the device's time.
  package var isReported: Bool {
    [.loggedIn, .loginRefused].contains(event) && detail == Self.reportedWord
  }

  /// The bytes that the chain is over: the same for the same header, another for any other.
  package var bytes: [UInt8] {
    var writer = ByteWriter(reserving: 160)
    writer.byte(Self.form)
    writer.identifier(zone)
    writer.varint(number)
    writer.varint(time)
    writer.varint(madeAt)
    writer.identifier(account)
    writer.identifier(device)
    writer.text(word)
    writer.varint(UInt64(kind.rawValue))
    writer.identifier(record)
    writer.identifier(about)
    writer.varint(groups)
    writer.varint(count)
    writer.text(detail)
    return writer.bytes
  }

  /// The first byte of every header, so that another form can follow.
  private static let form: UInt8 = 1
}
