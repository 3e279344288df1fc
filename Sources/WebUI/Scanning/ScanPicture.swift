import Documents
import HTTPServing
import Model
import PageParts

/// The form that reads codes from a picture: what a phone without a scanner has.
enum ScanPicture {
  static let field = "file"

  static func place(_ company: CompanyView) -> Place { ScanPage.place(company).at("picture") }

  static func render(_ bar: ScanBar) -> HTML {
    let error = bar.form.errors[field]
    return Tag.form(
      Attribute("method", "post"), .action(place(bar.company)), .id("scan-picture"),
      .class("panel"), Attribute("enctype", "multipart/form-data"), Attribute("novalidate")
    ) {
      Tag.h2 { ScanWords.pictureTitle }
      bar.form.token.field
      NewRecordField.render()
      bar.acts(prefix: "picture")
      Tag.div(.class(error == nil ? "field" : "field wrong"), .id("field-\(field)")) {
        FieldLabel.render(field, ScanWords.picture, isRequired: true)
        Tag.input.element(
          [
            .type("file"), .id(field), .name(field), Attribute("accept", "image/*"),
            Attribute("capture", "environment"),
          ] + FieldLabel.descriptions(field, hasHint: true, hasError: error != nil), HTML())
        FieldLabel.notes(field, hint: ScanWords.pictureHint, error: error)
      }
      ButtonRow.render { Button.submit(ScanWords.readPicture, style: .usual) }
    }
  }

  /// The picture's bytes; a sentence where there is none that can be taken.
  static func bytes(_ visit: Visit) -> FormResult<[UInt8]> {
    guard let upload = visit.uploads.first(where: { $0.field == field && $0.byteCount > 0 }) else {
      return .wrong(FieldErrors(field, ScanWords.pictureMissing))
    }
    guard upload.byteCount <= PictureLimits.bytes else {
      return .wrong(FieldErrors(field, PictureFailure(code: .tooManyBytes).description))
    }
    return .value(upload.read(0, upload.byteCount))
  }
}
