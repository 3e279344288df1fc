import Business
import Device
import HTTPServing
import Hub
import Model

extension DeviceDesk {
  var importing: DeviceAccess.Importing {
    let tables = TableDesk(archiving: ArchiveDesk(person: person, works: works))
    var importing = DeviceAccess.Importing(
      look: { upload, company in
        guard let context = try await context(company) else { return .busy }
        return try await tables.look(upload, in: context)
      },
      lookAgain: { choices, sheet, company in
        guard let context = try await context(company) else { return .busy }
        return tables.lookAgain(choices, sheet, in: context)
      },
      write: { skipsBad, company, note in
        guard let context = try await context(company) else { return .busy }
        return tables.write(skipsBad: skipsBad, in: context, note)
      },
      rejected: { company in
        company == self.company ? try await tables.rejected(of: company) : nil
      })
    importing.changes = { company in
      guard let context = try await context(company) else { return nil }
      return try await tables.changes(in: context)
    }
    return importing
  }
}

/// One person's work on a table of items. It keeps their device open while it goes on.
struct TableDesk: Sendable {
  let archiving: ArchiveDesk

  private var works: ArchiveWorks { archiving.works }
  private var account: AccountID { archiving.person.account }

  /// Begins to look through a table that came from outside, with the columns that were chosen in
  /// the company before.
  func look(_ upload: Upload, in context: CompanyContext) async throws -> ArchiveBeginning {
    let choices = try await ColumnChoices.remembered(in: context)
    let id = await context.newID()
    return try works.begin(.readingTable(context.company), for: account) { path, advance in
      await archiving.finished {
        try await ArchiveDesk.copy(upload.byteCount, upload.read, to: path) {
          advance($0.within(start: 0, share: ArchiveDesk.copyingPart))
        }
        return try await previewed(path, (upload.name, id), nil, choices, context) {
          advance($0.within(start: ArchiveDesk.copyingPart, share: 1 - ArchiveDesk.copyingPart))
        }
      }
    }
  }

  /// Begins to look through the same table with other columns, or another sheet of it.
  func lookAgain(
    _ choices: ColumnChoices, _ sheet: String?, in context: CompanyContext
  ) -> ArchiveBeginning {
    guard let before = preview(in: context.company) else { return .busy }
    let step: ArchiveWorks.Step = { path, advance in
      await archiving.finished {
        try await previewed(
          path, (before.name, before.upload), sheet, choices, context, advance)
      }
    }
    return works.proceed(
      .readingTable(context.company), for: account, if: { $0.preview == before }, step)
  }

  private func previewed(
    _ path: String, _ file: (name: String, upload: RecordID?), _ sheet: String?,
    _ choices: ColumnChoices,
    _ context: CompanyContext, _ advance: (ArchiveProgress) -> Bool
  ) async throws -> ArchiveWork.Stage {
    var preview = try await TablePreview(
      path: path, sheet: sheet, choices: choices, in: context, advance: advance)
    preview.name = file.name
    preview.upload = file.upload
    return .previewed(preview)
  }

  /// Begins to write what was looked through. `note` hears by which number it is taken back.
  func write(
    skipsBad: Bool, in context: CompanyContext, _ note: @escaping @Sendable (Int) -> Void
  ) -> ArchiveBeginning {
    guard let preview = preview(in: context.company) else { return .busy }
    let step: ArchiveWorks.Step = { path, advance in
      await archiving.finished {
        let table = ItemImport(
          path: path, sheet: preview.sheet, choices: preview.choices.fields)
        let (report, number) = try await ActInHand.noting(preview.name, in: context.company) {
          try await table.run(in: context, isDryRun: false, skipsBad: skipsBad, advance: advance)
        }
        if report.isWritten {
          let before = try await ColumnChoices.remembered(in: context)
          try await preview.choices.over(before).remember(in: context)
        }
        if let number { note(number) }
        return .tableImported(TableImported(preview, report, act: number))
      }
    }
    return works.proceed(
      .importingTable(context.company), for: account, if: { $0.preview == preview }, step)
  }

  /// The rows that can't be taken, or were not.
  func rejected(of company: CompanyID) async throws -> [UInt8]? {
    guard let work = archiving.work, work.tableCompany == company,
      let path = works.path(of: account), let (preview, report) = work.table,
      !report.rejected.isEmpty
    else { return nil }
    return try await WorkBench().run { try RejectedRows.table(path, preview.sheet, report) }
  }

  /// All that the table changes that waits for a word, as it would change it now.
  func changes(in context: CompanyContext) async throws -> [UInt8]? {
    guard let preview = preview(in: context.company), let path = works.path(of: account) else {
      return nil
    }
    var table = ItemImport(path: path, sheet: preview.sheet, choices: preview.choices.fields)
    table.changeLimit = .max
    let report = try await table.run(in: context, isDryRun: true, skipsBad: false)
    return ImportChange.table(report.changes)
  }

  private func preview(in company: CompanyID) -> TablePreview? {
    archiving.work.flatMap { $0.tableCompany == company ? $0.preview : nil }
  }
}

extension ArchiveWork {
  /// The table that waits for a word.
  fileprivate var preview: TablePreview? {
    if case .previewed(let preview) = stage { preview } else { nil }
  }

  /// The table with what came, or would come, of it.
  fileprivate var table: (TablePreview, ItemImportReport)? {
    switch stage {
    case .previewed(let preview): preview.report.map { (preview, $0) }
    case .tableImported(let done): (done.preview, done.report)
    default: nil
    }
  }
}
