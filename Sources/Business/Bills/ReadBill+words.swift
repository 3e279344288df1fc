import Device
import Model

extension ReadBill {
  /// What became of the file, for a person.
  package var sentence: String {
    if wasThere { return say("This bill is there already.") }
    let read = say(
      count, one: "Read a bill with 1 line, \("\(known)") of it known.",
      other: "Read a bill with \(count) lines, \("\(known)") of them known.")
    guard let fileRefusal else { return read }
    return "\(read) \(say("The file itself could not be kept: \(fileRefusal.sentence)"))"
  }
}
