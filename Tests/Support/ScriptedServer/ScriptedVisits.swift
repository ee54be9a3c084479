import NIOCore
import NIOHTTP1
import Synchronization

/// Who has come to a scripted server, and what is being done with them.
final class ScriptedVisits: Sendable {
  private let greeting: [ScriptStep]
  private let script: ScriptedServer.Script
  private let state = Mutex(State())

  private struct State {
    var requests: [ScriptedRequest] = []
    var connectionCount = 0
    var isOver = false
    var visits: [(channel: any Channel, task: Task<Void, Never>)] = []
  }

  init(greeting: [ScriptStep], script: @escaping ScriptedServer.Script) {
    self.greeting = greeting
    self.script = script
  }

  var requests: [ScriptedRequest] { state.withLock { $0.requests } }
  var connectionCount: Int { state.withLock { $0.connectionCount } }

  /// Does with a new connection what the script says, until it is closed.
  func begin(_ channel: any Channel, _ requests: AsyncStream<ScriptedRequest>) {
    state.withLock { state in
      state.connectionCount += 1
      guard !state.isOver else {
        channel.close(promise: nil)
        return
      }
      let number = state.connectionCount
      state.visits.append((channel, Task { await self.serve(channel, number, requests) }))
    }
  }

  /// Closes all connections.
  func end() async {
    let visits = state.withLock { state in
      state.isOver = true
      defer { state.visits = [] }
      return state.visits
    }
    for visit in visits {
      visit.task.cancel()
      visit.channel.close(promise: nil)
    }
    for visit in visits { await visit.task.value }
  }

  private func serve(_ channel: any Channel, _ number: Int, _ requests: AsyncStream<ScriptedRequest>) async {
    let player = ScriptPlayer(channel: channel)
    do {
      try await player.play(greeting)
      for await request in requests {
        var request = request
        request.connection = number
        state.withLock { state in
          request.number = state.requests.count + 1
          state.requests.append(request)
        }
        try await player.play(await script(request))
      }
    } catch {
      // The other end has gone, or the server is being closed.
    }
    channel.close(promise: nil)
  }
}

/// Puts requests together, and hands them on.
final class ScriptedConnection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart

  private let visits: ScriptedVisits
  private let requests: AsyncStream<ScriptedRequest>
  private let whole: AsyncStream<ScriptedRequest>.Continuation
  private var reading: ScriptedRequest?

  init(_ visits: ScriptedVisits) {
    self.visits = visits
    (requests, whole) = AsyncStream.makeStream()
  }

  func channelActive(context: ChannelHandlerContext) {
    visits.begin(context.channel, requests)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    whole.finish()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): reading = ScriptedRequest(head)
    case .body(let bytes): reading?.body += Array(bytes.readableBytesView)
    case .end:
      if let reading { whole.yield(reading) }
      reading = nil
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
