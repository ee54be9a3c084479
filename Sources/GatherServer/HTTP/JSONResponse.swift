import FoundationEssentials
import HTTPTypes
import Hummingbird
import NIOCore
import Secrets

/// A response with a JSON body that is sent many times.
struct JSONResponse: Sendable {
  static let mediaType = "application/json; charset=utf-8"

  private let body: ByteBuffer
  private let tag: String

  init(_ value: some Encodable) throws {
    let data = try Self.encoder().encode(value)
    body = ByteBuffer(bytes: data)
    tag = Self.tag(ofBytes: data)
  }

  /// The approximate size in a cache, in bytes.
  var size: Int { body.readableBytes + 200 }

  func response(to request: Request) -> Response {
    if isKnown(to: request) { return Response(status: .notModified, headers: [.eTag: tag]) }
    return Response(
      status: .ok, headers: [.eTag: tag, .contentType: Self.mediaType], body: Self.inSlices(body))
  }

  /// Sends a long body in slices, so that a slow client needs little memory.
  private static func inSlices(_ body: ByteBuffer) -> ResponseBody {
    if body.readableBytes <= ResponseCounts.shortAnswer { return ResponseBody(byteBuffer: body) }
    return ResponseBody(contentLength: body.readableBytes) { writer in
      var rest = body
      while let part = rest.readSlice(length: min(ResponseCounts.shortAnswer, rest.readableBytes)),
        part.readableBytes > 0
      {
        try await writer.write(part)
      }
      try await writer.finish(nil)
    }
  }

  /// Whether the client already has this response, by a weak comparison (RFC 9110, 13.1.2).
  private func isKnown(to request: Request) -> Bool {
    request.headers[values: .ifNoneMatch].flatMap { $0.split(separator: ",") }.contains { part in
      let part = part.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
      return part == "*" || part == tag || part.hasPrefix("W/") && part.dropFirst(2) == tag
    }
  }
}

extension JSONResponse {
  /// A response that is sent only once, so it has no `ETag`.
  static func response(
    _ value: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) throws -> Response {
    var headers = headers
    headers[.contentType] = mediaType
    let data = try encoder().encode(value)
    return Response(status: status, headers: headers, body: inSlices(ByteBuffer(bytes: data)))
  }

  static func response(to request: Request, _ value: some Encodable) throws -> Response {
    try JSONResponse(value).response(to: request)
  }

  /// Creates an encoder that encodes equal values as equal bytes.
  static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }

  static func tag(of value: some Encodable) throws -> String { tag(ofBytes: try encoder().encode(value)) }

  /// Adds members at the beginning of an encoded JSON object.
  static func object(_ members: String, _ object: Data) -> String {
    let own = String(decoding: object.dropFirst(), as: UTF8.self)
    return "{\(members)\(own == "}" ? "" : ",")\(own)"
  }

  static func tag(ofBytes data: Data) -> String { "\"\(Fingerprint.text(of: data))\"" }
}
