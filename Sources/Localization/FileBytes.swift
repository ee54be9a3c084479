import Glibc

/// Reads files whose kind and size are not known. Only regular files are read, and only up to a maximum size.
enum FileBytes {
  enum Reading {
    case bytes([UInt8])
    /// The file does not exist.
    case none
    case failure(String)
  }

  /// Reads at most `most` bytes and one more, so that the caller can tell that a file is too large.
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

  /// The names of the entries in a folder; empty if the folder cannot be opened.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // The record of an entry may end before the end of the type `dirent`, so only the name is read.
      let name = UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
      names.append(String(cString: name.assumingMemoryBound(to: CChar.self)))
    }
    return names
  }
}
