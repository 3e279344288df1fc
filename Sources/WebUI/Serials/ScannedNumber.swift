import Business

/// What a number that was scanned goes or comes for.
enum ScannedNumber: Sendable {
  /// For nobody who is known.
  case free
  /// For whom a reservation is.
  case ordered(ReservationLine)
  /// That is to be asked first.
  case asked(ScanAnswer)
}
