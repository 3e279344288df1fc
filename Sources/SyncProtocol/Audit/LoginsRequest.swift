package import Model

/// Logins to a company with a UserPass, as a device tells of them: they happen on it alone.
package struct LoginsRequest: Equatable, Sendable, WireMessage {
  /// The company.
  package let zone: ZoneID
  /// What was noted since the last report, by ascending number.
  package let logins: [ReportedLogin]

  /// Takes the parts as they are.
  package init(zone: ZoneID, logins: [ReportedLogin]) {
    self.zone = zone
    self.logins = logins
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("zone", zone)
    writer.list("logins", logins)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    zone = try reader.identifier("zone")
    logins = try reader.list("logins", limit: Limits.loginReportLimit)
  }
}

/// One login, or equal refused ones in a row.
package struct ReportedLogin: Equatable, Sendable, WireMessage {
  /// Ascends with each that the device notes, so that what is sent again is told from what is new.
  package let number: UInt64
  /// When it was, the latest of several, by the device's clock in milliseconds since 1970.
  package let time: UInt64
  /// Whether the password was right.
  package let isRight: Bool
  /// How many there were.
  package let count: UInt64

  /// Takes the parts as they are.
  package init(number: UInt64, time: UInt64, isRight: Bool, count: UInt64) {
    self.number = number
    self.time = time
    self.isRight = isRight
    self.count = count
  }

  package func write(to writer: inout some MessageWriter) {
    writer.integer("number", number)
    writer.integer("time", time)
    writer.boolean("isRight", isRight)
    writer.integer("count", count)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    number = try reader.integer("number")
    time = try reader.integer("time")
    isRight = try reader.boolean("isRight")
    count = try reader.integer("count")
  }
}

/// How far the container has a device's report of logins.
package struct LoginsAnswer: Equatable, Sendable, WireMessage {
  /// The last number that is in the log, or was before: what is above may be sent again later.
  package let taken: UInt64

  /// Takes the number.
  package init(taken: UInt64) { self.taken = taken }

  package func write(to writer: inout some MessageWriter) { writer.integer("taken", taken) }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    taken = try reader.integer("taken")
  }
}
