import Business
import Device
import Model
import Sealing
import SyncProtocol

/// Where a list goes on, as an address carries it: good for the same question alone.
struct Cursor: Equatable {
  let key: PageKey

  init(_ key: PageKey) { self.key = key }

  private static func sum(_ mark: String) -> String {
    Base64URL.encode(Array(Digest.sha256(Array(mark.utf8)).bytes.prefix(9)))
  }

  func text(of mark: String) -> String {
    let json = JSONValue.array([
      .text(Self.sum(mark)), ValueJSON.encode(key.value), .text(key.id.description),
    ])
    return Base64URL.encode(json.jsonBytes)
  }

  init?(_ text: String, of mark: String, _ sort: SortKey, _ list: ProgramList) {
    guard text.utf8.count <= 4_000, let bytes = Base64URL.decode(text),
      let parts = (try? JSONParser.parse(bytes))?.elements, parts.count == 3,
      parts[0] == .text(Self.sum(mark)), let id = parts[2].textValue.flatMap({ RecordID($0) })
    else { return nil }
    var type = FieldType.time
    if case .field(let number) = sort { type = list.definition.fields[number].type }
    guard let value = ValueJSON.decode(parts[1], as: type) else { return nil }
    key = PageKey(value: value, id: id)
  }
}
