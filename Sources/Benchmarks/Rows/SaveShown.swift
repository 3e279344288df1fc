import Device
import Model

/// From a save that has returned on one running device until a second one can show it.
enum SaveShown {
  private static let accountName = "shown@example.org"
  private static let patience = Duration.seconds(20)

  static func measure(_ bench: Workbench) async throws -> Figure {
    let container = try LoopbackContainer(bench.scratch.file("shown.sqlite"))
    let signedIn = (
      try await container.signUp(accountName), try await container.signIn(accountName)
    )
    let devices = (
      try device(signedIn.0, bench.scratch.folder("shown-a")),
      try device(signedIn.1, bench.scratch.folder("shown-b"))
    )
    let running = [devices.0, devices.1].map { device in Task { await device.run() } }
    do {
      let samples = try await samples(from: devices.0, to: devices.1, bench)
      await end(running, devices, container)
      return Figure(
        "a save on A shown on B over HTTP, p50", samples.median, "ms", floor: 20, goal: 6,
        .lowerIsBetter, detail: "p99 \(Figure.rounded(samples.percentile(0.99))) ms")
    } catch {
      await end(running, devices, container)
      throw error
    }
  }

  private static func device(_ signedIn: LoopbackDevice, _ folder: String) throws -> Device {
    try Device(
      folder: folder, account: signedIn.account, device: signedIn.device, port: signedIn.port)
  }

  private static func end(
    _ running: [Task<Void, Never>], _ devices: (Device, Device), _ container: LoopbackContainer
  ) async {
    for task in running {
      task.cancel()
      await task.value
    }
    await devices.0.close()
    await devices.1.close()
    await container.close()
  }

  private static func samples(
    from sender: Device, to receiver: Device, _ bench: Workbench
  ) async throws -> Samples {
    let items = SampleItems(seed: 9)
    let company = items.id(-1)
    let made = try await sender.createCompany(SampleCompany.record(company), tier: .free)
    try require(made.isSaved, "The company was not saved.")
    let (ours, theirs) = (
      try await context(of: company, on: sender), try await context(of: company, on: receiver)
    )
    var changes = await theirs.changes([.inventoryItem]).makeAsyncIterator()
    var samples = Samples()
    for number in 0..<bench.scale.shownSaves {
      let outcome = try await ours.save(items.record(number))
      try require(outcome.isSaved, "An item was not saved.")
      let watch = Stopwatch()
      while try await theirs.fetch(InventoryItem.self, items.id(number)) == nil {
        let change = await changes.next()
        try require(change != nil, "The other device ended.")
      }
      samples.add(watch.milliseconds)
    }
    return samples
  }

  /// Waits until the company is on the device.
  private static func context(
    of company: CompanyID, on device: Device
  ) async throws -> CompanyContext {
    let deadline = ContinuousClock.now + patience
    while ContinuousClock.now < deadline {
      _ = await device.waitUntilSynced(timeout: patience)
      if let context = try await device.context(of: company), context.member != nil {
        return context
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    throw BenchmarkFailure(.wrongResult, "The company did not come to the other device.")
  }
}
