extension ContainerService {
  /// Keeps up for as long as the task lives: at the start and every minute, in bounded steps that
  /// let waiting batches go between them.
  package func runUpkeep() async {
    while !Task.isCancelled {
      let isMore = await writer.keepUp()
      try? await Task.sleep(for: isMore ? .milliseconds(20) : .seconds(60))
    }
  }
}
