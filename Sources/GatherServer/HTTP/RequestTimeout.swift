import NIOCore
import NIOHTTPTypes

/// Closes a connection whose next request is not complete within a time limit.
/// A limit on the time between two bytes would not be enough, because a client could send one byte a second for hours.
final class RequestTimeout: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private var time: TimeAmount
  private let gracePeriod: TimeAmount
  private var timer: Scheduled<Void>?
  private var request = RequestProgress()

  /// - Parameter gracePeriod: The time limit after the server was asked to end.
  init(_ time: TimeAmount, gracePeriod: TimeAmount = .milliseconds(500)) {
    self.time = time
    self.gracePeriod = gracePeriod
  }

  func handlerAdded(context: ChannelHandlerContext) {
    start(context)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    stop()
  }

  func channelInactive(context: ChannelHandlerContext) {
    stop()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if request.hasEnded(with: unwrapInboundIn(data)) { stop() }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      request.noteAnswered()
      start(context)
    }
    context.write(data, promise: promise)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent {
      time = gracePeriod
      if timer != nil { start(context) }
    }
    context.fireUserInboundEventTriggered(event)
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
