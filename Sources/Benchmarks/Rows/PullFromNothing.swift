import HTTPCalling
import Model
import Storage
import SyncProtocol

/// A whole zone in pages over HTTP, as compact bytes; decoding is measured apart.
enum PullFromNothing {
  static func measure(_ bench: Workbench) async throws -> Figure {
    let filled = try await bench.filledZone()
    var token: [UInt8] = []
    var (count, pulling, decoding) = (0, 0.0, 0.0)
    var hasMore = true
    while hasMore {
      let request = request(token, filled)
      let watch = Stopwatch()
      let response = try await filled.container.client.call(request)
      pulling += watch.seconds
      try require(response.status == 200, "The pull got the status \(response.status).")
      let decodingWatch = Stopwatch()
      let answer = try PullAnswer(compactBytes: response.body)
      decoding += decodingWatch.seconds
      (token, hasMore) = (answer.token, answer.hasMore)
      count += answer.records.count
    }
    try require(count == filled.recordCount, "The pull brought \(count) records.")
    return Figure(
      "pull from nothing over HTTP, compact bytes", Double(count) / pulling, "records/s",
      floor: 100_000, goal: 300_000, raw: try bareRate(filled),
      detail: "decoded too: \(Figure.rounded(Double(count) / (pulling + decoding))) records/s")
  }

  private static func request(_ token: [UInt8], _ filled: FilledZone) -> CallRequest {
    let type = "application/x-thecompany"
    return CallRequest(
      "POST", filled.container.address.url("/v1/pull"),
      headers: [
        (name: "Accept", value: type), (name: "Content-Type", value: type),
        (name: "Authorization", value: "Bearer \(filled.owner.session)"),
      ], body: PullRequest(zone: filled.zone, token: token).compactBytes)
  }

  /// The same bytes out of the same file in the same order, by SQLite alone.
  private static func bareRate(_ filled: FilledZone) throws -> Double {
    let connection = try Connection(path: filled.container.databasePath, mode: .readOnly)
    let watch = Stopwatch()
    let states = try connection.all(
      "SELECT state FROM records WHERE zone = ? ORDER BY sequence"
    ) {
      $0.bind(high: filled.zone.high, low: filled.zone.low, at: 1)
    } read: {
      $0.bytes(0)
    }
    let rate = Double(states.count) / watch.seconds
    try connection.close()
    return rate
  }
}
