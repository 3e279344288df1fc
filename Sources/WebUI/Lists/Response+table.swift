import Business
import HTTPServing

extension Visit {
  /// What kind of table is asked for.
  var tableForm: ItemTable.Form { ItemTable.Form(rawValue: query["form"] ?? "") ?? .csv }
}

extension Response {
  /// A table to keep as a file.
  static func table(_ bytes: [UInt8], as form: ItemTable.Form, named name: String) -> Response {
    .bytes(bytes, type: form.mediaType).with(
      "Content-Disposition", ContentDisposition.attachment(named: "\(name).\(form.rawValue)"))
  }
}
