import Device
import Model

extension EditOutcome {
  /// What became of saving a record.
  init(_ outcome: SaveOutcome, of record: RecordID) {
    switch outcome {
    case .saved: self = .saved(record)
    case .refused(let refusal): self.init(refusal)
    }
  }

  private init(_ refusal: SaveRefusal) {
    switch refusal.reason {
    case .denied(let denial): self = .denied(denial)
    case .deleted, .noSuchRecord: self = .missing
    case .fields(let errors):
      guard let first = errors.first else {
        self = .invalid(field: "", refusal.sentence)
        return
      }
      if case .taken = first.problem {
        self = .taken(field: first.field)
      } else {
        self = .invalid(field: first.field, first.sentence)
      }
    case .short(let shortage):
      self = .invalid(field: shortage.mayGoOn ? StockForm.agreed : "", refusal.sentence)
    default: self = .invalid(field: "", refusal.sentence)
    }
  }
}

extension CompanyContext {
  /// The identifier that a form gave to what it makes, so that sent twice it makes it once; a fresh
  /// one where it gave none.
  func named(_ id: RecordID?) async -> RecordID {
    if let id { return id }
    return await newID()
  }
}
