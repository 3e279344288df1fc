package import Device
package import Model

/// The numbers that one device leased: which were given, which are left, and which no order has.
package struct LeasedNumbers: Sendable {
  /// The lease.
  package let lease: Record<NumberLease>
  /// The numbers that were given and that no order has, as far as this device knows.
  package let void: [String]
  /// Whether the device that gives them is this one.
  package let isOwn: Bool

  /// The first number of the lease.
  package var first: String { lease.number(at: 0) }
  /// The last one; of a device that counts for itself the last one that was given.
  package var last: String {
    lease.number(at: (lease[.suffix] == nil ? lease.size : max(lease.used, 1)) - 1)
  }
  /// How many are left; nil where the device counts for itself.
  package var left: Int64? { lease[.suffix] == nil ? lease.size - lease.used : nil }
}

extension CompanyContext {
  /// All numbers of orders that devices leased, the latest series first.
  package func orderNumbers() async throws -> [LeasedNumbers] {
    let company = company
    return try await read { reader in
      let own = try reader.device()
      return try reader.numberLeases(in: company).map { lease in
        LeasedNumbers(
          lease: lease, void: try reader.voidNumbers(of: lease, in: company),
          isOwn: lease[.holder] == own)
      }
    }
  }
}
