import Glibc

/// Reads files, and copes with paths to any kind and size of file.
enum FileBytes {
  enum Reading {
    case bytes([UInt8])
    /// The file does not exist.
    case none
    case failure(String)
  }

  /// Reads a file, up to one byte more than the limit.
  /// - Parameter most: The maximum number of bytes that are accepted.
  static func read(_ path: String, most: Int) -> Reading {
    // With O_NONBLOCK, opening a FIFO does not wait for a writer (fifo(7)).
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .none : .failure(String(cString: strerror(errno)))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return .failure(String(cString: strerror(errno))) }
    guard status.st_mode & S_IFMT == S_IFREG else { return .failure("not a file") }
    var bytes = [UInt8](repeating: 0, count: min(Int(status.st_size), most) + 1)
    var count = 0
    while count < bytes.count {
      let read = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if read == 0 { break }
      if read < 0, errno != EINTR { return .failure(String(cString: strerror(errno))) }
      count += max(read, 0)
    }
    return .bytes(Array(bytes[..<count]))
  }

  /// The names of the files of a folder. Empty if the folder does not exist.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // A record may end directly after its name, before the end of the array in the type, so only the name is read.
      let name = UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
      names.append(String(cString: name.assumingMemoryBound(to: CChar.self)))
    }
    return names
  }
}
