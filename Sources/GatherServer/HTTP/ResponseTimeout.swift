import NIOCore
import NIOHTTPTypes

/// Closes a connection whose client reads nothing of a response for too long, because the unread part occupies memory.
final class ResponseTimeout: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let time: TimeAmount
  /// The number of written parts that the client has not yet read.
  private var waiting = 0
  private var timer: Scheduled<Void>?

  init(_ time: TimeAmount) {
    self.time = time
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    stop()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let taken = promise ?? context.eventLoop.makePromise()
    waiting += 1
    if timer == nil { start(context) }
    let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    taken.futureResult.whenComplete { _ in
      let (handler, context) = bound.value
      handler.waiting -= 1
      handler.waiting == 0 ? handler.stop() : handler.start(context)
    }
    context.write(data, promise: taken)
  }

  private func stop() {
    timer?.cancel()
    timer = nil
  }

  private func start(_ context: ChannelHandlerContext) {
    timer?.cancel()
    let channel = context.channel
    timer = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }
}
