import Model

extension BelievedTime {
  /// What the operator is told of a clock that is not believed; nil while it is.
  package var sentence: String? {
    guard let leap else { return nil }
    let shown = Self.text(leap.clock)
    if !isAhead {
      return "The clock shows \(shown), but it was \(Self.text(believed)) before: the time goes on "
        + "from there. If the clock is right, say so: thecompany admin clock --confirm."
    }
    let hours = (Self.runLimit - min(leap.ran, Self.runLimit) + 3_599_999) / 3_600_000
    return "The clock shows \(shown), and the last time that is believed is "
      + "\(Self.text(believed)). Until it is clear that the clock is right nothing is purged, "
      + "emptied or ended by it: for \(hours) more hours of running, or until the operator says "
      + "so: thecompany admin clock --confirm."
  }

  fileprivate static func text(_ milliseconds: UInt64) -> String {
    MomentParts(Moment(milliseconds: Int64(clamping: milliseconds))).text
  }
}

extension BelievedTime.Change {
  /// What the log says of it.
  var sentence: String {
    switch self {
    case .leapt(let from, let to):
      let way = to > from ? "ahead" : "back"
      return "The clock has leapt \(way), from \(BelievedTime.text(from)) to "
        + "\(BelievedTime.text(to)). Nothing is purged, emptied or ended by it until that is "
        + "confirmed."
    case .returned(let from, let to):
      return "The clock shows \(BelievedTime.text(to)) after \(BelievedTime.text(from)), which was "
        + "not believed. What was noted meanwhile is put back to now."
    case .confirmed(let from, let to):
      return "The clock is believed: it is \(BelievedTime.text(to)) after "
        + "\(BelievedTime.text(from))."
    }
  }
}
