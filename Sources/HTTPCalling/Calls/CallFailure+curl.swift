import CCurl

extension CallFailure {
  /// Sorts libcurl's results into what a caller can act on.
  init(curlCode: Int32, limit: Int) {
    switch CURLcode(UInt32(bitPattern: curlCode)) {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT:
      self.init(.unreachable, "The server can't be reached. Check the address and the network.")
    case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE:
      self.init(.unreachable, "The connection to the server broke. Try again.")
    case CURLE_OPERATION_TIMEDOUT:
      self.init(.timedOut, "The server took too long to answer. Try again later.")
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR:
      self.init(.tls, "The server's certificate is not trusted.")
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_SHUTDOWN_FAILED:
      self.init(.tls, "No secure connection to the server came about.")
    case CURLE_FILESIZE_EXCEEDED:
      self = .tooLarge(limit)
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT:
      self.init(.invalidRequest, "The address is not one of an HTTP server.")
    default:
      self.init(.other, "The call failed (libcurl's code \(curlCode)).")
    }
  }
}
