import HTTPServing
import SyncProtocol

/// Makes responses of messages in the form that the client wants.
enum Answer {
  static func message(_ message: some WireMessage, _ form: MessageForm) -> Response {
    bytes(form.bytes(of: message), form)
  }

  static func bytes(_ bytes: [UInt8], _ form: MessageForm, status: Int = 200) -> Response {
    Response.bytes(bytes, type: form.mediaType, status: status).with("Cache-Control", "no-store")
  }

  static func refusal(_ refusal: CallRefusal, _ form: MessageForm) -> Response {
    let response = bytes(form.bytes(of: refusal), form, status: refusal.status)
    guard let seconds = refusal.retryAfter else { return response }
    return response.with("Retry-After", String(seconds))
  }

  static let notAcceptable = bytes(
    MessageForm.json.bytes(
      of: CallRefusal(
        .unsupported, "Accept application/json or application/x-thecompany.")),
    .json, status: 406)
}
