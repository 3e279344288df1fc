import Model

extension ReadBill {
  /// What became of the file, for a person.
  package var sentence: String {
    if wasThere { return say("This bill is there already.") }
    return say(
      count, one: "Read a bill with 1 line, \("\(known)") of it known.",
      other: "Read a bill with \(count) lines, \("\(known)") of them known.")
  }
}
