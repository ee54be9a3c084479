import FoundationEssentials
import HTTPTypes
import Hummingbird
import NIOCore
import Secrets

/// The files of the pages, and what names all of them together.
struct PhoneFiles: Sendable {
  let files: [PhoneFile]
  /// Another one for other files.
  let mark: String

  init(_ files: [PhoneFile]) {
    self.files = files
    mark = String(Fingerprint.text(of: files.reduce(into: Data()) { $0 += $1.bytes }).prefix(12))
  }
}

/// The files of the pages, as they are served: each by its name, and once more in a folder that is named by the mark of
/// all, where they may be kept for ever. Video mixers keep pages for long.
struct PhoneFileRoutes {
  let files: PhoneFiles
  /// Where `/` leads.
  let start: String
  /// How long a page and the words of it may be kept, as `Cache-Control` says it.
  let kept: String
  /// The codes of the languages.
  let languages: [String]
  /// What the pages say themselves in one of them.
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
