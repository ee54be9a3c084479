import NIOCore
import NIOHTTPTypes

/// Counts a connection from its beginning to its end. Closes a new connection at once if ``ConnectionLimits`` refuses
/// it.
final class ConnectionLimitHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let connectionLimits: ConnectionLimits
  private var request = RequestProgress()

  init(_ connectionLimits: ConnectionLimits) {
    self.connectionLimits = connectionLimits
  }

  func channelActive(context: ChannelHandlerContext) {
    let channel = context.channel
    let client = channel.remoteAddress?.ipAddress.map { ClientAddress($0) }
    let mayStay = connectionLimits.enter(
      ObjectIdentifier(channel), from: client?.isThisMachine == false ? client : nil
    ) {
      channel.close(promise: nil)
    }
    if mayStay { context.fireChannelActive() } else { context.close(promise: nil) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    connectionLimits.leave(ObjectIdentifier(context.channel))
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if request.hasEnded(with: unwrapInboundIn(data)) {
      connectionLimits.setAnswered(true, ObjectIdentifier(context.channel))
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      request.noteAnswered()
      connectionLimits.setAnswered(false, ObjectIdentifier(context.channel))
    }
    context.write(data, promise: promise)
  }
}
