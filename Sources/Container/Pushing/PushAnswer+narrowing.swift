import Model
import SyncProtocol

extension PushAnswer {
  /// The answer without the records of other kinds; nil when it shows none.
  func narrowed(to kinds: [EntityKind]) -> PushAnswer? {
    guard results.contains(where: { $0.current.map { !kinds.contains($0.kind) } ?? false }) else {
      return nil
    }
    let shown = results.map { result in
      ChangeResult(
        refusal: result.refusal,
        current: result.current.flatMap { kinds.contains($0.kind) ? $0 : nil })
    }
    return PushAnswer(
      number: number, time: time, token: token, sequence: sequence, results: shown,
      incarnation: incarnation, receipt: receipt)
  }
}
