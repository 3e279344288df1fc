import Business
import Device
import Model
import PageParts

/// The files of a record of any kind that has some, its picture first.
enum AttachmentPanel {
  static func render(_ company: CompanyView, _ files: RecordFiles, _ form: FormView) -> HTML {
    let mayAdd = verdict(on: .edit, files, company) == .allowed
    return Card.render(AttachmentWords.title, id: "files") {
      if files.entries.isEmpty {
        Tag.p(.class("hint")) { AttachmentWords.none }
      } else {
        table(company, files, form.token)
      }
      refused(company, files.refused)
      if let room = files.room, room.used > 0 {
        Tag.p(.class(room.isFull ? "notice bad" : "hint"), .id("room")) {
          AttachmentWords.room(room)
        }
      }
      if mayAdd { upload(company, files, form) }
    }
  }

  /// Who may do something with a record may do it with its files.
  private static func verdict(
    on action: Action, _ files: RecordFiles, _ company: CompanyView
  ) -> Verdict {
    guard let owner = Schema.current.definition(of: files.owner.kind) else {
      return .denied(.administratorsOnly)
    }
    return company.member.verdict(on: action, owner.subject)
  }

  static func place(_ company: CompanyView, _ attachment: RecordID) -> Place {
    Place("companies").at(company.id).at("attachments").at(attachment)
  }

  static func picture(_ company: CompanyView, _ files: RecordFiles) -> HTML? {
    guard let entry = files.entries.first(where: { $0.isPicture && hasThumbnail($0) }) else {
      return nil
    }
    let place = place(company, entry.stored.id)
    return Tag.div(.class("picture")) {
      Tag.a(.href(place.at("picture"))) {
        Tag.img(
          .src(place.at("thumbnail")), Attribute("alt", AttachmentWords.picture), .id("picture"))
      }
    }
  }

  /// The page of a record that files hang on.
  static func page(of owner: RecordReference, _ company: CompanyView) -> Place? {
    RecordKind.of(owner.kind)?.place(of: owner.id, in: company.id)
  }

  private static func hasThumbnail(_ entry: AttachmentEntry) -> Bool {
    entry.record[.thumbnail] != nil
  }

  /// What the container did not take, with the way to decide about it.
  private static func refused(_ company: CompanyView, _ files: [RefusedFile]) -> HTML? {
    guard !files.isEmpty else { return nil }
    return Tag.div(.class("notice bad"), .id("refused-files")) {
      for file in files {
        Tag.p {
          Tag.strong { AttachmentWords.refused(file) }
          " "
          file.reason
          " "
          Tag.a(.href(QuarantinePages.home(company).at(String(file.entry)))) { ItemWords.decide }
        }
      }
    }
  }

  private static func table(
    _ company: CompanyView, _ files: RecordFiles, _ token: FormToken
  ) -> HTML {
    let mayDelete = verdict(on: .delete, files, company) == .allowed
    return DataTable(
      caption: AttachmentWords.title,
      columns: [
        DataTable.Column("file", AttachmentWords.name),
        DataTable.Column("size", AttachmentWords.size, isNumber: true),
        DataTable.Column("delete", AttachmentWords.delete, isUnseen: true),
      ]
    ).render {
      for entry in files.entries { line(entry, company, mayDelete: mayDelete, token) }
    }
  }

  private static func line(
    _ entry: AttachmentEntry, _ company: CompanyView, mayDelete: Bool, _ token: FormToken
  ) -> HTML {
    let place = place(company, entry.stored.id)
    return Tag.tr(.id("file-\(entry.stored.id)")) {
      Tag.td {
        Tag.a(.href(place)) { entry.record[.name] ?? "" }
        if entry.isPicture { Badge.render(AttachmentWords.isPicture) }
        if let state = AttachmentWords.state(entry) {
          Tag.small(.class("hint")) { " " + state }
        }
      }
      Tag.td(.class("number")) { AttachmentWords.size(entry) }
      Tag.td {
        HistoryPage.link(company, entry.stored.id, style: .quiet)
        if mayDelete {
          FormView(token).render(
            to: place.at("delete"), id: "delete-\(entry.stored.id)", isPlain: true
          ) {
            Button.submit(AttachmentWords.delete, style: .quiet)
          }
        }
      }
    }
  }

  private static func upload(
    _ company: CompanyView, _ files: RecordFiles, _ form: FormView
  ) -> HTML? {
    guard let place = page(of: files.owner, company) else { return nil }
    return Tag.details(
      .class("fold-plain"), .id("attach-more"), .when(!form.errors.isEmpty, "open")
    ) {
      Tag.summary {
        Icon.plus.html
        AttachmentWords.add
      }
      form.render(to: place.at("attachments"), id: "attach", isPlain: true, hasFile: true) {
        Tag.div(.class("field"), .id("field-file")) {
          FieldLabel.render("file", AttachmentWords.file, isRequired: true)
          Tag.input(.type("file"), .id("file"), .name("file"))
          FieldLabel.notes("file", hint: AttachmentWords.addHint, error: form.errors["file"])
        }
        Tag.div(.class("field")) {
          Tag.label(.class("check"), Attribute("for", "attach-picture")) {
            Tag.input(
              .type("checkbox"), .id("attach-picture"), .name("picture"), .value("yes"),
              // The first picture of a record is most likely meant to be its picture.
              files.entries.contains(where: \.isPicture) ? nil : Attribute("data-first-picture"),
              Attribute("aria-describedby", "attach-picture-hint"))
            " "
            AttachmentWords.asPicture
          }
          Tag.p(.class("hint"), .id("attach-picture-hint")) { AttachmentWords.asPictureHint }
        }
        ButtonRow.render { Button.submit(AttachmentWords.attach) }
      }
    }
  }
}
