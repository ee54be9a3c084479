import FoundationEssentials
import GatherStore
import Hummingbird

/// Caches responses for repeated requests, until anything is written to the store.
struct ResponseCache: Sendable {
  private struct Question: Hashable {
    var account: UUID
    var path: String
  }

  /// In bytes.
  private static let most = 8 * 1024 * 1024

  private let answers = VersionedCache<Question, JSONResponse>(most: most)

  /// - Parameter read: Reads the data, which must depend on nothing except the account and the path.
  func response(
    to request: Request, _ context: ServerContext, read: () async throws -> some Encodable
  ) async throws -> Response {
    let question = Question(account: try context.requireAccount().userID, path: request.uri.path)
    guard let version = context.version else { return try JSONResponse(await read()).response(to: request) }
    if let answer = answers.value(for: question, at: version) { return answer.response(to: request) }
    let answer = try JSONResponse(await read())
    answers.keep(answer, for: question, at: version, cost: answer.size + question.path.utf8.count)
    return answer.response(to: request)
  }
}
