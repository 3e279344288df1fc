import Device
import Model
import PageParts

/// How far a company is in step, and what was refused in it.
enum SyncPage {
  static func render(
    _ company: CompanyView, _ quarantine: [RefusedChange], _ removals: [String] = [],
    news: DeviceNews = DeviceNews(), waiting: WaitingPart? = nil, health: HTML? = nil
  ) -> Page {
    Page(SyncWords.title, in: company, section: .sync, isNarrow: true) {
      Tag.h1 { SyncWords.title }
      Tag.p(.class("notice \(SyncPhrase.tone(company.sync).rawValue)"), .id("sync-sentence")) {
        Tag.strong { SyncPhrase.label(company.sync) }
        Tag.br()
        SyncPhrase.sentence(company.sync)
        " "
        SyncHelpPage.link(company.sync)
      }
      ConfirmingPages.notice(company)
      if news.copied != nil { Tag.p(.class("notice quiet"), .id("copied")) { DevicesWords.copied } }
      if let clock = news.clock {
        Tag.p(.class("notice warn"), .id("clock")) { clock.sentence }
      }
      ButtonRow.render {
        Button.link(DiagnosisWords.title, DiagnosisPage.home, icon: .info)
        Button.link(DevicesWords.toDevices, Place("devices"), icon: .device)
      }
      if company.newerRecords > 0 {
        Tag.p(.class("notice quiet"), .id("newer-records")) {
          SyncWords.newer(company.newerRecords)
        }
      }
      (waiting ?? WaitingPart(quarantine, in: company)).render(company)
      refused(company, quarantine.filter { !$0.isParked })
      parked(company, quarantine.filter(\.isParked))
      Tag.p {
        Tag.a(.href(RescuePages.home)) { QuarantineWords.rescueLink }
        " · "
        Tag.a(.href(QuarantinePages.home(company).at("import"))) { QuarantineWords.importTitle }
      }
      if !removals.isEmpty {
        Tag.h2 { SyncWords.removals }
        Tag.ul(.id("removals")) {
          for sentence in removals { Tag.li { sentence } }
        }
      }
      health
    }
  }

  private static func refused(_ company: CompanyView, _ changes: [RefusedChange]) -> HTML? {
    if changes.isEmpty { return nil }
    return Tag.section(.id("quarantine")) {
      Tag.h2 { SyncWords.refused }
      Tag.ul(.class("entries")) { for change in changes { line(change) } }
      ButtonRow.render {
        Button.link(SyncWords.decide, QuarantinePages.home(company), style: .primary)
      }
    }
  }

  private static func parked(_ company: CompanyView, _ changes: [RefusedChange]) -> HTML? {
    if changes.isEmpty { return nil }
    return Tag.section(.id("parked")) {
      Tag.h2 { SyncWords.parked }
      Tag.p(.class("hint")) { SyncWords.parkedIntro }
      Tag.ul(.class("entries")) { for change in changes { line(change) } }
      ButtonRow.render { Button.link(SyncWords.look, QuarantinePages.home(company)) }
    }
  }

  private static func line(_ change: RefusedChange) -> HTML {
    Tag.li(.id("change-\(change.number)-\(change.record)")) {
      Tag.p {
        Badge.render(SyncWords.kind(change.kind))
        " "
        Tag.strong { change.title }
      }
      Tag.p { change.reason }
      Tag.p(.class("hint")) { MomentText.render(change.refused) }
    }
  }
}
