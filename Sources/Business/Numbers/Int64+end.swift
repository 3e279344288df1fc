extension Int64 {
  /// That much further on, or the end of what an integer holds: what others wrote may stand there.
  func advancedToEnd(by step: Int64) -> Int64 {
    let (sum, isBeyond) = addingReportingOverflow(step)
    return isBeyond ? (step < 0 ? .min : .max) : sum
  }
}
