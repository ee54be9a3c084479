import FoundationEssentials
import HTTPTypes
import Hummingbird
import Secrets

/// Answers with a body of JSON.
enum JSONAnswer {
  static let mediaType = "application/json; charset=utf-8"

  static func response(
    _ value: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) throws -> Response {
    response(try encoder().encode(value), status: status, headers: headers)
  }

  private static func response(
    _ data: Data, status: HTTPResponse.Status, headers: HTTPFields
  ) -> Response {
    var headers = headers
    headers[.contentType] = mediaType
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }

  /// The answer to a question that is asked again and again: `304 Not Modified` when the one who asks has this answer.
  static func response(to request: Request, _ value: some Encodable) throws -> Response {
    let data = try encoder().encode(value)
    let tag = tag(ofBytes: data)
    if isKnown(tag, to: request) { return Response(status: .notModified, headers: [.eTag: tag]) }
    return response(data, status: .ok, headers: [.eTag: tag])
  }

  /// The same value is the same bytes.
  static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }

  /// The `ETag` of the answer that a value makes.
  static func tag(of value: some Encodable) throws -> String { tag(ofBytes: try encoder().encode(value)) }

  private static func tag(ofBytes data: Data) -> String { "\"\(Fingerprint.text(of: data))\"" }

  /// RFC 9110, 13.1.2: a list, compared weakly.
  private static func isKnown(_ tag: String, to request: Request) -> Bool {
    request.headers[values: .ifNoneMatch].flatMap { $0.split(separator: ",") }.contains { part in
      let part = part.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
      return part == "*" || part == tag || part.hasPrefix("W/") && part.dropFirst(2) == tag
    }
  }
}
