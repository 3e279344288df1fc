import HTTPServing
import Model
import SyncProtocol

extension ContainerRoutes {
  /// Bytes in a request with a part of a file; JSON takes four for three.
  private static let partBodyLimit = Attachment.partByteCount * 4 / 3 + smallBodyLimit

  func addFiles(to router: inout Router) {
    router.on(.post, "/v1/files/upload", bodyByteLimit: Self.partBodyLimit) { request in
      await exchange(request, limit: Self.partBodyLimit) { question, session throws(CallRefusal) in
        try await service.upload(question, by: session)
      }
    }
    router.on(.post, "/v1/files/read", bodyByteLimit: Self.smallBodyLimit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.filePart(question, by: session)
      }
    }
  }
}
