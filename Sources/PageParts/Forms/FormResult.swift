/// What a form makes of its fields: the value they mean, or what is wrong with them.
package enum FormResult<Value> {
  /// What the fields mean.
  case value(Value)
  /// What is wrong with them.
  case wrong(FieldErrors)
}

extension FormResult: Equatable where Value: Equatable {}

extension FormResult {
  /// The value; what is wrong is added to the errors.
  package func value(into errors: inout FieldErrors) -> Value? {
    switch self {
    case .value(let value): return value
    case .wrong(let found):
      for entry in found.entries { errors.add(entry.field, entry.sentence) }
      return nil
    }
  }

  /// What another one is made of that value.
  package func map<Other>(_ transform: (Value) -> Other) -> FormResult<Other> {
    switch self {
    case .value(let value): .value(transform(value))
    case .wrong(let errors): .wrong(errors)
    }
  }
}
