import FootballGatherAPI
import FoundationEssentials
import NIOCore
import NIOHTTP1

struct ServiceResponse: Sendable {
  var route: Route
  /// The status: ``Route/success`` of the route, or 304.
  var status: Int
  var headers: HTTPHeaders
  var body: ByteBuffer

  func object<Value: Decodable>(_ type: Value.Type = Value.self) throws(ClientError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(body.readableBytesView))
    } catch DecodingError.keyNotFound(let key, _) {
      throw .notUnderstood(route, detail: "\(key.stringValue) is missing or has the wrong type")
    } catch DecodingError.typeMismatch {
      throw .notUnderstood(route, detail: "JSON of the wrong form")
    } catch {
      throw .notUnderstood(route, detail: "not JSON, but \(contents)")
    }
  }

  func polled<Value: Decodable>(_ type: Value.Type = Value.self) throws(ClientError) -> Polled<Value> {
    if status == 304 { return .unchanged }
    // A tag that could not be sent back is ignored.
    let tag = headers.first(name: "ETag").flatMap { tag in
      tag.utf8.count <= 256 && tag.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? tag : nil
    }
    return .new(try object(), tag: tag)
  }

  func createdUUID() throws(ClientError) -> UUID {
    guard let id = UUID(uuidString: try created()) else { throw noPlace }
    return id
  }

  func createdNumber() throws(ClientError) -> Int64 {
    guard let id = Int64(try created()), id > 0 else { throw noPlace }
    return id
  }

  /// Checks that the body is empty or JSON. The status is not enough, because the login page of a captive portal has the
  /// status 200 too.
  func checkSaysNothing() throws(ClientError) {
    if body.readableBytes > 0 { _ = try object(AnyJSON.self) }
  }

  /// The last part of the `Location`, which may have a host, a query and a slash at the end.
  private func created() throws(ClientError) -> String {
    guard let location = headers.first(name: "Location"),
      let id = location.prefix(while: { $0 != "?" && $0 != "#" }).split(separator: "/").last
    else { throw noPlace }
    return String(id)
  }

  private var noPlace: ClientError { .notUnderstood(route, detail: "no Location of the new entry") }

  private var contents: String {
    if body.readableBytes == 0 { return "nothing" }
    return headers.first(name: "Content-Type").flatMap { PlainText.of($0, most: 60) } ?? "something else"
  }
}

private struct AnyJSON: Decodable {
  init(from decoder: any Decoder) throws {}
}
