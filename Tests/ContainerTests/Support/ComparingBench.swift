import Container
import Model
import Storage
import SyncProtocol

/// A company of one owner whose stored rows a test damages.
final class ComparingBench {
  let bench: Bench
  let owner: Session
  let company: CompanyID

  init() throws {
    bench = try Bench()
    owner = try bench.signUp("owner")
    company = try bench.company(of: owner)
  }

  @discardableResult
  func add(_ code: String) throws -> RecordID {
    let id = bench.id()
    try bench.push(company, owner, [bench.item(id, owner, code: code)])
    return id
  }

  func pull(by session: Session? = nil) throws -> PullAnswer {
    try bench.pull(company, session ?? owner)
  }

  func digest(by session: Session? = nil, token: [UInt8]? = nil) throws -> DigestAnswer {
    let session = session ?? owner
    let token = try token ?? pull(by: session).token
    return try bench.core.reader.digest(
      DigestRequest(zone: company, token: token), by: session.account, time: bench.now,
      from: bench.connection)
  }

  func bucket(
    _ buckets: [UInt8], after: RecordID = .zero, by session: Session? = nil,
    token: [UInt8]? = nil
  ) throws -> BucketAnswer {
    let session = session ?? owner
    let token = try token ?? pull(by: session).token
    return try bench.core.reader.bucket(
      BucketRequest(zone: company, token: token, buckets: buckets, after: after),
      by: session.account, from: bench.connection)
  }

  func records(
    _ ids: [RecordID], by session: Session? = nil, token: [UInt8]? = nil
  ) throws -> RecordsAnswer {
    let session = session ?? owner
    let token = try token ?? pull(by: session).token
    return try bench.core.reader.records(
      RecordsRequest(zone: company, token: token, ids: ids), by: session.account,
      from: bench.connection)
  }

  func offer(
    _ records: [RecordState], by session: Session? = nil, token: [UInt8] = []
  ) throws -> OfferAnswer {
    try bench.core.takeOffer(
      OfferRequest(zone: company, token: token, records: records), by: session ?? owner,
      at: bench.now)
  }

  /// Flips one bit of a column of a record's row, as a bad disk would.
  func flip(_ column: String, _ id: RecordID, bit: Int = 0) throws {
    let key = "hex(id) = '\(id.hexadecimal)'"
    guard column == "state" || column == "checksum" else {
      let flipped = "(\(column) | \(1 << bit)) - (\(column) & \(1 << bit))"
      return try bench.connection.execute("UPDATE records SET \(column) = \(flipped) WHERE \(key)")
    }
    var bytes = try stored(column, key)
    bytes[bit / 8 % bytes.count] ^= 1 << UInt8(bit % 8)
    try bench.connection.run("UPDATE records SET \(column) = ? WHERE \(key)") {
      $0.bind(bytes, at: 1)
    }
  }

  func stateByteCount(of id: RecordID) throws -> Int {
    try stored("state", "hex(id) = '\(id.hexadecimal)'").count
  }

  private func stored(_ column: String, _ key: String) throws -> [UInt8] {
    try bench.connection.first("SELECT \(column) FROM records WHERE \(key)") { $0.bytes(0) } ?? []
  }
}

extension RecordID {
  fileprivate var hexadecimal: String {
    [high, low].map { word in
      let digits = String(word, radix: 16, uppercase: true)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }
}
