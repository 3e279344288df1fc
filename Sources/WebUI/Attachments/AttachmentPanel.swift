import Device
import Model

/// The files of an item, its picture first.
enum AttachmentPanel {
  static func render(_ company: CompanyView, _ detail: ItemDetail, _ form: FormView) -> HTML {
    let mayAdd = company.member.verdict(on: .edit, .inventoryItem) == .allowed
    return Tag.section(
      .class("panel files"), .id("files"), Attribute("aria-labelledby", "files-title")
    ) {
      Tag.h2(.id("files-title")) { AttachmentWords.title }
      picture(company, detail)
      if detail.files.isEmpty {
        Tag.p(.class("hint")) { AttachmentWords.none }
      } else {
        table(company, detail, form.token)
      }
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

  private static func picture(_ company: CompanyView, _ detail: ItemDetail) -> HTML? {
    guard let entry = detail.files.first(where: { $0.isPicture && hasThumbnail($0) }) else {
      return nil
    }
    let place = place(company, entry.stored.id)
    return Tag.p(.class("picture")) {
      Tag.a(.href(place.at("picture"))) {
        Tag.img(
          .src(place.at("thumbnail")), Attribute("alt", AttachmentWords.picture), .id("picture"))
      }
    }
  }

  private static func hasThumbnail(_ entry: AttachmentEntry) -> Bool {
    entry.record[.thumbnail] != nil
  }

  private static func table(
    _ company: CompanyView, _ detail: ItemDetail, _ token: FormToken
  ) -> HTML {
    Tag.table {
      Tag.thead {
        Tag.tr {
          Tag.th(Attribute("scope", "col")) { AttachmentWords.name }
          Tag.th(Attribute("scope", "col"), .class("number")) { AttachmentWords.size }
          Tag.th(Attribute("scope", "col")) {
            Tag.span(.class("unseen")) { AttachmentWords.delete }
          }
        }
      }
      Tag.tbody {
        for entry in detail.files { line(entry, company, token) }
      }
    }
  }

  private static func line(
    _ entry: AttachmentEntry, _ company: CompanyView, _ token: FormToken
  ) -> HTML {
    let place = place(company, entry.stored.id)
    return Tag.tr(.id("file-\(entry.stored.id)")) {
      Tag.td {
        Tag.a(.href(place)) { entry.record[.name] ?? "" }
        if entry.isPicture { Controls.badge(AttachmentWords.isPicture) }
        if let state = AttachmentWords.state(entry) {
          Tag.small(.class("hint")) { " " + state }
        }
      }
      Tag.td(.class("number")) { AttachmentWords.size(entry) }
      Tag.td {
        if company.member.verdict(on: .delete, .inventoryItem) == .allowed {
          FormView(token).render(
            to: place.at("delete"), id: "delete-\(entry.stored.id)", isPlain: true
          ) {
            Controls.submit(AttachmentWords.delete, style: "quiet")
          }
        }
      }
    }
  }

  private static func upload(
    _ company: CompanyView, _ detail: ItemDetail, _ form: FormView
  ) -> HTML {
    let place = Place("companies").at(company.id).at("items").at(detail.row.item.id)
    return form.render(to: place.at("attachments"), id: "attach", hasFile: true) {
      Tag.div(.class("field"), .id("field-file")) {
        FieldLabel.render("file", AttachmentWords.add, isRequired: true)
        Tag.input(.type("file"), .id("file"), .name("file"))
        FieldLabel.notes("file", hint: AttachmentWords.addHint, error: form.errors["file"])
      }
      Tag.p(.class("check")) {
        Tag.label(Attribute("for", "attach-picture")) {
          Tag.input(
            .type("checkbox"), .id("attach-picture"), .name("picture"), .value("yes"))
          " "
          AttachmentWords.asPicture
        }
        Tag.small(.class("hint")) { " " + AttachmentWords.asPictureHint }
      }
      Tag.div(.class("actions")) { Controls.submit(AttachmentWords.attach) }
    }
  }
}
