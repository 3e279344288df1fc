import Container
import Device
import Glibc
import Model
import SyncProtocol
import Testing

@testable import Hub

/// Devices over a real container that goes and comes, with sessions that end and folders that are
/// shared, copied and put back.
@Suite(.timeLimit(.minutes(10))) struct RoughTimesTests {
  @Test func `without the container saves wait, and go when it is back on its port`() async throws {
    let cloud = try Cloud(.overHTTP)
    let anna = try await cloud.signUp("anna")
    let device = try cloud.device(anna, in: "a")
    try await running(device) {
      let company = try await device.makeCompany()
      #expect(await device.waitUntilSynced())
      await cloud.stop()
      var saved: [RecordID] = []
      for number in 0..<10 { saved.append(try await device.add("I-\(number)", to: company)) }
      #expect(try await eventually { try await device.status().offlineSince != nil })
      #expect(try await device.unsentCount() == 10)
      #expect(try await device.status().problem?.isEmpty == false)
      #expect(try await device.status().isSignedIn)
      try cloud.start()
      #expect(
        try await eventually(within: .seconds(60)) { try await device.status().isSynced })
      #expect(try await device.status().offlineSince == nil)
      #expect(try await Set(cloud.items(of: company, for: anna)) == Set(saved))
    }
    await cloud.stop()
  }

  @Test func `a clock that is months ahead takes nothing out of Trash`() async throws {
    let cloud = try Cloud(.inProcess)
    let anna = try await cloud.signUp("anna")
    let device = try cloud.device(anna, in: "a")
    let company = try await device.makeCompany()
    let bolt = try await device.add("B-1", to: company)
    #expect(await device.sync().isSynced)
    #expect(try await device.context(of: company)?.delete(.inventoryItem, bolt) == .saved)
    #expect(await device.sync().isSynced)
    await device.close()
    let now = Surroundings.system.now
    let ahead = Surroundings(
      now: { now() + 100 * 86_400_000 }, random: Surroundings.system.random)
    let wrong = try cloud.device(in: "a", surroundings: ahead)
    try await running(wrong) {
      #expect(await wrong.waitUntilSynced())
      // What is done while nothing is to do is done by now.
      try await Task.sleep(for: .milliseconds(300))
      let gap = ClockGap(ahead: try await wrong.status().clockAhead)
      #expect(gap?.words == "100 days ahead of" || gap?.words == "99 days ahead of")
      let bolt = try await wrong.add("B-2", to: company)
      let context = try #require(try await wrong.context(of: company))
      #expect(try await context.inspect(bolt, result: "passed").isSaved)
      let inspected = try await context.fetch(InventoryItem.self, bolt)?[.inspectedAt]
      for told in [try await wrong.moment(), try #require(inspected)] {
        #expect(abs(told.milliseconds - Int64(now())) < 300_000, "people read the right time")
      }
    }
    let right = try cloud.device(in: "a")
    #expect(await right.sync().isSynced)
    #expect(try await right.status().clockAhead == 0)
    let trash = try await right.context(of: company)?.trash()
    #expect(trash?.acts.count == 1)
    let stored = try await right.context(of: company)?.details(.inventoryItem, bolt)
    #expect(stored?.record(InventoryItem.self)?[.code] == "B-1")
    await right.close()
    await cloud.stop()
  }

  @Test func `when the person looks, no wait is waited for`() async throws {
    let cloud = try Cloud(.overHTTP)
    let anna = try await cloud.signUp("anna")
    let device = try cloud.device(anna, in: "a")
    let company = try await device.makeCompany()
    await cloud.stop()
    for _ in 0..<8 { #expect(await device.sync().problem != nil) }
    try cloud.start()
    #expect(await device.sync().isSynced)
    try await device.add("I-1", to: company)
    #expect(await device.sync().sent == 1)
    await device.close()
    await cloud.stop()
  }

  @Test(arguments: Way.allCases)
  func `a session that ends in the middle loses nothing, and another sends each change once`(
    way: Way
  ) async throws {
    let cloud = try Cloud(way)
    let anna = try await cloud.signUp("anna")
    let device = try cloud.device(anna, in: "a")
    var company = CompanyID.zero
    try await running(device) {
      company = try await device.makeCompany()
      #expect(await device.waitUntilSynced())
      for number in 0..<60 {
        if number == 20 { try await cloud.service.signOut(sessionSecret: anna.session) }
        try await device.add("I-\(number)", to: company)
      }
      #expect(try await eventually { try await !device.status().isSignedIn })
      #expect(try await device.itemsCount(of: company) == 60)
      #expect(try await device.unsentCount() > 0)
    }
    let again = try await cloud.signIn("anna", as: anna.device)
    #expect(again.device == anna.device)
    let back = try cloud.device(again, in: "a")
    #expect(await back.sync().isSynced)
    #expect(try await back.unsentCount() == 0)
    #expect(try await back.refusedCount() == 0)
    let items = try await cloud.items(of: company, for: again)
    #expect(items.count == 60 && Set(items).count == 60)
    await back.close()
    await cloud.stop()
  }

  @Test(arguments: Way.allCases)
  func `two that have one folder open lose nothing and send nothing twice`(way: Way) async throws {
    let cloud = try Cloud(way)
    let anna = try await cloud.signUp("anna")
    let (one, two) = (try cloud.device(anna, in: "a"), try cloud.device(anna, in: "a"))
    try await running(one, two) {
      let company = try await one.makeCompany()
      #expect(try await eventually { try await two.context(of: company) != nil })
      async let first: Void = fill(one, company, "A")
      async let second: Void = fill(two, company, "B")
      _ = try await (first, second)
      #expect(
        try await eventually {
          let items = try await cloud.items(of: company, for: anna)
          return items.count == 50
        })
      let items = try await cloud.items(of: company, for: anna)
      #expect(Set(items).count == 50)
      #expect(try await eventually { try await one.unsentCount() == 0 })
      for device in [one, two] {
        #expect(try await device.itemsCount(of: company) == 50)
        #expect(try await device.refusedCount() == 0)
        #expect(try await device.status().zones.allSatisfy { $0.problem == nil })
      }
    }
    await cloud.stop()
  }

  private func fill(_ device: Device, _ company: CompanyID, _ letter: String) async throws {
    for number in 0..<25 { try await device.add("\(letter)-\(number)", to: company) }
  }

  @Test(arguments: Way.allCases)
  func `a device that is closed in the middle of its sync goes on where it was`(
    way: Way
  ) async throws {
    let cloud = try Cloud(way)
    let anna = try await cloud.signUp("anna")
    var company = CompanyID.zero
    for round in 0..<4 {
      let device = try cloud.device(anna, in: "a")
      if round == 0 { company = try await device.makeCompany() }
      let running = Task { await device.run() }
      for number in 0..<15 { try await device.add("I-\(round)-\(number)", to: company) }
      running.cancel()
      await running.value
      await device.close()
    }
    let last = try cloud.device(anna, in: "a")
    #expect(await last.sync().isSynced)
    #expect(try await last.itemsCount(of: company) == 60)
    let items = try await cloud.items(of: company, for: anna)
    #expect(items.count == 60 && Set(items).count == 60)
    await last.close()
    await cloud.stop()
  }
}

/// Copies the files of a folder into another, which is made.
func copyStores(from: String, to: String) {
  mkdir(to, 0o700)
  guard let folder = opendir(from) else { return }
  defer { closedir(folder) }
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name == "." || name == ".." { continue }
    if entry.pointee.d_type == UInt8(DT_DIR) {
      copyStores(from: from + "/" + name, to: to + "/" + name)
    } else {
      copyFile(from + "/" + name, to + "/" + name)
    }
  }
}

private func copyFile(_ from: String, _ to: String) {
  guard let source = fopen(from, "rb"), let target = fopen(to, "wb") else { return }
  var bytes = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&bytes, 1, bytes.count, source)
    if count == 0 { break }
    fwrite(bytes, 1, count, target)
  }
  fclose(source)
  fclose(target)
}
