import Device
import HTTPServing
import Model
import PageParts
import Sealing

/// The identifier of the record that a form makes: it comes with the form, so that a form that is
/// sent twice makes one record.
enum NewRecordField {
  static func render() -> HTML {
    Tag.input(
      .type("hidden"), .name("record"), .value(make().description),
      Attribute("data-new"))
  }

  /// An identifier that no record has.
  static func make() -> RecordID {
    RecordID(
      milliseconds: Surroundings.system.now(), random: (Randomness.uint64(), Randomness.uint64()))
  }

  /// The identifier of a form; nil where it has none of its own.
  static func read(_ form: Query) -> RecordID? { form["record"].flatMap { RecordID($0) } }
}
