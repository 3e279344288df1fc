import Business
import SyncProtocol

extension Schemas {
  /// The schemas that all lists share.
  static let common: Members = [
    ("Problem", problem), ("Meta", meta), ("Stock", stock), ("Index", index),
    ("Changes", changes), ("History", history), ("File", file),
    ("Files", object([("files", array(reference("File")))], required: ["files"])),
    ("WebhookDelivery", webhookDelivery),
  ]

  private static let problem = object(
    [
      ("type", text), ("title", text), ("status", number(400, 599)), ("detail", text),
      (
        "errors",
        array(
          object([("pointer", text), ("detail", text)], required: ["pointer", "detail"]))
      ),
    ], required: ["type", "title", "status", "detail"], "What RFC 9457 calls a problem")

  private static let meta = object(
    [
      ("version", text), ("createdAt", moment), ("createdBy", identifier),
      ("updatedAt", moment), ("updatedBy", identifier),
    ], required: ["version", "createdAt", "createdBy", "updatedAt", "updatedBy"])

  private static let stock = object(
    [("onHand", text), ("reserved", text), ("available", text), ("incoming", text)],
    required: ["onHand", "reserved", "available", "incoming"],
    "Exact numbers, as the device knows them")

  private static let index = object(
    [
      (
        "company",
        object(
          [("id", identifier), ("name", nullable("string"))], required: ["id", "name"])
      ), ("account", identifier), ("token", text), ("readOnly", flag), ("expires", moment),
      (
        "lists",
        array(object([("name", text), ("href", text)], required: ["name", "href"]))
      ),
    ], required: ["company", "account", "token", "readOnly", "expires", "lists"])

  private static let changes = object(
    [
      (
        "changes",
        array(
          object(
            [
              ("list", text), ("id", identifier), ("deleted", flag),
              ("changedBy", identifier), ("changedAt", moment),
            ], required: ["list", "id", "deleted", "changedBy", "changedAt"]))
      ), ("next", text), ("more", flag),
    ], required: ["changes", "next", "more"])

  private static let history = object(
    [
      (
        "entries",
        array(
          object(
            [
              ("number", number(0, Int.max)), ("what", text), ("list", nullable("string")),
              ("id", identifier), ("at", moment), ("by", identifier),
              (
                "changes",
                array(
                  object(
                    [("field", text), ("from", .object([])), ("to", .object([]))],
                    required: ["field", "from", "to"]))
              ),
            ], required: ["number", "what", "id", "at", "by", "changes"]))
      ), ("more", flag),
    ], required: ["entries", "more"])

  private static let file = object(
    [
      ("id", identifier), ("name", nullable("string")), ("mediaType", nullable("string")),
      ("byteCount", number(0, Int.max)), ("isPicture", flag), ("createdAt", moment),
      ("createdBy", identifier),
    ], required: ["id", "name", "byteCount", "isPicture", "createdAt", "createdBy"])

  static func nullable(_ type: String) -> JSONValue {
    .object([("type", .array([.text(type), .text("null")]))])
  }
}
