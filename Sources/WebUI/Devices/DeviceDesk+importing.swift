import Business
import Device
import HTTPServing
import Hub
import Model

extension DeviceDesk {
  var importing: DeviceAccess.Importing {
    let tables = TableDesk(archiving: ArchiveDesk(person: person, works: works))
    var importing = DeviceAccess.Importing(
      look: { kind, upload, company in
        guard let context = try await context(company) else { return .busy }
        return try await tables.look(kind, upload, in: context)
      },
      lookAgain: { kind, choices, sheet, company in
        guard let context = try await context(company) else { return .busy }
        return tables.lookAgain(kind, choices, sheet, in: context)
      },
      write: { kind, skipsBad, company, note in
        guard let context = try await context(company) else { return .busy }
        return tables.write(kind, skipsBad: skipsBad, in: context, note)
      },
      rejected: { kind, company in
        company == self.company ? try await tables.rejected(kind, of: company) : nil
      })
    importing.changes = { kind, company in
      guard let context = try await context(company) else { return nil }
      return try await tables.changes(kind, in: context)
    }
    return importing
  }
}

/// One person's work on a table. It keeps their device open while it goes on.
struct TableDesk: Sendable {
  let archiving: ArchiveDesk

  private var works: ArchiveWorks { archiving.works }
  private var account: AccountID { archiving.person.account }

  /// Begins to look through a table that came from outside, with the columns that were chosen in
  /// the company before.
  func look<Kind: ImportedKind>(
    _ kind: Kind.Type, _ upload: Upload, in context: CompanyContext
  ) async throws -> ArchiveBeginning {
    let choices = try await ColumnChoices.remembered(of: Kind.Field.self, in: context)
    let id = await context.newID()
    return try works.begin(.readingTable(context.company, list: Kind.list), for: account) {
      path, advance in
      await archiving.finished {
        try await ArchiveDesk.copy(upload.byteCount, upload.read, to: path) {
          advance($0.within(start: 0, share: ArchiveDesk.copyingPart))
        }
        return try await previewed(kind, path, (upload.name, id), nil, choices, context) {
          advance($0.within(start: ArchiveDesk.copyingPart, share: 1 - ArchiveDesk.copyingPart))
        }
      }
    }
  }

  /// Begins to look through the same table with other columns, or another sheet of it.
  func lookAgain<Kind: ImportedKind>(
    _ kind: Kind.Type, _ choices: ColumnChoices, _ sheet: String?, in context: CompanyContext
  ) -> ArchiveBeginning {
    guard let before = preview(kind, in: context.company) else { return .busy }
    let step: ArchiveWorks.Step = { path, advance in
      await archiving.finished {
        try await previewed(
          kind, path, (before.name, before.upload), sheet, choices, context, advance)
      }
    }
    return works.proceed(
      .readingTable(context.company, list: Kind.list), for: account, if: { $0.preview == before },
      step)
  }

  private func previewed<Kind: ImportedKind>(
    _ kind: Kind.Type, _ path: String, _ file: (name: String, upload: RecordID?),
    _ sheet: String?, _ choices: ColumnChoices, _ context: CompanyContext,
    _ advance: (ArchiveProgress) -> Bool
  ) async throws -> ArchiveWork.Stage {
    var preview = try await TablePreview(
      of: kind, path: path, sheet: sheet, choices: choices, in: context, advance: advance)
    preview.name = file.name
    preview.upload = file.upload
    return .previewed(preview)
  }

  /// Begins to write what was looked through. `note` hears by which number it is taken back.
  func write<Kind: ImportedKind>(
    _ kind: Kind.Type, skipsBad: Bool, in context: CompanyContext,
    _ note: @escaping @Sendable (Int) -> Void
  ) -> ArchiveBeginning {
    guard let preview = preview(kind, in: context.company) else { return .busy }
    let step: ArchiveWorks.Step = { path, advance in
      await archiving.finished {
        let table = TableImport<Kind>(
          path: path, sheet: preview.sheet, choices: preview.choices)
        let (report, number) = try await ActInHand.noting(preview.name, in: context.company) {
          try await table.run(in: context, isDryRun: false, skipsBad: skipsBad, advance: advance)
        }
        if report.isWritten {
          let before = try await ColumnChoices.remembered(of: Kind.Field.self, in: context)
          try await preview.choices.over(before).remember(of: Kind.Field.self, in: context)
        }
        if let number { note(number) }
        return .tableImported(TableImported(preview, report, act: number))
      }
    }
    return works.proceed(
      .importingTable(context.company, list: Kind.list), for: account,
      if: { $0.preview == preview }, step)
  }

  /// The rows that can't be taken, or were not.
  func rejected<Kind: ImportedKind>(
    _ kind: Kind.Type, of company: CompanyID
  ) async throws -> [UInt8]? {
    guard let work = archiving.work, work.isTable(of: kind, in: company),
      let path = works.path(of: account), let (preview, report) = work.table,
      !report.rejected.isEmpty
    else { return nil }
    return try await WorkBench().run {
      try RejectedRows.table(of: kind, path, preview.sheet, report)
    }
  }

  /// All that the table changes that waits for a word, as it would change it now.
  func changes<Kind: ImportedKind>(
    _ kind: Kind.Type, in context: CompanyContext
  ) async throws -> [UInt8]? {
    guard let preview = preview(kind, in: context.company), let path = works.path(of: account)
    else {
      return nil
    }
    var table = TableImport<Kind>(path: path, sheet: preview.sheet, choices: preview.choices)
    table.changeLimit = .max
    let report = try await table.run(in: context, isDryRun: true, skipsBad: false)
    return ImportChange.table(report.changes, of: kind)
  }

  private func preview<Kind: ImportedKind>(
    _ kind: Kind.Type, in company: CompanyID
  ) -> TablePreview? {
    archiving.work.flatMap { $0.isTable(of: kind, in: company) ? $0.preview : nil }
  }
}

extension ArchiveWork {
  /// The table that waits for a word.
  fileprivate var preview: TablePreview? {
    if case .previewed(let preview) = stage { preview } else { nil }
  }

  /// The table with what came, or would come, of it.
  fileprivate var table: (TablePreview, TableReport)? {
    switch stage {
    case .previewed(let preview): preview.report.map { (preview, $0) }
    case .tableImported(let done): (done.preview, done.report)
    default: nil
    }
  }
}
