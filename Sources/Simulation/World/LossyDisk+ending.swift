import Storage

extension LossyDisk {
  /// Ends whoever uses the disk; a disk that has stopped already has lost its power.
  func endProcesses(cuttingPower: Bool, _ random: inout SeededRandom) {
    if isStopped || cuttingPower { cutPower(&random) } else { killProcesses() }
  }
}
