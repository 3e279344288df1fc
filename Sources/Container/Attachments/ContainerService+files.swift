import Model
package import SyncProtocol

extension ContainerService {
  /// Takes a part of a file, or tells how far it has come; the file is seen once all of it is there
  /// and right.
  ///
  /// A part that does not begin where the container has come to changes nothing: the answer says
  /// where to go on. Throws `notFound` unless the record is here, what the rules refuse to whoever
  /// may not edit it, and `wrongContent` when the whole file is not what its record tells of: then
  /// sending begins anew.
  package func upload(
    _ request: FileUpload, by session: Session
  ) async throws(CallRefusal) -> FileProgress {
    var place = try await place(request.record, in: request.zone, by: session, isWritten: true)
    if place.isComplete { return place.progress }
    if !request.bytes.isEmpty, request.offset == place.received {
      let left = place.byteCount - min(place.byteCount, place.received)
      guard UInt64(request.bytes.count) == min(left, UInt64(Attachment.partByteCount)) else {
        throw .wrongPart
      }
      do { try await files.write(request.bytes, at: place.received, of: place) } catch {
        throw .unavailable
      }
      place = try await writer.run { core, circumstances throws(CallRefusal) in
        try core.noteReceived(
          UInt64(request.bytes.count), at: request.offset, of: request, by: session,
          at: circumstances.now)
      }
    }
    if place.isComplete || place.received < place.byteCount { return place.progress }
    return try await complete(place, request, session)
  }

  private func complete(
    _ place: FilePlace, _ request: FileUpload, _ session: Session
  ) async throws(CallRefusal) -> FileProgress {
    let isRight: Bool
    do { isRight = try await files.complete(place) } catch { throw .unavailable }
    guard isRight else {
      try await writer.run { core, circumstances throws(CallRefusal) in
        try core.noteWrong(place, at: circumstances.now)
      }
      throw .wrongContent
    }
    return try await writer.run { core, circumstances throws(CallRefusal) in
      try core.noteComplete(request, by: session, at: circumstances.now)
    }.progress
  }

  /// A part of a file, by the rights that the account has now.
  ///
  /// Throws `notFound` when there is no such file for the account, or not all of it is here.
  package func filePart(
    _ request: FileRequest, by session: Session
  ) async throws(CallRefusal) -> FilePart {
    let place = try await place(request.record, in: request.zone, by: session, isWritten: false)
    guard place.isComplete else { throw .fileMissing }
    guard request.offset <= place.byteCount else {
      throw CallRefusal(.badRequest, "The file ends before this part.")
    }
    guard let bytes = await files.read(place, at: request.offset) else {
      try await writer.run { core, circumstances throws(CallRefusal) in
        try core.noteLost(place.digest, in: place.zone, at: circumstances.now)
      }
      throw .fileMissing
    }
    return FilePart(byteCount: place.byteCount, bytes: bytes)
  }

  private func place(
    _ record: RecordID, in zone: ZoneID, by session: Session, isWritten: Bool
  ) async throws(CallRefusal) -> FilePlace {
    try await reader.look { reader, connection throws(CallRefusal) in
      try reader.look(connection) {
        try FilePlace(
          record, in: zone, for: session.account, isWritten: isWritten, reader.schema, connection)
      }
    }
  }

  /// One step of upkeep for files; true if more is left.
  func keepUpFiles() async -> Bool {
    let isMore = (try? await writer.lookAtFiles()) ?? false
    let removals = (try? await writer.dueRemovals()) ?? []
    for removal in removals {
      guard (try? await files.remove(removal)) != nil else { return false }
      try? await writer.run { core, circumstances throws(CallRefusal) in
        try core.noteRemoved(removal, at: circumstances.now)
      }
    }
    return isMore || !removals.isEmpty
  }

  /// Removes what kills have left on the disk.
  func sweepFiles() async {
    for zone in await files.zones() {
      let names = try? await writer.run { core, _ throws(CallRefusal) in
        try core.fileNames(in: zone)
      }
      guard let names else { continue }
      try? await files.sweep(zone, keeping: names)
    }
  }
}
