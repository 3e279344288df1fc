extension Row {
  /// The integer in the column, nil if it is NULL.
  package func optionalInt64(_ column: Int) -> Int64? { isNull(column) ? nil : int64(column) }

  /// The text in the column, nil if it is NULL.
  package func optionalString(_ column: Int) -> String? { isNull(column) ? nil : string(column) }

  /// The bytes in the column, nil if it is NULL.
  package func optionalBytes(_ column: Int) -> [UInt8]? { isNull(column) ? nil : bytes(column) }

  /// The 16 bytes in the column as two numbers, nil if it is NULL; anything else is `corrupt`.
  package func optionalHalves(
    _ column: Int
  ) throws(StorageFailure) -> (high: UInt64, low: UInt64)? {
    isNull(column) ? nil : try halves(column)
  }
}
