import Container
import Model
import SyncProtocol

/// What can happen in a simulated world.
enum WorldEvent {
  /// A person does something on a device.
  case act(Int)
  /// A request reaches the container.
  case arrive(Envelope)
  /// An answer reaches a device.
  case answer(Envelope, Reply)
  /// A device gives up waiting for an answer.
  case giveUp(Envelope)
  /// A device's timer rings; `start` tells which start of the device set it.
  case wake(device: Int, start: Int)
  /// The container's writer takes the next group of batches.
  case commit
  /// A hint reaches a device.
  case poke(device: Int, Poke)
  /// A device that was killed starts again.
  case restart(device: Int)
  /// A person signs in again on a device that was signed out.
  case signIn(Int)
  /// Owners look whether somebody's part is to be confirmed.
  case confirm
  /// A device gets its network back.
  case mend(Int)
  /// A device does the next step of a removal.
  case purge(device: Int, start: Int)
  /// A mischief strikes, with chance of its own.
  case mischief(Mischief, chance: SeededRandom)
}

/// A request on its way, with what tells late answers from current ones.
struct Envelope {
  let device: Int
  /// Which start of the device sent it: a restarted device knows nothing of earlier requests.
  let start: Int
  /// Which of the device's requests it is.
  let serial: Int
  let request: SyncRequest
  let session: Session
  let secret: String
  let bytes: [UInt8]
}

/// What the container answered.
enum Reply {
  case answered([UInt8])
  case refused(CallRefusal)
}
