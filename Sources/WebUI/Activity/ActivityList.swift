import Device
import Model
import PageParts
import SyncProtocol

/// Entries of a log, on the page of a company and on that of one record.
struct ActivityList: Sendable {
  let company: CompanyView
  let names: AuditExport
  /// The record whose history it is, where values are brought back; nil where that is not offered.
  var restoring: (record: RecordID, token: FormToken)?

  func render(_ entries: [AuditEntry]) -> HTML {
    Tag.ol(.class("activity"), .id("activity"), Attribute("data-days")) {
      for (before, entry) in zip([nil] + entries, entries) {
        let day = MomentText.day(entry.moment)
        line(entry, opening: before.map { MomentText.day($0.moment) } == day ? nil : day)
      }
    }
  }

  /// A line, under its day where it is the first one of it. Script puts the reader's own days.
  private func line(_ entry: AuditEntry, opening day: String?) -> HTML {
    let (number, record) = (entry.header.number, entry.header.record)
    return Tag.li(
      .id(number == 0 ? "unsent-\(record)" : "line-\(number)"),
      day.map { Attribute("data-day", $0) }
    ) {
      Tag.p(.class("activity-what")) {
        if let place = place(of: entry) {
          Tag.a(.href(place)) { names.sentence(entry) }
        } else {
          names.sentence(entry)
        }
      }
      Tag.p(.class("hint")) {
        MomentText.ofDay(entry.moment)
        if !entry.deviceName.isEmpty { " · " + entry.deviceName }
        if entry.header.isReported {
          " · \(ActivityWords.received) "
          MomentText.render(Moment(milliseconds: Int64(clamping: entry.header.time)))
        }
        " · "
        if number == 0 {
          ActivityWords.unsent
        } else {
          // By this number it is found in exports and by command.
          Tag.a(
            Attribute("href", "#line-\(number)"),
            Attribute("aria-label", ActivityWords.line(number))
          ) {
            "#\(number)"
          }
        }
      }
      values(entry)
    }
  }

  /// The history of the record that an entry is about, where this is not that page.
  private func place(of entry: AuditEntry) -> Place? {
    let record = entry.header.record
    guard record != .zero, record != restoring?.record else { return nil }
    return HistoryPage.place(company, record)
  }

  private func values(_ entry: AuditEntry) -> HTML? {
    if entry.isErased { return Tag.p(.class("reason")) { ActivityWords.erasedValues } }
    let (changes, words) = (entry.changes, entry.contents.words)
    guard !changes.isEmpty || !words.isEmpty else { return nil }
    let table = table(entry, changes, words)
    // What was there for the first time is told by its sentence; the rest is for who wants it.
    let isNew = words.isEmpty && changes.allSatisfy { $0.from?.isNull == true }
    guard isNew else { return table }
    return Tag.details(.class("held")) {
      Tag.summary { ActivityWords.held(changes.count) }
      table
    }
  }

  private func table(
    _ entry: AuditEntry, _ changes: [AuditChange], _ words: [AuditContents.Word]
  ) -> HTML {
    let isLate = entry.header.event == .overtaken
    // Where nothing was before, it need not be said of each field.
    let hasBefore =
      isLate || entry.header.event == .changed
      || !changes.allSatisfy { $0.from?.isNull == true }
    let heads =
      isLate
      ? [ActivityWords.field, ActivityWords.counts, ActivityWords.tooLate]
      : [ActivityWords.field, hasBefore ? ActivityWords.was : nil, ActivityWords.became]
        .compactMap { $0 }
    return Tag.table(.class("changes")) {
      Tag.thead {
        Tag.tr {
          for head in heads { Tag.th(Attribute("scope", "col")) { head } }
        }
      }
      Tag.tbody {
        for word in words {
          Tag.tr {
            Tag.th(Attribute("scope", "row")) { word.label }
            if hasBefore { Tag.td() }
            Tag.td { word.told }
          }
        }
        for change in changes { row(change, entry, hasBefore: hasBefore) }
      }
    }
  }

  private func row(_ change: AuditChange, _ entry: AuditEntry, hasBefore: Bool) -> HTML {
    Tag.tr {
      Tag.th(Attribute("scope", "row")) { names.label(of: change.field) }
      if let from = change.from, let to = change.to {
        if hasBefore {
          Tag.td {
            value(names.words(from, of: change.field))
            if entry.header.event == .changed { button(change, entry) }
          }
        }
        Tag.td {
          value(names.words(to, of: change.field))
          if entry.header.event == .overtaken { button(change, entry) }
        }
      } else {
        Tag.td(Attribute("colspan", "2")) { ActivityWords.notKept }
      }
    }
  }

  private func value(_ words: String) -> HTML {
    words.isEmpty ? Tag.em { ActivityWords.empty } : Tag.span { words }
  }

  private func button(_ change: AuditChange, _ entry: AuditEntry) -> HTML? {
    let group = change.field.group
    guard let restoring, entry.restorable(group: group) != nil,
      let definition = Schema.current.definition(of: entry.header.kind),
      company.member.verdict(on: .edit, definition.subject) == .allowed
    else { return nil }
    return FormView(restoring.token).render(
      to: HistoryPage.place(company, restoring.record).at("restore"),
      id: "restore-\(entry.header.number)-\(change.field.number)",
      isPlain: true
    ) {
      Tag.input(.type("hidden"), .name("line"), .value(String(entry.header.number)))
      Tag.input(.type("hidden"), .name("group"), .value(String(group)))
      Button.submit(ActivityWords.restore, style: .quiet)
    }
  }
}

extension AuditEntry {
  /// When it was done, by the clock of who did it.
  fileprivate var moment: Moment { Moment(milliseconds: Int64(clamping: header.madeAt)) }
}
