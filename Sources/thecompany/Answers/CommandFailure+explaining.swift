import Device

extension CommandFailure {
  /// What any error means to the one who gave the command.
  init(explaining error: some Error) {
    if let failure = error as? CommandFailure {
      self = failure
    } else if StoreProblem.isDiskFull(error) {
      self.init(
        .failed, "The disk is full, so nothing was changed.",
        hint: "Free some space, then try again. What was saved before stays saved.",
        reason: "diskFull")
    } else {
      self.init(.failed, "\(error)")
    }
  }
}
