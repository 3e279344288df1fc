#if !hasFeature(Embedded)
  /// The forms that words take with numbers, by the names that Unicode gave them.
  package enum PluralForm: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
  }

  /// Which form goes with which number.
  package enum PluralRule: String, CaseIterable, Sendable {
    /// One form for all numbers, as in Chinese or Japanese.
    case none
    /// `1 item`, all others `items`: English, German, Italian, Spanish.
    case oneOther = "one-other"
    /// Nothing counts as one: French, Portuguese of Brazil.
    case zeroIsOne = "zero-is-one"
    /// Czech and Slovak.
    case czech
    /// Polish.
    case polish
    /// Russian and Ukrainian.
    case russian
    /// Arabic.
    case arabic

    /// The forms that a catalogue of such a language has.
    package var forms: [PluralForm] {
      switch self {
      case .none: [.other]
      case .oneOther, .zeroIsOne: [.one, .other]
      case .czech: [.one, .few, .other]
      case .polish, .russian: [.one, .few, .many]
      case .arabic: PluralForm.allCases
      }
    }

    /// The form that goes with this number.
    package func form(of count: Int) -> PluralForm {
      let number = count.magnitude
      let tens = number % 100
      let isFew = (2...4).contains(number % 10) && !(12...14).contains(tens)
      return switch self {
      case .none: .other
      case .oneOther: number == 1 ? .one : .other
      case .zeroIsOne: number < 2 ? .one : .other
      case .czech: number == 1 ? .one : (2...4).contains(number) ? .few : .other
      case .polish: number == 1 ? .one : isFew ? .few : .many
      case .russian: number % 10 == 1 && tens != 11 ? .one : isFew ? .few : .many
      case .arabic: Self.arabicForm(number, tens)
      }
    }

    private static func arabicForm(_ number: UInt, _ tens: UInt) -> PluralForm {
      switch number {
      case 0: .zero
      case 1: .one
      case 2: .two
      default: (3...10).contains(tens) ? .few : tens > 10 ? .many : .other
      }
    }
  }
#endif
