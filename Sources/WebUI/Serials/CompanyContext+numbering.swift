import Business
import Device
import Model

/// Numbers in stock of which a page of their item has some, or offers them to be chosen.
private let serialLimit = 50
/// Items whose numbers are told where several have the same.
private let scannedLimit = 5

extension CompanyContext {
  /// Those that a scanned text stands for.
  func traces(scanned code: String) async throws -> [SerialTrace] {
    var found: [SerialTrace] = []
    for line in try await serials(scanned: code).prefix(scannedLimit) {
      if let trace = try await trace(line.unit.id) { found.append(trace) }
    }
    return found
  }

  /// Moves numbers of an item; the same identifier does it once.
  func take(_ draft: SerialDraft, as id: RecordID?) async throws -> EditOutcome {
    EditOutcome(try await take(draft, await named(id)), of: draft.item)
  }

  /// The numbers of an item for its page; none of one that has none.
  func serials(of item: Record<InventoryItem>) async throws -> SerialListing {
    let listing = try await serialSummary(of: item.id, limit: serialLimit)
    return item[.isSerialTracked] == true || !listing.counts.isEmpty ? listing : SerialListing()
  }
}
