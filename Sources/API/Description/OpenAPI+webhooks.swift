import SyncProtocol

extension OpenAPI {
  /// What receivers of webhooks are sent, under the one name of what all deliveries are alike in.
  static let webhooks = JSONValue.object([
    ("delivery", .object([("post", delivery)]))
  ])

  private static let delivery = JSONValue.object([
    ("operationId", .text("webhook-delivery")),
    ("summary", .text("Something changed, or is to be read anew")),
    (
      "description",
      .text(
        "v1 of TheCompany-Signature is HMAC-SHA256 in hexadecimal, with the webhook's secret as it "
          + "was shown, of the text of t, a dot and the body. t is in seconds since 1970: refuse "
          + "what is older than some minutes. A delivery may come more than once, under the same "
          + "id.")
    ),
    ("security", .array([])),
    (
      "parameters",
      .array([
        header("TheCompany-Delivery", "The id of the delivery, the same with each try"),
        header("TheCompany-Signature", "t=<seconds>,v1=<HMAC-SHA256>"),
      ])
    ),
    (
      "requestBody",
      .object([
        ("required", .boolean(true)),
        (
          "content",
          .object([
            ("application/json", .object([("schema", Schemas.reference("WebhookDelivery"))]))
          ])
        ),
      ])
    ),
    (
      "responses",
      .object([
        ("2XX", .object([("description", .text("It is taken"))])),
        (
          "410",
          .object([("description", .text("The receiver is gone for good: nothing else is sent"))])
        ),
        (
          "default",
          .object([
            ("description", .text("It is sent again later, before anything that came after it"))
          ])
        ),
      ])
    ),
  ])

  private static func header(_ name: String, _ detail: String) -> JSONValue {
    .object([
      ("name", .text(name)), ("in", .text("header")), ("description", .text(detail)),
      ("required", .boolean(true)), ("schema", .object([("type", .text("string"))])),
    ])
  }
}

extension Schemas {
  private static let event = JSONValue.object([
    ("type", .text("string")),
    ("enum", .array(WebhookWord.allCases.map { .text($0.rawValue) })),
  ])

  /// The body of a delivery.
  static let webhookDelivery = object(
    [
      ("id", identifier), ("webhook", identifier), ("company", identifier),
      ("number", number(0, Int.max)), ("event", event),
      ("list", nullable("string")), ("record", nullable("string")),
      ("changedBy", nullable("string")), ("changedAt", nullable("string")),
    ],
    required: [
      "id", "webhook", "company", "number", "event", "list", "record", "changedBy", "changedAt",
    ])
}
