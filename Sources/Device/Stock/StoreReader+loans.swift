package import Model
import Storage

/// What the movements of one loan come to, as stock counts them: what is taken away is below zero.
package struct LoanSum: Equatable, Sendable {
  /// What began it, and what reversed that.
  package var begun = ExactDecimal.zero
  /// All of them together.
  package var total = ExactDecimal.zero
  /// The serial number or lot that moved; nil where it has none.
  package var serial: RecordID?

  /// Takes the sums as they are.
  package init(begun: ExactDecimal = .zero, total: ExactDecimal = .zero) {
    self.begun = begun
    self.total = total
  }
}

extension StoreReader {
  /// What the movements of a loan come to: added up each time, exactly, and told where that is out
  /// of range.
  package func loanSum(of loan: RecordID, in company: CompanyID) throws -> LoanSum {
    guard let table = table(.stockTransaction) else { return LoanSum() }
    let fields = StockTransaction.definition.fields
    let (type, quantity) = (table.columns.fields[1], table.columns.fields[2])
    let field = fields[Field<StockTransaction, RecordID>.loan.number]
    let sql = """
      SELECT \(type), \(quantity), serial FROM "\(table.definition.name)"
      INDEXED BY \(table.index(with: field))
      WHERE \(table.columns.zone) = ?1 AND deleted IS NULL AND \(table.columns.fields[13]) = ?2
      """
    let rows = try connection.all(sql) {
      $0.bind(company, at: 1)
      $0.bind(loan, at: 2)
    } read: {
      (
        $0.string(0), ExactDecimal(millionths: $0.int64(1)),
        $0.isNull(2) ? nil : try $0.identifier(2)
      )
    }
    return rows.reduce(into: LoanAddition()) { $0.add($1.1, type: $1.0, of: $1.2) }.sum
  }

  /// What the movements of each loan of a company come to, in one walk over them.
  package func loanSums(in company: CompanyID) throws -> [RecordID: LoanSum] {
    guard let table = table(.stockTransaction) else { return [:] }
    let fields = StockTransaction.definition.fields
    let (type, quantity) = (table.columns.fields[1], table.columns.fields[2])
    let loan = Field<StockTransaction, RecordID>.loan.number
    let sql = """
      SELECT \(table.columns.fields[loan]), \(type), \(quantity), serial
      FROM "\(table.definition.name)" INDEXED BY \(table.index(with: fields[loan]))
      WHERE \(table.columns.zone) = ?1 AND deleted IS NULL
      AND \(table.columns.fields[loan]) IS NOT NULL
      """
    var sums: [RecordID: LoanAddition] = [:]
    try connection.rows(sql) {
      $0.bind(company, at: 1)
    } each: { row in
      let amount = ExactDecimal(millionths: row.int64(2))
      sums[try row.identifier(0), default: LoanAddition()].add(
        amount, type: row.string(1), of: row.isNull(3) ? nil : try row.identifier(3))
    }
    return sums.mapValues(\.sum)
  }
}

/// The movements of a loan that were added up so far.
private struct LoanAddition {
  var begun = ExactSum()
  var total = ExactSum()
  var serial: RecordID?

  mutating func add(_ quantity: ExactDecimal, type: String, of serial: RecordID?) {
    self.serial = self.serial ?? serial
    total.add(quantity)
    if type == StockMovement.loan.name { begun.add(quantity) }
  }

  var sum: LoanSum {
    var sum = LoanSum(begun: begun.value, total: total.value)
    sum.serial = serial
    return sum
  }
}

extension CompanyContext {
  /// What the movements of several loans come to, in their order.
  package func loanSums(of loans: [RecordID]) async throws -> [LoanSum] {
    let company = company
    return try await device.lists.read(company) { reader in
      guard loans.count > Self.fewLoans else {
        return try loans.map { try reader.loanSum(of: $0, in: company) }
      }
      let all = try reader.loanSums(in: company)
      return loans.map { all[$0] ?? LoanSum() }
    }
  }

  /// So many are looked up one by one; of more all are walked over.
  private static let fewLoans = 1_000

  /// The date that it is on this machine's wall, as midnight of it in UTC.
  package func today() async throws -> Moment {
    let local = try await onTheWall(try await moment()).milliseconds
    return Moment(milliseconds: local - local % Self.dayMilliseconds)
  }

  /// What a clock on this machine's wall shows at a moment, as if that were UTC.
  package func onTheWall(_ moment: Moment) async throws -> Moment {
    let time = moment.milliseconds
    return Moment(milliseconds: time + device.surroundings.ahead(time))
  }

  private static let dayMilliseconds: Int64 = 86_400_000
}
