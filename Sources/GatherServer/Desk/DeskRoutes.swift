import FoundationEssentials
import GatherModel
import HTTPTypes
import Hummingbird
import NIOCore
import Secrets

/// The routes of the desk's pages. Only a client that has used the desk's key may change the plan.
struct DeskRoutes {
  let options: DeskOptions
  let content: DeskContent
  let feed: DeskFeed
  let sessions: DeskSessions
  let tries = ClientRateLimit(most: 20, within: .seconds(60))

  private static let cookie = "gb-desk"

  func add(to router: Router<ServerContext>) {
    router.get("/day/state", use: day)
    router.post("/desk/key", use: key)
    router.get("/desk/state", use: state)
    router.get("/desk/stream", use: stream)
    router.post("/desk/edit", use: edit)
  }

  private func language(of request: Request) -> String {
    let asked = request.uri.queryParameters["lang"]
    return asked.flatMap { LanguageChoice.first(of: $0, among: content.languages) } ?? content.languages.first
      ?? "en"
  }

  // MARK: Everybody

  @Sendable private func day(_ request: Request, _ context: ServerContext) async throws -> Response {
    let body = try content.state(language(of: request), true)
    let tag = JSONResponse.tag(ofBytes: body)
    // With these headers, a proxy may cache the page for a hundred thousand clients.
    var headers: HTTPFields = [.eTag: tag, .cacheControl: "public, max-age=1"]
    if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = JSONResponse.mediaType
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  // MARK: The desk

  private struct KeyBody: Decodable {
    var key: String
  }

  @Sendable private func key(_ request: Request, _ context: ServerContext) async throws -> Response {
    let body = try await RequestReader.body(KeyBody.self, of: request)
    guard Token(text: body.key).hash == options.keyHash else {
      // Only wrong keys are counted, so a client with the right key never has to wait.
      if let wait = tries.take(context.client) { throw RequestError.tooOften(wait) }
      throw RequestError(.unauthorized, "This is not the desk's key.")
    }
    let session = await sessions.begin(replacing: request.cookies[Self.cookie]?.value)
    let secure = options.listening.certificate == nil ? "" : "; Secure"
    return Response(
      status: .noContent,
      headers: [
        .setCookie:
          "\(Self.cookie)=\(session); Path=/; Max-Age=\(DeskSessions.lifetime); HttpOnly; SameSite=Strict\(secure)"
      ])
  }

  private func check(_ request: Request) throws {
    guard let session = request.cookies[Self.cookie]?.value, sessions.has(session) else {
      throw RequestError(.unauthorized, "Open the address that `gatherboard desk` has printed.")
    }
  }

  @Sendable private func state(_ request: Request, _ context: ServerContext) async throws -> Response {
    try check(request)
    return Response(
      status: .ok, headers: [.contentType: JSONResponse.mediaType],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try content.state(language(of: request), false))))
  }

  @Sendable private func stream(_ request: Request, _ context: ServerContext) async throws -> Response {
    try check(request)
    let (channel, language) = (context.channel, language(of: request))
    let follower = LiveFollower(
      tokenHash: "", start: .whole(after: 0), cut: { channel.close(promise: nil) })
    return LiveRoutes.response(
      to: request, on: channel, follower,
      join: { [feed] in await feed.join(follower, in: language) },
      leave: { [feed] in await feed.leave($0) })
  }

  @Sendable private func edit(_ request: Request, _ context: ServerContext) async throws -> Response {
    try check(request)
    let body = try await RequestReader.whole(of: request)
    switch await content.edit(body, language(of: request)) {
    case .done(let data):
      feed.changed()
      return Response(
        status: .ok, headers: [.contentType: JSONResponse.mediaType],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
    case .outdated(let reason): throw RequestError(.conflict, reason)
    case .refused(let reason): throw RequestError(.unprocessableContent, reason)
    }
  }
}
