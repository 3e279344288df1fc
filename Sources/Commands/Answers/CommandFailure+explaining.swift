import Device
import Storage

extension CommandFailure {
  /// What any error means to the one who gave the command.
  init(explaining error: some Error) {
    if let failure = error as? CommandFailure {
      self = failure
    } else if let trouble = StoreProblem.trouble(error) {
      self.init(trouble, at: StoreProblem.place(error))
    } else {
      self.init(.failed, "\(error)")
    }
  }

  /// What is wrong with the disk, where it is that.
  var trouble: DiskTrouble? {
    switch reason {
    case "diskFull": .full
    case "diskReadOnly": .readOnly
    case "diskFails": .io
    default: nil
    }
  }

  /// What is wrong with the disk, for who gave the command; the path may be empty.
  init(_ trouble: DiskTrouble, at path: String) {
    let end = path.isEmpty ? "." : ": \(path)."
    switch trouble {
    case .full:
      self.init(
        .failed, "The disk is full, so nothing was changed\(end)",
        hint: "Free some space, then try again. What was saved before stays saved.",
        reason: "diskFull")
    case .readOnly:
      self.init(
        .failed, "The disk can only be read, so nothing was changed\(end)",
        hint: "Make it writable, then try again. What was saved before can be read.",
        reason: "diskReadOnly")
    case .io:
      self.init(
        .failed, "The disk does not read or write\(end)",
        hint: "Look after the disk, and keep a copy of what can be read.", reason: "diskFails")
    }
  }
}
