extension ContainerSchema {
  /// Whether a company's members receive only what their departments need, beside its zone; null
  /// until the next start has looked into the Company records.
  static let reading = ["ALTER TABLE zones ADD COLUMN needToKnow INTEGER"]
}
