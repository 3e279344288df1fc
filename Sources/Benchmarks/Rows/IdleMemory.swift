import Device
import Glibc
import Model

/// What this whole process holds while a device is open and idle after a list and a search. It has
/// made the library before, so it holds no less than a process that only opens it.
enum IdleMemory {
  static func measure(_ bench: Workbench) async throws -> Figure {
    let library = try bench.library()
    let device = try library.open()
    let context = try await library.context(of: device)
    _ = try await context.page(of: PageRequest(.inventoryItem, sort: SampleItems.byName))
    _ = try await context.search("bolt", kind: .inventoryItem)
    let resident = try residentBytes()
    await device.close()
    return Figure(
      "memory of this process, idle, one company of \(library.itemCount) items",
      resident / 1_048_576, "MB", floor: 80, goal: 40, .lowerIsBetter)
  }

  private static func residentBytes() throws(BenchmarkFailure) -> Double {
    guard let file = fopen("/proc/self/statm", "r") else {
      throw BenchmarkFailure(.wrongResult, "The system does not tell the process's memory.")
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = fread(&bytes, 1, bytes.count, file)
    let words = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: " ")
    guard words.count > 1, let pages = Double(words[1]) else {
      throw BenchmarkFailure(.wrongResult, "The process's memory can't be read.")
    }
    return pages * Double(getpagesize())
  }
}
