import Business
import Model
import PageParts

/// Everything about a company that is set once and looked up seldom, in one place. Only what the
/// person may do is there.
enum SettingsPage {
  static func place(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("settings")
  }

  /// The way back from one of its pages.
  static func crumb(_ company: CompanyView) -> HTML {
    Tag.p(.class("crumb")) { Tag.a(.href(place(company))) { SettingsWords.title } }
  }

  static func render(_ company: CompanyView) -> Page {
    Page(SettingsWords.title, in: company, section: .settings, isNarrow: true) {
      Tag.h1 { SettingsWords.title }
      group(SettingsWords.company, id: "settings-company", aboutCompany(company))
      group(SettingsWords.you, id: "settings-you", aboutPerson(company))
      group(SettingsWords.device, id: "settings-device", aboutDevice)
      group(SettingsWords.danger, id: "settings-danger", endings(company))
    }
  }

  private static func group(_ title: String, id: String, _ rows: HTML) -> HTML? {
    guard rows != HTML() else { return nil }
    return Tag.section(.class("group"), .id(id), Attribute("aria-labelledby", "\(id)-title")) {
      Tag.h2(.id("\(id)-title")) { title }
      LinkList.render { rows }
    }
  }

  private static func aboutCompany(_ company: CompanyView) -> HTML {
    var rows = HTML()
    if company.member.verdict(on: .edit, .company) == .allowed {
      rows.append(
        LinkList.row(
          CompanyWords.profile, SettingsWords.profile, icon: .company,
          CompanyProfilePages.place(company.id)))
    }
    for kind in MarkKind.allCases {
      rows.append(
        LinkList.row(
          MarkWords.title(kind), MarkWords.settings(kind), icon: .inventory,
          MarkPages.home(company, kind)))
    }
    rows.append(
      LinkList.row(
        OwnFieldWords.title, OwnFieldWords.settings, icon: .inventory,
        OwnFieldPages.home(company)))
    rows.append(
      LinkList.row(
        TemplateWords.title, TemplateWords.settings, icon: .file, TemplatePages.home(company)))
    rows.append(
      LinkList.row(
        Letterhead.declaration.words.title, LetterheadWords.settings, icon: .file,
        RecordPages<Letterhead>.home(company)))
    if !company.isSample, company.member.verdict(on: .changeTier) == .allowed {
      rows.append(
        LinkList.row(
          CompanyWords.tier, company.tier.name, icon: .company, TierPage.place(company)))
    }
    if ReadingPage.verdict(company) == .allowed {
      rows.append(
        LinkList.row(
          ReadingWords.title, SettingsWords.reading(company.needToKnow), icon: .eye,
          ReadingPage.place(company)))
    }
    if company.member.verdict(on: .export, .company) == .allowed {
      rows.append(
        LinkList.row(
          ArchiveWords.exportTitle, SettingsWords.export, icon: .download,
          ExportPage.place(company)))
    }
    return rows
  }

  private static func aboutPerson(_ company: CompanyView) -> HTML {
    var rows = LinkList.row(
      ParticipantWords.yourName, SettingsWords.yourName, icon: .person,
      ShareSections.place(company).at("me"))
    rows.append(
      LinkList.row(
        LoginWords.credentials, SettingsWords.credentials, icon: .key,
        CredentialsPages.place(company.id)))
    rows.append(
      LinkList.row(
        FeedWords.pageTitle, FeedWords.settings, icon: .bell, FeedPage.place(company)))
    rows.append(
      LinkList.row(
        PhoneWords.pageTitle, PhoneWords.settings, icon: .person, PhonePage.place(company)))
    rows.append(
      LinkList.row(
        TokenWords.pageTitle, TokenWords.settings, icon: .key, TokenPage.place(company)))
    rows.append(
      LinkList.row(
        WebhookWords.pageTitle, WebhookWords.settings, icon: .upload, WebhookPage.place(company)))
    return rows
  }

  private static var aboutDevice: HTML {
    var rows = LinkList.row(
      DevicesWords.title, SettingsWords.devices, icon: .device, Place("devices"))
    rows.append(
      LinkList.row(
        AppearanceWords.title, AppearanceWords.settings, icon: .eye, AppearancePage.place))
    rows.append(
      LinkList.row(
        DiagnosisWords.title, SettingsWords.diagnosis, icon: .info, DiagnosisPage.home))
    return rows
  }

  /// What ends something: each leads to a question first.
  private static func endings(_ company: CompanyView) -> HTML {
    let share = ShareSections.place(company)
    var rows = HTML()
    if company.member.isOwner, SharingPages.verdict(company) == .allowed {
      rows.append(
        LinkList.row(
          OwnershipWords.handOver, SettingsWords.handOver, icon: .handOver, share.at("hand-over")))
    }
    if !company.isSample, company.member.verdict(on: .changeShare) == .allowed {
      rows.append(
        LinkList.row(
          ParticipantWords.stop, SettingsWords.stop, icon: .people, share.at("stop"),
          isDanger: true))
    }
    if company.member.verdict(on: .leave) == .allowed {
      rows.append(
        LinkList.row(
          ParticipantWords.leave, SettingsWords.leave, icon: .signOut, share.at("leave"),
          isDanger: true))
    }
    if company.member.verdict(on: .deleteCompany) == .allowed {
      rows.append(
        LinkList.row(
          OwnershipWords.delete, SettingsWords.delete, icon: .trash, share.at("delete"),
          isDanger: true))
    }
    return rows
  }
}
