/// Small files of each kind, as programs write them.
enum PictureSamples {
  /// A JPEG file, as all samples but the PNG: 16 by 8, red on the left and blue on the right.
  static let jpeg = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHB\
    YWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo\
    KCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAIABADAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAABv/EAB\
    QQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAIBv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAM\
    AwEAAhEDEQA/ABaSIMGLAZn/2Q==
    """)

  /// The same with a note of a camera held upright, and of its maker.
  static let turnedJPEG = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/4QA8RXhpZgAATU0AKgAAAAgAAgEPAAIAAAAOAAAAJgESAAMAAAABAAYAAAAAAA\
    BTZWNyZXQgQ2FtZXJhAP/bAEMABgQFBgUEBgYFBgcHBggKEAoKCQkKFA4PDBAXFBgYFxQWFhodJR8aGyMcFhYgLCAj\
    JicpKikZHy0wLSgwJSgpKP/bAEMBBwcHCggKEwoKEygaFhooKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKC\
    goKCgoKCgoKCgoKCgoKCgoKP/AABEIAAgAEAMBEQACEQEDEQH/xAAUAAEAAAAAAAAAAAAAAAAAAAAG/8QAFBABAAAA\
    AAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAAAAgG/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQ\
    MRAD8AFpIgwYsBmf/Z
    """)

  /// In several passes.
  static let progressiveJPEG = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHB\
    YWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo\
    KCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wgARCAAIABADAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAABf/EAB\
    UBAQEAAAAAAAAAAAAAAAAAAAcF/9oADAMBAAIQAxAAAAEWQghLBn//xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEB\
    AAEFAj//xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAEDAQE/AT//xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAECAQ\
    E/AT//xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAY/Aj//xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAE/\
    IT//2gAMAwEAAgADAAAAEHv/xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAEDAQE/ED//xAAUEQEAAAAAAAAAAAAAAA\
    AAAAAQ/9oACAECAQE/ED//xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAE/ED//2Q==
    """)

  /// In four inks.
  static let inkJPEG = bytes(
    """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAGBAUGBQQGBgUGBwcGCAoQCgoJCQoUDg8MEBcUGBgXFBYWGh0lHxobIxwWFi\
    AsICMmJykqKRkfLTAtKDAlKCko/8AAFAgACAAQBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAgACf/E\
    ABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZAEsAAD8AUY3jeVLMxNM0/9k=
    """)

  /// 4 by 4: green above, transparent below.
  static let png = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAYAAACp8Z5+AAAAE0lEQVR4nGPkOiH3nwEJMDGQDAB+egHzWYArZwAAAA\
    BJRU5ErkJggg==
    """)

  /// The same with the note.
  static let turnedPNG = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAYAAACp8Z5+AAAANGVYSWZNTQAqAAAACAACAQ8AAgAAAA4AAAAmARIAAw\
    AAAAEABgAAAAAAAFNlY3JldCBDYW1lcmEAL7QIrAAAABNJREFUeJxj5Doh958BCTAxkAwAfnoB81mAK2cAAAAASUVO\
    RK5CYII=
    """)

  /// Without loss.
  static let webP = bytes(
    """
    UklGRigAAABXRUJQVlA4TBwAAAAvD8ABAA8wFKcwv4b+/EcLxILJ/KU7U4jof+QA
    """)

  /// The same with the note.
  static let turnedWebP = bytes(
    """
    UklGRnYAAABXRUJQVlA4WAoAAAAIAAAADwAABwAAVlA4TBwAAAAvD8ABAA8wFKcwv4b+/EcLxILJ/KU7U4jof+QARV\
    hJRjQAAABNTQAqAAAACAACAQ8AAgAAAA4AAAAmARIAAwAAAAEABgAAAAAAAFNlY3JldCBDYW1lcmEA
    """)

  /// Two pictures in turn.
  static let movingWebP = bytes(
    """
    UklGRswAAABXRUJQVlA4WAoAAAACAAAADwAABwAAQU5JTQYAAAAAAAAAAABBTk1GTAAAAAAAAAAAAA8AAAcAAGQAAA\
    JWUDggNAAAAFABAJ0BKhAACAABQCYloAAEdAAA/vWa//3kDf//lK//+Zef7Bf+Zef//mXndn//OIfmAABBTk1GTAAA\
    AAAAAAAAAA8AAAcAAGQAAABWUDggNAAAAFQBAJ0BKhAACAAAACYloAAEdAAA/vWa//3rjf//zLz/YL//nEXOv/90P/\
    +cRey3/mJgAAA=
    """)

  /// 900 million pixels in 90 bytes.
  static let hugePNG = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAdTAAAHUwCAAAAABDTKdmAAAAEUlEQVR4nGNgGAWjYBQMdwAAA+gAAbOm00YAAAAASU\
    VORK5CYII=
    """)

  /// Base64 without its filling, which is all that the samples need.
  private static func bytes(_ base64: String) -> [UInt8] {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    let values = Dictionary(uniqueKeysWithValues: zip(letters, 0...))
    var (bytes, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
    for letter in base64 {
      guard let value = values[letter] else { break }
      (bits, count) = (bits << 6 | value, count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(bits >> count & 0xFF))
      bits &= (1 << count) - 1
    }
    return bytes
  }
}
