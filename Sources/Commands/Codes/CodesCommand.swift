import Documents
import Glibc
import Model
import SyncProtocol

/// `thecompany codes`: what servers run for each picture that a browser sends, in a process of its
/// own, with little memory and time and nothing open but the picture.
enum CodesCommand {
  static let codes = CommandDefinition(
    name: "codes", summary: "Read the barcodes in a picture",
    notes: [
      "The picture is a JPEG, PNG or WebP file; - stands for standard input. Read are EAN-13 and "
        + "EAN-8, UPC-A and UPC-E, Code 39, Code 128, QR, Data Matrix and PDF417. Which items they "
        + "are: thecompany item scan FILE"
    ],
    arguments: [ArgumentDefinition(name: "FILE", summary: "the picture, or -")],
    answer: [
      .list(
        "codes",
        AnswerObject(
          "read code",
          [
            .text("kind", "which kind of code it is"), .text("text", "what it says"),
          ]), "what was found, each code once")
    ], action: run)

  private static func run(_ invocation: Invocation) async throws -> Answer {
    let path = try invocation.requiredArgument(0)
    let codes = path == "-" ? try fromInput() : try await OutsideFile(path).codes()
    return Answer(
      codes.isEmpty
        ? "There is no code in the picture."
        : codes.map { "\($0.symbology.name) \(Terminal.safe($0.text))" }.joined(separator: "\n"),
      [
        (
          "codes",
          .array(
            codes.map {
              .object([("kind", .text($0.symbology.rawValue)), ("text", .text($0.text))])
            })
        )
      ])
  }

  private static func fromInput() throws -> [FoundCode] {
    limit(RLIMIT_CPU, to: 10)
    limit(RLIMIT_AS, to: 2 << 30)
    limit(RLIMIT_CORE, to: 0)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
      guard bytes.count <= PictureLimits.bytes else {
        throw failure(PictureFailure(code: .tooManyBytes))
      }
    }
    do throws(PictureFailure) { return try Picture(reading: bytes).codes() } catch {
      throw failure(error)
    }
  }

  private static func failure(_ failure: PictureFailure) -> CommandFailure {
    CommandFailure(.usage, failure.description, reason: "picture")
  }

  private static func limit(_ resource: __rlimit_resource, to value: UInt) {
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
  }
}
