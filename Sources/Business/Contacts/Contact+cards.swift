import Documents
package import Model
import SyncProtocol

extension Contact {
  /// Contacts come and go as vCards too.
  package static var foreign: ForeignFile<Contact>? {
    ForeignFile(
      ending: CardFile.ending, mediaType: CardFile.mediaType, label: "vCard",
      begins: { CardFile.begins($0) },
      json: { bytes in
        let records = try CardFile.cards(bytes).map { ContactCard($0) }
          .filter { !$0.values.isEmpty }.map(\.json)
        guard !records.isEmpty else {
          throw SheetFailure(say("There is no whole vCard in the file."))
        }
        return JSONValue.array(records).jsonBytes
      },
      bytes: { lines in Array(CardText(lines.map(\.record)).text.utf8) })
  }
}
