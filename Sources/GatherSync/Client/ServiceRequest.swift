import AsyncHTTPClient
import FoundationEssentials
import NIOCore
import NIOHTTP1

struct ServiceRequest: Sendable {
  var route: Route
  /// The path below ``Route/folder``.
  var path: String
  var body: Data?
  var knownTag: String?
  var key: UUID?
  var credential: Credential?
  /// The sequence number of the last entry that was received from a stream. If it is set, the response is a stream.
  var lastEvent: Int64?

  func request(to address: ServiceAddress) -> HTTPClientRequest {
    var request = HTTPClientRequest(url: "\(address.text)\(route.folder)\(path)")
    request.method = HTTPMethod(rawValue: route.method)
    request.headers.add(
      name: "Accept", value: route == .liveStream ? "text/event-stream" : "application/json")
    if let lastEvent { request.headers.add(name: "Last-Event-ID", value: "\(lastEvent)") }
    if let credential { request.headers.add(name: "Authorization", value: credential.header) }
    if let knownTag { request.headers.add(name: "If-None-Match", value: knownTag) }
    if let key { request.headers.add(name: "Idempotency-Key", value: key.uuidString) }
    if let body {
      request.headers.add(name: "Content-Type", value: "application/json")
      request.body = .bytes(ByteBuffer(bytes: body))
    }
    return request
  }
}
