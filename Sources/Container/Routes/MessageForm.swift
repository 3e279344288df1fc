import HTTPServing
import SyncProtocol

/// The two forms of a message's body, by media type.
enum MessageForm {
  case json, compact

  var mediaType: String {
    switch self {
    case .json: "application/json"
    case .compact: "application/x-thecompany"
    }
  }

  /// The form of a request's body; throws `unsupported` for any other media type.
  init(ofBody request: Request) throws(CallRefusal) {
    switch request.mediaType {
    case MessageForm.json.mediaType: self = .json
    case MessageForm.compact.mediaType: self = .compact
    default:
      throw CallRefusal(
        .unsupported, "Send application/json or application/x-thecompany.")
    }
  }

  /// The form that the client wants: the first that it accepts, else that of its body, else JSON.
  /// Nil when it accepts neither.
  static func wanted(by request: Request) -> MessageForm? {
    let bodyForm: MessageForm = request.mediaType == compact.mediaType ? .compact : .json
    guard let accept = request.headers["Accept"] else { return bodyForm }
    for part in accept.split(separator: ",") {
      let name = part.split(separator: ";").first.map { String($0).trimmingSpaces.lowercased() }
      switch name {
      case compact.mediaType: return .compact
      case json.mediaType: return .json
      case "*/*", "application/*": return bodyForm
      default: continue
      }
    }
    return nil
  }

  func bytes(of message: some WireMessage) -> [UInt8] {
    switch self {
    case .json: message.jsonBytes
    case .compact: message.compactBytes
    }
  }

  func read<Message: WireMessage>(_ bytes: [UInt8]) throws(WireFailure) -> Message {
    switch self {
    case .json: try Message(jsonBytes: bytes)
    case .compact: try Message(compactBytes: bytes)
    }
  }
}
