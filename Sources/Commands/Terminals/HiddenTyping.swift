import Glibc

/// Reads one line from a terminal without showing it, and leaves the terminal as it was.
enum HiddenTyping {
  private static let interrupt: UInt8 = 0x03
  private static let end: UInt8 = 0x04
  private static let clear: UInt8 = 0x15
  private static let erase: Set<UInt8> = [0x08, 0x7F]

  /// The line; a failure when the person breaks off.
  static func read() throws(CommandFailure) -> String {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else {
      throw CommandFailure(.failed, "The terminal can't be set to hide a password.")
    }
    // Signals are off too, so that breaking off can't leave a terminal without an echo.
    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) }
    guard let bytes = typed(), let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(.failed, "Broken off: nothing was done.")
    }
    return text
  }

  private static func typed() -> [UInt8]? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while Glibc.read(STDIN_FILENO, &byte, 1) == 1 {
      switch byte {
      case 0x0A, 0x0D: return line
      case interrupt, end: return nil
      case clear: line = []
      case _ where erase.contains(byte): removeLastCharacter(&line)
      default: line.append(byte)
      }
    }
    return nil
  }

  private static func removeLastCharacter(_ line: inout [UInt8]) {
    while let byte = line.popLast(), byte & 0xC0 == 0x80 {}
  }
}
