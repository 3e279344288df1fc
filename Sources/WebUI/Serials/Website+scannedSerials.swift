import Business
import Device
import HTTPServing
import Model

extension Website {
  /// What becomes of a scan whose code no item has: it may be a serial number or lot. `purpose`
  /// says what one that is there goes or comes for, by what would be done with it.
  func serialAnswer(
    to scan: Scan, at place: LoanPlace = .usual, _ visit: Visit, _ person: Person,
    _ company: CompanyView,
    purpose: (SerialTrace, SerialStep) async throws -> ScannedNumber = { _, _ in .free }
  ) async throws -> ScanAnswer {
    let found = try await person.records.traces(scanned: scan.code)
    guard let trace = found.first else { return .unknown(code: scan.code) }
    guard found.count == 1 else { return .numbers(found) }
    let unit = trace.line.unit
    recents.note(RecordReference(.serialUnit, unit.id), in: company.id, by: visit.token)
    guard let step = Self.step(scan.act, trace.line), let item = trace.item else {
      return .serial(trace, moved: nil, undo: nil)
    }
    var line: ReservationLine?
    switch try await purpose(trace, step) {
    case .free: break
    case .ordered(let ordered): line = ordered
    case .asked(let answer): return answer
    }
    let does = line?.step ?? step
    var draft = SerialDraft(item: item.id, does, [trace.line.number])
    draft.reservation = line?.reservation.id
    draft.kind = trace.line.kind
    draft.quantity = trace.line.kind == .lot ? scan.quantity : nil
    draft.note = ScanWords.reason
    draft.place = place
    let moved = scan.act.signed(draft.quantity ?? .one)
    let words = SerialWords.done(does, draft.numbers, of: item[.name] ?? "")
    let (outcome, act) = try await ActInHand.noting(words, in: company.id) {
      try await person.records.take(draft, as: scan.record)
    }
    switch outcome {
    case .saved:
      let now = try await person.records.trace(unit.id) ?? trace
      let undo = act.flatMap { note(.act($0), words, visit, company) }
      let answer: ScanAnswer =
        line.map { .handed($0, now, moved: moved, undo: undo) }
        ?? .serial(now, moved: moved, undo: undo)
      return try await answer.cautioned([draft.moved], person, company)
    case .denied(let denial): return .refused(denial.told)
    case .invalid(_, let sentence): return .refused(sentence)
    case .taken, .missing: return .unknown(code: scan.code)
    }
  }

  /// What a scan does with a number: one that went out comes back.
  private static func step(_ act: ScanAct, _ line: SerialLine) -> SerialStep? {
    switch act {
    case .look: nil
    case .receive: [.out, .used].contains(line.state) ? .giveBack : .receive
    case .use: .use
    }
  }
}
