/// Which Gatherboard this is. The only place that says so: `--version` and the Debian package take it from here.
enum BoardVersion {
  /// `1.2.3` for a release, `1.2.3-dev` for what is to become one.
  static let text = "0.6.0-dev"
}
