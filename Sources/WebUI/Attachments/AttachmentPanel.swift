import Business
import Device
import Model

/// The files of an item, its picture first.
enum AttachmentPanel {
  static func render(_ company: CompanyView, _ detail: ItemDetail, _ form: FormView) -> HTML {
    let mayAdd = company.member.verdict(on: .edit, .inventoryItem) == .allowed
    return Card.render(AttachmentWords.title, id: "files") {
      if detail.files.isEmpty {
        Tag.p(.class("hint")) { AttachmentWords.none }
      } else {
        table(company, detail, form.token)
      }
      refused(company, detail.refusedFiles)
      if let room = detail.room, room.used > 0 {
        Tag.p(.class(room.isFull ? "notice bad" : "hint"), .id("room")) {
          AttachmentWords.room(room)
        }
      }
      if mayAdd { upload(company, detail, form) }
    }
  }

  static func place(_ company: CompanyView, _ attachment: RecordID) -> Place {
    Place("companies").at(company.id).at("attachments").at(attachment)
  }

  static func picture(_ company: CompanyView, _ detail: ItemDetail) -> HTML? {
    guard let entry = detail.files.first(where: { $0.isPicture && hasThumbnail($0) }) else {
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
    _ company: CompanyView, _ detail: ItemDetail, _ token: FormToken
  ) -> HTML {
    DataTable(
      caption: AttachmentWords.title,
      columns: [
        DataTable.Column("file", AttachmentWords.name),
        DataTable.Column("size", AttachmentWords.size, isNumber: true),
        DataTable.Column("delete", AttachmentWords.delete, isUnseen: true),
      ]
    ).render {
      for entry in detail.files { line(entry, company, token) }
    }
  }

  private static func line(
    _ entry: AttachmentEntry, _ company: CompanyView, _ token: FormToken
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
        if company.member.verdict(on: .delete, .inventoryItem) == .allowed {
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
    _ company: CompanyView, _ detail: ItemDetail, _ form: FormView
  ) -> HTML {
    let place = Place("companies").at(company.id).at("items").at(detail.row.item.id)
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
              // The first picture of an item is most likely meant to be its picture.
              detail.files.contains(where: \.isPicture) ? nil : Attribute("data-first-picture"),
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
