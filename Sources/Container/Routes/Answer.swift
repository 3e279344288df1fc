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

  static func refusal(
    _ refusal: CallRefusal, _ form: MessageForm, of request: Request, status: Int? = nil
  ) -> Response {
    let body =
      form == .json ? refusal.jsonBytes(naming: request.id) : form.bytes(of: refusal)
    let response = bytes(body, form, status: status ?? refusal.status)
    guard let seconds = refusal.retryAfter else { return response }
    return response.with("Retry-After", String(seconds))
  }

  static func notAcceptable(_ request: Request) -> Response {
    refusal(
      CallRefusal(.unsupported, "Accept application/json or application/x-thecompany."), .json,
      of: request, status: 406)
  }

  /// Puts a refusal that no handler made into the form of all others; its status and its other
  /// headers stay.
  static func translate(_ request: Request, _ response: inout Response) {
    guard response.status >= 400, request.path.hasPrefix("/v1/"),
      response.headers["Content-Type"]?.hasPrefix("text/plain") == true
    else { return }
    let code: CallRefusal.Code =
      switch response.status {
      case 404: .notFound
      case 413: .tooLarge
      case 503: .unavailable
      default: .badRequest
      }
    let form = MessageForm.wanted(by: request) ?? .json
    let told = refusal(
      CallRefusal(code, response.bodyText.trimmingSpaces), form, of: request,
      status: response.status)
    for field in told.headers.fields { response.headers.set(field.name, field.value) }
    response.body = told.body
  }
}
