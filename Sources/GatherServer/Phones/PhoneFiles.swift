import FoundationEssentials
import HTTPTypes
import Hummingbird
import NIOCore
import Secrets

struct PhoneFiles: Sendable {
  let files: [PhoneFile]
  /// Changes if any file changes.
  let mark: String

  init(_ files: [PhoneFile]) {
    self.files = files
    mark = String(Fingerprint.text(of: files.reduce(into: Data()) { $0 += $1.bytes }).prefix(12))
  }
}

/// The routes of the pages and of the files that the pages load. Each file except the HTML pages has a second route, in
/// a folder whose name is the mark. A file in this folder may be cached for ever, because a changed file gets another
/// folder. The new folder also makes video mixers load the changed file, although video mixers cache files for a long
/// time.
struct PhoneFileRoutes {
  let files: PhoneFiles
  /// The path to which `/` redirects.
  let start: String
  /// The `Cache-Control` for a page and its texts.
  let kept: String
  let languages: [String]
  let phrases: @Sendable (_ language: String) throws -> Data

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml", "woff2": "font/woff2",
  ]

  func add(to router: Router<ServerContext>) {
    router.get("/") { [start] _, _ in
      Response(status: .seeOther, headers: [.location: start])
    }
    for file in files.files {
      let parts = file.name.split(separator: ".")
      guard parts.count == 2, let type = Self.types[String(parts[1])] else { continue }
      if parts[1] == "html" {
        let text = String(decoding: file.bytes, as: UTF8.self)
        let bytes = Data(text.replacing("/web/@/", with: "/web/\(files.mark)/").utf8)
        add(bytes, type, at: "/\(parts[0])", kept: kept, to: router)
      } else {
        add(file.bytes, type, at: "/web/\(file.name)", kept: kept, to: router)
        add(
          file.bytes, type, at: "/web/\(files.mark)/\(file.name)", kept: "max-age=31536000, immutable",
          to: router)
      }
    }
    router.get("/phones/words/:language") { [kept, languages, phrases] _, context in
      let tags = try context.parameters.require("language")
      guard let language = LanguageChoice.first(of: tags, among: languages) else {
        throw RequestError(.notFound)
      }
      return Response(
        status: .ok, headers: [.contentType: JSONResponse.mediaType, .cacheControl: kept],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: try phrases(language))))
    }
  }

  private func add(
    _ bytes: Data, _ type: String, at path: String, kept: String, to router: Router<ServerContext>
  ) {
    let tag = JSONResponse.tag(ofBytes: bytes)
    let body = ByteBuffer(bytes: bytes)
    router.get(RouterPath(path)) { request, _ in
      let headers: HTTPFields = [.eTag: tag, .cacheControl: kept]
      if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
      var full = headers
      full[.contentType] = type
      return Response(status: .ok, headers: full, body: ResponseBody(byteBuffer: body))
    }
  }
}
