import HTTPServing
import SyncProtocol

/// The two forms of a message's body, by media type.
enum MessageForm: Equatable {
  case json
  /// The compact form, in a version of the protocol.
  case compact(UInt8)

  static let jsonType = "application/json"
  static let compactType = "application/x-thecompany"

  var mediaType: String {
    switch self {
    case .json: Self.jsonType
    case .compact: Self.compactType
    }
  }

  /// The form of a request's body; throws `unsupported` for any other media type.
  init(ofBody request: Request) throws(CallRefusal) {
    switch request.mediaType {
    case Self.jsonType: self = .json
    case Self.compactType: self = .compact(Self.version(of: request))
    default:
      throw CallRefusal(
        .unsupported, "Send application/json or application/x-thecompany.")
    }
  }

  /// The form that the client wants: the first that it accepts, else that of its body, else JSON.
  /// Nil when it accepts neither.
  static func wanted(by request: Request) -> MessageForm? {
    let compact = compact(version(of: request))
    let bodyForm: MessageForm = request.mediaType == compactType ? compact : .json
    guard let accept = request.headers["Accept"] else { return bodyForm }
    for part in accept.split(separator: ",") {
      let name = part.split(separator: ";").first.map { String($0).trimmingSpaces.lowercased() }
      switch name {
      case compactType: return compact
      case jsonType: return .json
      case "*/*", "application/*": return bodyForm
      default: continue
      }
    }
    return nil
  }

  /// The version that the answer to a request is written in: its own, as far as it is known here.
  private static func version(of request: Request) -> UInt8 {
    min(spoken(by: request) ?? .max, ProtocolVersion.current)
  }

  /// The version that a request says it speaks.
  static func spoken(by request: Request) -> UInt8? {
    request.headers[ProtocolVersion.header].flatMap { UInt8($0) }
  }

  func bytes(of message: some WireMessage) -> [UInt8] {
    switch self {
    case .json: message.jsonBytes
    case .compact(let version): message.compactBytes(version: version)
    }
  }

  func read<Message: WireMessage>(_ bytes: [UInt8]) throws(WireFailure) -> Message {
    switch self {
    case .json: try Message(jsonBytes: bytes)
    case .compact: try Message(compactBytes: bytes)
    }
  }
}
