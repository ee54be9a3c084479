import ArgumentParser

struct CertificateArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("The certificate for HTTPS with its chain, as PEM.", valueName: "file"),
    completion: .file(extensions: ["pem", "crt"]))
  var tlsCert: String?

  @Option(
    help: ArgumentHelp("The private key of the certificate, as PEM.", valueName: "file"),
    completion: .file(extensions: ["pem", "key"]))
  var tlsKey: String?

  /// The paths of the certificate and the key; nil if neither path is given.
  var files: (chain: String, key: String)? { tlsCert.flatMap { chain in tlsKey.map { (chain, $0) } } }

  func validate() throws {
    if (tlsCert == nil) != (tlsKey == nil) {
      throw ValidationError("Give --tls-cert and --tls-key together.")
    }
  }
}
