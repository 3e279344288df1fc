package import EInvoices

/// One file of bookings, for one fiscal year.
package struct BookingFile: Equatable, Sendable {
  /// What it is called: DATEV's programs know it by how it begins.
  package let name: String
  /// The first day that it may have bookings of.
  package let first: EInvoice.Day
  /// The last one.
  package let last: EInvoice.Day
  /// How many bookings are in it.
  package let count: Int
  /// Its contents in Windows-1252.
  package let bytes: [UInt8]

  /// How many bookings one may have.
  package static let countLimit = 99_999
}
