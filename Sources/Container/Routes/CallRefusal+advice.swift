import SyncProtocol

extension CallRefusal {
  /// What a program that is refused does about it; the message is for its person.
  var advice: String {
    switch code {
    case .badRequest, .weakPassword, .unknown:
      "Compare the request with /v1/openapi.yaml, or change what was asked for."
    case .notSignedIn: "Ask POST /v1/sessions for a session, and send it as Authorization: Bearer."
    case .wrongCredentials, .wrongCode:
      "Ask the person again; each wrong try makes the next one wait longer."
    case .passwordNeeded: "Send the password itself instead of its proof, this once."
    case .codeNeeded: "Ask the person for a code and send the same with timeCode."
    case .notAMember: "Show the message and stop asking for this zone."
    case .notAllowed: "Show the message; asking again changes nothing."
    case .sharePaused: "Keep what was not sent, and try again once the feed says otherwise."
    case .noSuchZone: "Look into GET /v1/feed for the zones of the account."
    case .linkDead, .notFound: "Check the address, the identifier or the link."
    case .nameTaken, .companyTaken: "Choose another one."
    case .changedMeanwhile: "Read it anew, and decide again."
    case .wrongContent: "Send the file again from its beginning, or correct its record."
    case .oldNumber, .clonedDevice: "Ask POST /v1/devices/renew to become a device of its own."
    case .badToken, .tokenExpired, .epochChanged, .rolledBack:
      "Pull the zone anew with an empty token."
    case .tooLarge: "Send less at once: see the limits in /v1/openapi.yaml."
    case .unsupported: "Use application/json in Content-Type and Accept."
    case .deviceTooOld: "Update the program; keep what was not sent."
    case .containerTooOld: "Keep what was not sent, and try again once the container is updated."
    case .tooManyRequests: "Wait for retryAfter seconds, then send the same again."
    case .unreadable, .unavailable, .damaged:
      "Send the same again later: nothing is done twice."
    }
  }

  /// The JSON form, for people and scripts: with the advice, and the name of the request that
  /// `X-Request-Id` has too.
  func jsonBytes(naming request: String) -> [UInt8] {
    guard case .object(var members) = jsonValue else { return jsonBytes }
    members.append((name: "advice", value: .text(advice)))
    members.append((name: "request", value: .text(request)))
    return JSONValue.object(members).jsonBytes
  }
}
