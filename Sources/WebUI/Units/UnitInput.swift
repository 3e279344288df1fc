import Business
import HTTPServing
import Model
import PageParts

/// A quantity in a form, in any unit of its item: typed as `3 box`, or chosen beside the number.
enum UnitInput {
  /// The name of the menu beside a field.
  static func menuName(_ name: String) -> String { "\(name)-unit" }

  /// Reads a quantity above zero; nil with the error where it is none.
  static func read(
    _ form: Query, _ name: String, _ units: ItemUnits, _ errors: inout FieldErrors
  ) -> EnteredQuantity? {
    do throws(ItemUnits.Flaw) {
      let chosen = try Self.chosen(form[menuName(name)] ?? "", units)
      let entered = try units.read(form[name] ?? "", in: chosen, isWorkedOut: true)
      if entered.quantity > .zero { return entered }
      errors.add(name, StockWords.quantityMissing)
    } catch {
      errors.add(name, UnitWords.flaw(error, in: form[name] ?? ""))
    }
    return nil
  }

  /// The unit that the menu names; nil for the item's own. One that somebody renamed or deleted
  /// meanwhile is refused: a number of boxes is no number of pieces.
  private static func chosen(
    _ name: String, _ units: ItemUnits
  ) throws(ItemUnits.Flaw) -> OtherUnit? {
    if name.isEmpty || name.lowercased() == units.own?.lowercased() { return nil }
    guard let unit = units.named(name) else { throw .unknown(name) }
    return unit
  }

  /// The units beside a quantity; nothing where there is one alone.
  static func menu(_ name: String, _ units: ItemUnits, _ form: FormView) -> HTML? {
    guard !units.others.isEmpty else { return nil }
    let options = units.others.map {
      ChoiceField.Option(
        value: $0.name, label: "\($0.name) (\(UnitWords.contains($0, units.own)))")
    }
    return ChoiceField(
      menuName(name), UnitWords.name, options, isRequired: false,
      nothing: units.own ?? FormWords.nothing
    ).menu(form)
  }
}
