/// The only definition of the version. `--version` and the Debian package read it from here.
enum BoardVersion {
  /// `1.2.3` for a release, `1.2.3-dev` before that release.
  static let text = "0.6.0-dev"
}
