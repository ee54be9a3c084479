import FoundationEssentials
import GatherStore
import Hummingbird

/// Stores responses to repeated requests until anything is written to the store.
struct ResponseCache: Sendable {
  /// The account and the path of a request.
  private struct Question: Hashable {
    var account: UUID
    var path: String
  }

  /// The maximum size of all stored responses, in bytes.
  private static let most = 8 * 1024 * 1024

  private let answers = VersionedCache<Question, JSONResponse>(most: most)

  /// - Parameter read: Reads the data of the response, which may depend only on the caller's account and the path.
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
