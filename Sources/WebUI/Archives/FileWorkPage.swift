import HTTPServing
import Model
import PageParts

/// The page of a file that takes longer to make than a request: how far it is, and the file.
struct FileWorkPage: Sendable {
  /// What makes it.
  let kind: ArchiveWork.Kind
  let place: Place
  /// The last part of the file's address.
  let file: String
  let section: Page.Section
  let title: String
  /// What is said while it is made, and where it could not be.
  let (running, failed): (String, String)
  /// What is said once it is there.
  let done: @Sendable (ExportedArchive) -> String
  var hint: String?
  /// What stands there where there is none.
  let nothing: HTML

  func render(_ company: CompanyView, _ work: ArchiveWork?, _ token: FormToken) -> Page {
    var page = Page(title, in: company, section: section, isLive: false, isNarrow: true) {
      Tag.h1 { title }
      ArchiveParts.live { content(work, token) }
    }
    page.isRefreshed = work?.isRunning == true && work?.kind == kind
    return page
  }

  private func content(_ work: ArchiveWork?, _ token: FormToken) -> HTML {
    guard let work, work.kind == kind else { return nothing }
    switch work.stage {
    case .running(let progress):
      return ArchiveParts.running(
        progress, running, ArchiveWords.goOn, stop: place.at("stop"), token)
    case .exported(let file): return ready(file, token)
    case .refused(let sentence, _):
      var all = ArchiveParts.refused(failed, sentence)
      all.append(nothing)
      return all
    case .checked, .imported, .previewed, .tableImported: return nothing
    }
  }

  private func ready(_ made: ExportedArchive, _ token: FormToken) -> HTML {
    Tag.div(.id("ready")) {
      Tag.div(.class("notice good"), Attribute("role", "status")) {
        Tag.p { Tag.strong { done(made) } }
        Tag.p { made.name + ", " + ByteCount.text(made.byteCount) }
        if let note = made.note { Tag.p { note } }
      }
      Tag.p(.class("hint")) {
        [hint, ArchiveWords.readyHint].compactMap(\.self).joined(separator: " ")
      }
      ButtonRow.render {
        Button.link(ArchiveWords.download, place.at(file), style: .primary)
        ArchiveParts.button(ArchiveWords.discard, to: place.at("stop"), id: "discard", token)
      }
    }
  }
}

extension Website {
  /// The addresses of such a page below a path of a company, with that of its file. `made` is the
  /// file, once it is there; `allow` throws for who may not have it.
  func addFileWork(
    at path: String, file: String, type: String, to router: inout Router,
    allow: @escaping @Sendable (CompanyView) throws -> Void,
    page: @escaping @Sendable (CompanyView) -> FileWorkPage,
    made: @escaping @Sendable (Person, CompanyView) -> FetchedArchive?
  ) {
    within(&router, .get, path) { visit, _, company in
      try allow(company)
      let work = visit.person?.device.archives.work()
      return try await visit.show(page(company).render(company, work, visit.token))
    }
    within(&router, .get, "\(path)/stop") { visit, _, company in
      visit.onward(to: page(company).place)
    }
    within(&router, .post, "\(path)/stop") { visit, _, company in
      let page = page(company)
      guard visit.person?.device.archives.work()?.kind == page.kind else {
        return visit.onward(to: page.place)
      }
      await visit.person?.device.archives.cancel()
      return visit.onward(to: page.place, .done(ArchiveWords.stopped))
    }
    within(&router, .get, "\(path)/\(file)") { visit, person, company in
      try allow(company)
      guard let file = made(person, company) else {
        return visit.onward(to: page(company).place)
      }
      return fetched(file, type: type)
    }
  }
}
