/// What a service can do wrong with a request.
package enum ServiceTrouble: String, CaseIterable, Sendable {
  case reset, slow, broken, html, garbage, halfABody, notFound, redirectLoop, unknownToken, byteASecond

  /// What becomes of a request.
  package func fate(of request: ScriptedRequest) -> ServiceFate {
    if self == .slow { return .late(by: .seconds(2)) }
    let html = "<html><body>Welcome to the Hotel</body></html>"
    let good = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
    let steps: [ScriptStep] =
      switch self {
      case .slow, .reset: [.reset]
      case .broken: [.json(#"{"error":true,"reason":"Something went wrong."}"#, status: 500)]
      case .html: [.answer(200, ["Content-Type": "text/html"], html)]
      case .garbage:
        [
          .send("\(good)Content-Length: 10485760\r\n\r\n"),
          .flood((0..<65_536).map { UInt8(truncatingIfNeeded: $0 &* 31) }, times: 160), .close,
        ]
      case .halfABody: [.send("\(good)Content-Length: 500\r\n\r\n[{\"id\":"), .close]
      case .unknownToken: [.json(#"{"error":true,"reason":"User not authenticated."}"#, status: 401)]
      case .notFound: [.json(#"{"error":true,"reason":"Not Found"}"#, status: 404)]
      case .redirectLoop: [.answer(302, ["Location": request.target])]
      case .byteASecond: [.drip(Array("\(good)Content-Length: 2\r\n\r\n[]".utf8), every: .seconds(1))]
      }
    return .answered(steps, isDone: false)
  }
}
