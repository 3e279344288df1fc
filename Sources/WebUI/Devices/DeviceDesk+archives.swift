import HTTPServing
import Model

extension DeviceDesk {
  var archives: DeviceAccess.Archives {
    var archives = DeviceAccess.Archives(
      export: { files, company in
        guard company == self.company else { return .busy }
        return try await archiving.export(company, files: files)
      },
      exported: { company in
        company == self.company ? archiving.exported(company) : nil
      })
    archives.draw = { labels, title, company in
      guard company == self.company else { return .busy }
      return try archiving.draw(labels, titled: title, of: company)
    }
    archives.drawn = { company in
      company == self.company ? archiving.drawn(company) : nil
    }
    archives.collect = { first, last, company in
      guard company == self.company else { return .busy }
      return try await archiving.collect(company, from: first, until: last)
    }
    archives.collected = { company in
      company == self.company ? archiving.collected(company) : nil
    }
    return archives
  }

  var ownArchives: AccountAccess.Archives {
    AccountAccess.Archives(
      work: { archiving.work },
      check: { upload in
        try archiving.check(byteCount: upload.byteCount, upload.read)
      },
      importing: { archiving.importing(as: $0) }, observe: { archiving.observe($0) },
      cancel: { await archiving.cancel() })
  }

  private var archiving: ArchiveDesk { ArchiveDesk(person: person, works: works) }
}
