import FoundationEssentials
import GatherModel
import HTTPTypes
import Hummingbird
import NIOCore

enum RequestReader {
  /// In bytes. No request needs more.
  static let longestBody = 64 * 1024

  /// - Throws: ``RequestError``. 415 if the content type is missing or is not JSON, 413 if the body is larger than
  ///   ``longestBody``, 422 if it is empty. 400 if the body cannot be decoded.
  static func body<Body: Decodable>(_ type: Body.Type, of request: Request) async throws -> Body {
    try await body(of: request) { try JSONDecoder().decode(type, from: $0) }
  }

  /// The same as ``body(_:of:)``, but with the caller's decoder.
  static func body<Value>(of request: Request, _ use: (Data) async throws -> Value) async throws -> Value {
    guard let media = request.headers[.contentType],
      let kind = media.split(separator: ";", maxSplits: 1).first,
      kind.filter({ $0 != " " }).lowercased() == "application/json"
    else { throw RequestError(.unsupportedMediaType, "The body must be application/json.") }
    let buffer = try await bytes(of: request)
    if buffer.readableBytes == 0 { throw RequestError(.unprocessableContent, "The body is empty.") }
    do {
      return try await use(Data(buffer.readableBytesView))
    } catch {
      throw refusal(of: error) ?? error
    }
  }

  /// The refusal of a request whose body cannot be decoded; nil if the error has another cause.
  static func refusal(of error: any Error) -> RequestError? {
    switch error {
    case let error as DecodingError: RequestError(.badRequest, reason(error))
    case let error as UnknownWord: RequestError(.badRequest, error.reason + ".")
    case let error as InvalidRequest: RequestError(.badRequest, error.reason)
    default: nil
    }
  }

  /// - Throws: ``RequestError``. 413 if the body is larger than `longest` bytes, 422 if it is empty.
  static func whole(of request: Request, upTo longest: Int = longestBody) async throws -> Data {
    let buffer = try await bytes(of: request, upTo: longest)
    if buffer.readableBytes == 0 { throw RequestError(.unprocessableContent, "The body is empty.") }
    return Data(buffer.readableBytesView)
  }

  static func skipBody(of request: Request) async throws {
    _ = try await bytes(of: request)
  }

  private static func bytes(of request: Request, upTo longest: Int = longestBody) async throws -> ByteBuffer {
    let tooLarge = RequestError(.contentTooLarge, "The body is larger than \(longest / 1024) KiB.")
    if let length = request.headers[.contentLength].flatMap(Int.init), length > longest { throw tooLarge }
    do {
      return try await request.body.collect(upTo: longest)
    } catch is NIOTooManyBytesError {
      throw tooLarge
    } catch let error as CancellationError {
      throw error
    } catch {
      // The client has closed the connection.
      throw RequestError(.badRequest, "The body ended early.")
    }
  }

  private static func reason(_ error: DecodingError) -> String {
    func path(_ context: DecodingError.Context) -> String {
      context.codingPath.map(\.stringValue).joined(separator: ".")
    }
    switch error {
    case .keyNotFound(let key, _): return "\(key.stringValue) is missing."
    case .valueNotFound(_, let context): return "\(path(context)) is null."
    case .typeMismatch(_, let context):
      return context.codingPath.isEmpty
        ? "The body is not an object." : "\(path(context)) has the wrong type."
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty ? "The body is not JSON." : "\(path(context)) is out of range."
    @unknown default: return "The body cannot be read."
    }
  }

  /// The UUID in the header `Idempotency-Key`; nil without this header. A repeated request has the same UUID.
  static func idempotencyKey(of request: Request) throws -> UUID? {
    guard let name = HTTPField.Name("Idempotency-Key"), let text = request.headers[name] else { return nil }
    let bare =
      text.hasPrefix("\"") && text.hasSuffix("\"") && text.count > 1
      ? String(text.dropFirst().dropLast()) : text
    guard let key = UUID(uuidString: bare) else {
      throw RequestError(.badRequest, "Idempotency-Key is not a UUID.")
    }
    return key
  }

  /// - Parameter scheme: The name of the authentication scheme, in lower case.
  static func credentials(of request: Request, scheme: String) -> String? {
    guard let text = request.headers[.authorization] else { return nil }
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard parts.count == 2, parts[0].lowercased() == scheme else { return nil }
    return String(parts[1].drop { $0 == " " })
  }
}
