import Business
import Documents
import HTTPServing
import Model
import PageParts

extension Website {
  func addScanning(to router: inout Router) {
    within(&router, .get, "/scan") { visit, _, company in
      let form = FormView(visit.token, values: ["what": visit.query["what"] ?? ""])
      return try await visit.show(ScanPage.render(company, form))
    }
    within(&router, .post, "/scan") { visit, person, company in
      switch ScanForm.read(visit.form) {
      case .wrong(let errors):
        if visit.isBackground {
          let sentence = errors.entries.first?.sentence ?? ScanWords.failed
          return Self.row(.refused(sentence), visit, company)
        }
        let form = FormView(refused: visit, ScanForm.shown, errors)
        return try await visit.showAgain(ScanPage.render(company, form))
      case .value(let scan):
        let answer = try await answer(to: scan, visit, person, company)
        if visit.isBackground { return Self.row(answer, visit, company) }
        let form = FormView(refused: visit, ScanForm.shown, FieldErrors())
        return try await visit.show(ScanPage.render(company, form, [answer]))
      }
    }
    within(
      &router, .post, "/scan/picture", bodyByteLimit: PictureForm.bodyByteLimit, hasUploads: true,
      readPicture)
    within(
      &router, .post, "/scan/codes", bodyByteLimit: Self.frameByteLimit, hasUploads: true, readFrame
    )
    within(&router, .get, "/scan/codes") { visit, _, company in
      .redirect(to: ScanPage.place(company).text)
    }
  }

  /// What a frame of a camera may be long at most: script makes them small.
  private static let frameByteLimit = 4 << 20

  /// The codes of a frame that a camera sees, for script: none where nothing can be read just now.
  private func readFrame(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    guard case .value(let bytes) = ScanPicture.bytes(visit),
      case .found(let codes) = await policy.codes.read(bytes)
    else { return .html(Tag.ol { HTML() }) }
    return .html(
      Tag.ol {
        for code in codes where code.text.utf8.count <= ScanForm.codeLimit {
          Tag.li { code.text }
        }
      })
  }

  /// Reads the codes of a picture. Stock moves where there is one alone: what else lies in sight is
  /// in many pictures.
  private func readPicture(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    func again(_ sentence: String) async throws -> Response {
      let errors = FieldErrors(ScanPicture.field, sentence)
      let form = FormView(refused: visit, ScanForm.shown, errors)
      return try await visit.showAgain(ScanPage.render(company, form))
    }
    let bytes: [UInt8]
    switch ScanPicture.bytes(visit) {
    case .wrong(let errors): return try await again(errors[ScanPicture.field] ?? "")
    case .value(let value): bytes = value
    }
    let codes: [FoundCode]
    switch await policy.codes.read(bytes) {
    case .refused(let sentence): return try await again(sentence)
    case .busy: return try await again(ScanWords.busy)
    case .found(let found): codes = found.filter { $0.text.utf8.count <= ScanForm.codeLimit }
    }
    guard !codes.isEmpty else { return try await again(ScanWords.noCode) }
    let act = ScanAct(rawValue: visit.form["what"] ?? "") ?? .look
    let isOne = codes.count == 1
    var answers: [ScanAnswer] = []
    if !isOne, act != .look { answers.append(.refused(ScanWords.severalCodes)) }
    for code in codes {
      let scan = Scan(
        code: code.text, act: isOne ? act : .look, quantity: Self.one,
        record: isOne ? NewRecordField.read(visit.form) : nil)
      answers.append(try await answer(to: scan, visit, person, company))
    }
    let form = FormView(refused: visit, ScanForm.shown, FieldErrors())
    return try await visit.show(ScanPage.render(company, form, answers))
  }

  private static let one = ExactDecimal(millionths: 1_000_000)

  /// A row alone, for the bar.
  private static func row(
    _ answer: ScanAnswer, _ visit: Visit, _ company: CompanyView
  ) -> Response {
    .html(answer.render(company, visit.token))
  }

  private func answer(
    to scan: Scan, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> ScanAnswer {
    let inventory = person.device.inventory
    let rows = try await inventory.scanned(scan.code, company.id)
    guard let row = rows.first else {
      return try await serialAnswer(to: scan, visit, person, company)
    }
    guard rows.count == 1 else { return .several(rows.count, code: scan.code) }
    recents.note(RecordReference(.inventoryItem, row.item.id), in: company.id, by: visit.token)
    guard let movement = scan.act.movement else { return .found(row, moved: nil, undo: nil) }
    // What has a box's barcode is a box.
    let boxes = row.scanned.map { EnteredQuantity(scan.quantity, $0) }
    guard let entered = boxes ?? EnteredQuantity(scan.quantity),
      let quantity = scan.act.signed(entered.quantity)
    else { return .refused(StockWords.quantityMissing) }
    var change = StockChange(
      id: scan.record, quantity: quantity, movement: movement, reason: ScanWords.reason)
    if row.scanned != nil {
      change.entered = quantity < .zero ? entered.negated : entered
    }
    switch try await inventory.adjust(change, row.item.id, company.id) {
    case .saved(let movement):
      let now = try await inventory.scanned(scan.code, company.id).first {
        $0.item.id == row.item.id
      }
      let undo = note(
        .reverse(movement), ScanWords.told(scan.act, entered.quantity, of: row), visit, company)
      return try await ScanAnswer.found(now ?? row, moved: quantity, undo: undo)
        .cautioned([change.moved(row.item.id)], person, company)
    case .denied(let denial): return .refused(denial.told)
    case .invalid(_, let sentence): return .refused(sentence)
    case .taken, .missing: return .unknown(code: scan.code)
    }
  }

  /// Remembers what a scan did; where it is taken back.
  func note(
    _ reversal: Reversal, _ words: String, _ visit: Visit, _ company: CompanyView
  ) -> Place? {
    let place = ScanPage.place(company)
    let act = Act(
      company: company.id, words: words, reversal: reversal, place: place, back: place)
    return acts.note(act, by: visit.token).map {
      Place("companies").at(company.id).at("undo").at(String($0))
    }
  }
}
