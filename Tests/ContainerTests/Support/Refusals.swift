import SyncProtocol
import Testing

/// The code of the refusal that the body throws; nil when it throws none.
func refusal(_ body: () throws -> Void) -> CallRefusal.Code? {
  do {
    try body()
    return nil
  } catch {
    return (error as? CallRefusal)?.code
  }
}

extension PushAnswer {
  var codes: [ChangeRefusal.Code?] { results.map { $0.refusal?.code } }
}

/// The sentence of the refusal that the body throws; nil when it throws none.
func message(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return (error as? CallRefusal)?.message
  }
}
