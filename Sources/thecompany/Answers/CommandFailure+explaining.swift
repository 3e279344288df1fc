extension CommandFailure {
  /// What any error means to the one who gave the command.
  init(explaining error: some Error) {
    if let failure = error as? CommandFailure {
      self = failure
    } else {
      self.init(.failed, "\(error)")
    }
  }
}
