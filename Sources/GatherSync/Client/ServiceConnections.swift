import AsyncHTTPClient
import FootballGatherAPI
import FoundationEssentials
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Synchronization

/// The connections to one service. They use one thread and no proxy, and log nothing.
final class ServiceConnections: Sendable, CustomReflectable {
  let address: ServiceAddress
  private let limits: ClientLimits
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let client: HTTPClient
  private let facts = Mutex(Facts())

  private struct Facts {
    var isGatherboard: Bool?
    var isClosed = false
    var underWay = 0
    var whenIdle: CheckedContinuation<Void, Never>?
  }

  /// The maximum number of bytes of a refusal's body that are read.
  private static let longestRefusal = 64 * 1024

  init(_ address: ServiceAddress, limits: ClientLimits) {
    self.address = address
    self.limits = limits
    client = HTTPClient(eventLoopGroupProvider: .shared(group), configuration: Self.configuration(limits))
  }

  private static func configuration(_ limits: ClientLimits) -> HTTPClient.Configuration {
    var tls = TLSConfiguration.makeClientConfiguration()
    // Older versions are not secure (RFC 8996).
    tls.minimumTLSVersion = .tlsv12
    if let trust = limits.trust { tls.additionalTrustRoots = [.certificates(trust.certificates)] }
    var configuration = HTTPClient.Configuration(
      tlsConfiguration: tls, redirectConfiguration: .disallow,
      timeout: HTTPClient.Configuration.Timeout(connect: TimeAmount(limits.connect)),
      decompression: .disabled)
    configuration.httpVersion = .http1Only
    // Servers keep an idle connection for longer, so no request uses a connection that is being closed.
    configuration.connectionPool.idleTimeout = .seconds(15)
    // A failure to connect is reported at once; the caller decides when to retry.
    configuration.connectionPool.retryConnectionEstablishment = false
    return configuration
  }

  /// Empty, because pending requests contain credentials.
  var customMirror: Mirror { Mirror(self, children: []) }

  var isGatherboard: Bool? { facts.withLock { $0.isGatherboard } }

  /// Records, from a valid response, whether the service is Gatherboard's.
  func note(_ answer: ServiceResponse) {
    facts.withLock { $0.isGatherboard = Self.isGatherboards(answer.headers) }
  }

  private static func isGatherboards(_ headers: HTTPHeaders) -> Bool { headers.contains(name: "Gatherboard") }

  func close() async {
    let wasClosed = facts.withLock { facts in
      defer { facts.isClosed = true }
      return facts.isClosed
    }
    if wasClosed { return }
    // An error is ignored, because the connections are closed all the same.
    do { try await client.shutdown() } catch {}
    // A request that had just begun needs the thread until it has ended.
    await withCheckedContinuation { continuation in
      let isLast = facts.withLock { facts in
        if facts.underWay > 0 { facts.whenIdle = continuation }
        return facts.underWay == 0
      }
      if isLast { continuation.resume() }
    }
    do { try await group.shutdownGracefully() } catch {}
  }

  /// Counts a request that begins. Returns false after the client was closed.
  private func begin() -> Bool {
    facts.withLock { facts in
      if facts.isClosed { return false }
      facts.underWay += 1
      return true
    }
  }

  private func end() {
    let whenIdle = facts.withLock { facts in
      facts.underWay -= 1
      guard facts.underWay == 0 else { return nil as CheckedContinuation<Void, Never>? }
      defer { facts.whenIdle = nil }
      return facts.whenIdle
    }
    whenIdle?.resume()
  }

  /// - Throws: ``ClientError``, also if the status is not ``Route/success``. After a tag was sent, 304 is accepted too.
  func exchange(_ request: ServiceRequest) async throws(ClientError) -> ServiceResponse {
    try await withTaskGroup(of: Result<ServiceResponse, ClientError>.self) { group in
      group.addTask { await self.attempt(request) }
      group.addTask { [limit = limits.request] in
        do {
          try await Task.sleep(for: limit, clock: .continuous)
          return .failure(.timedOut(request.route))
        } catch {
          return .failure(.cancelled(request.route))
        }
      }
      let first = await group.next() ?? .failure(.cancelled(request.route))
      group.cancelAll()
      return first
    }.get()
  }

  private func attempt(_ request: ServiceRequest) async -> Result<ServiceResponse, ClientError> {
    do throws(ClientError) { return .success(try await send(request)) } catch { return .failure(error) }
  }

  /// Sends a request, and returns the response as soon as its head has arrived. The deadline does not limit the time
  /// for the body.
  private func head(of request: ServiceRequest) async throws(ClientError) -> HTTPClientResponse {
    let route = request.route
    guard request.credential?.fitsHeader ?? true else {
      throw .notUnderstood(route, detail: "the token is not valid in a header")
    }
    do {
      let response = try await client.execute(
        request.request(to: address), deadline: .now() + TimeAmount(limits.request))
      // If the header is present, the service is Gatherboard's, whatever the status is.
      if Self.isGatherboards(response.headers) { facts.withLock { $0.isGatherboard = true } }
      return response
    } catch {
      throw ClientError(error, route, afterHead: false)
    }
  }

  private final class Pulse: Sendable {
    let last = Mutex(ContinuousClock.now)
  }

  /// The longest pause between two checks for a silent stream.
  private static let silencePause = Duration.seconds(1)

  /// Receives a stream of events to its end.
  /// - Throws: ``ClientError``, also when the stream ends, or is silent for longer than ``LiveHeartbeat`` allows.
  func hear(
    _ request: ServiceRequest, onEvent: @escaping @Sendable (ServerEvent) -> Void
  ) async throws(ClientError) {
    let route = request.route
    guard begin() else { throw .cancelled(route) }
    defer { end() }
    let response = try await head(of: request)
    guard Int(response.status.code) == route.success else { throw await refusal(response, route) }
    let pulse = Pulse()
    let limit = limits.body
    let longest = LiveHeartbeat.longestSilence(by: response.headers.first(name: LiveHeartbeat.header))
    let result = await withTaskGroup(of: Result<Void, ClientError>.self) { group in
      group.addTask {
        var reader = ServerEventReader(longest: limit)
        do {
          for try await chunk in response.body {
            pulse.last.withLock { $0 = .now }
            guard reader.read(chunk.readableBytesView, onEvent) else {
              return .failure(.bodyTooLarge(route, limit: limit))
            }
          }
          return .success(())
        } catch {
          return .failure(ClientError(error, route, afterHead: true))
        }
      }
      group.addTask {
        while true {
          do {
            try await Task.sleep(for: min(longest / 4, Self.silencePause), clock: .continuous)
          } catch {
            return .failure(.cancelled(route))
          }
          if ContinuousClock.now - pulse.last.withLock({ $0 }) > longest { return .failure(.timedOut(route)) }
        }
      }
      let first = await group.next() ?? .failure(.cancelled(route))
      group.cancelAll()
      return first
    }
    try result.get()
    throw .unreachable(route, detail: "the stream has ended")
  }

  private func send(_ request: ServiceRequest) async throws(ClientError) -> ServiceResponse {
    let route = request.route
    guard begin() else { throw .cancelled(route) }
    defer { end() }
    let response = try await head(of: request)
    let status = Int(response.status.code)
    guard status == route.success || status == 304 && request.knownTag != nil else {
      throw await refusal(response, route)
    }
    let body = try await body(of: response, route)
    return ServiceResponse(route: route, status: status, headers: response.headers, body: body)
  }

  private func refusal(_ response: HTTPClientResponse, _ route: Route) async -> ClientError {
    let status = Int(response.status.code)
    switch status {
    case 300...399:
      return .redirected(
        route, to: response.headers.first(name: "Location").flatMap { PlainText.of($0, most: 200) })
    case 400...:
      return .refused(
        route, status: status, retryAfter: Self.retryAfter(response.headers), reason: await reason(response))
    default:
      return .notUnderstood(route, detail: "status \(status) instead of \(route.success)")
    }
  }

  private func body(of response: HTTPClientResponse, _ route: Route) async throws(ClientError) -> ByteBuffer {
    do {
      return try await response.body.collect(upTo: limits.body)
    } catch is NIOTooManyBytesError {
      throw .bodyTooLarge(route, limit: limits.body)
    } catch {
      throw ClientError(error, route, afterHead: true)
    }
  }

  /// The reason in a refusal, for people; nil if it cannot be read. Errors are ignored, because the status is enough.
  private func reason(_ response: HTTPClientResponse) async -> String? {
    struct Refusal: Decodable { var reason: String }
    do {
      let body = try await response.body.collect(upTo: min(Self.longestRefusal, limits.body))
      let refusal = try JSONDecoder().decode(Refusal.self, from: Data(body.readableBytesView))
      return PlainText.of(refusal.reason, most: 200)
    } catch {
      return nil
    }
  }

  private static func retryAfter(_ headers: HTTPHeaders) -> Duration? {
    headers.first(name: "Retry-After").flatMap { Int($0) }.flatMap { seconds in
      seconds < 0 ? nil : .seconds(min(seconds, 86_400))
    }
  }
}
