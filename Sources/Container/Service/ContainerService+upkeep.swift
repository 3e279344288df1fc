extension ContainerService {
  /// Keeps up for as long as the task lives: at the start and every minute, in bounded steps that
  /// let waiting batches go between them.
  package func runUpkeep() async {
    await sweepFiles()
    while !Task.isCancelled {
      var isMore = await writer.keepUp()
      if await keepUpFiles() { isMore = true }
      try? await Task.sleep(for: isMore ? .milliseconds(20) : .seconds(60))
    }
  }
}
