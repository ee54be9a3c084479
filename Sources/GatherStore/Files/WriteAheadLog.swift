/// A write-ahead log, checked as SQLite checks it (https://www.sqlite.org/fileformat2.html#the_write_ahead_log). SQLite
/// drops all frames after the first wrong one. New checksums for these frames make SQLite accept them.
struct WriteAheadLog {
  /// A frame of the log: the content of one page, as a transaction has written it.
  private struct Frame {
    var start: Int
    /// Whether the frame belongs to this log. Either it has the salts of this log, or its checksum continues the checksum
    /// of a frame of this log. All logs use the same file, so frames of older logs may follow.
    var isOfThisLog: Bool
    /// Whether the frame has the salts of this log, as SQLite requires.
    var hasSalts: Bool
    var isCommit: Bool
    var isWhole: Bool
    /// The number of the page; 0 if there is none.
    var page: UInt32
  }

  private typealias Checksum = (UInt32, UInt32)

  private static let headerLength = 32
  private static let frameHeaderLength = 24

  private static let magic: UInt32 = 0x377F_0682

  private let bytes: [UInt8]
  /// The correct header of the log, even if the header in `bytes` is damaged.
  private let header: [UInt8]
  private let pageSize: Int
  private let isBigEndian: Bool
  private let frames: [Frame]

  /// The number of transactions in the log that SQLite drops. The value 1 does not prove that the log is damaged, because
  /// a power cut may have interrupted the last transaction.
  let lostCommits: Int

  /// The number of frames that SQLite accepts. The last accepted frame ends a transaction.
  let takenFrames: Int
  /// The bytes that distinguish this log from the previous log in the same file.
  var salts: ArraySlice<UInt8> { header[16..<24] }

  /// nil if the bytes are not a log in this format, or if the log is empty.
  /// - Parameter known: The page size in bytes according to the database, for a log with a wrong header.
  init?(_ bytes: [UInt8], pageSize known: Int? = nil, index: [UInt8] = []) {
    guard bytes.count > Self.headerLength + Self.frameHeaderLength else { return nil }
    let magic = Self.number(bytes, 0)
    var header = Array(bytes[0..<Self.headerLength])
    var checksum = Self.sum(bytes[0..<24], after: (0, 0), isBigEndian: magic & 1 == 1)
    let isHeaderWhole =
      magic & 0xFFFF_FFFE == Self.magic && checksum == (Self.number(bytes, 24), Self.number(bytes, 28))
    if !isHeaderWhole, let known, (512...65_536).contains(known) {
      // The log's checkpoint sequence number is unknown and not needed, so it becomes 0.
      let salts = Self.salts(ofFramesIn: bytes, pageSize: known, index: index)
      header = Self.bytes(of: [Self.magic, 3_007_000, UInt32(known), 0]) + salts
      checksum = Self.sum(header[...], after: (0, 0), isBigEndian: false)
      header += Self.bytes(of: [checksum.0, checksum.1])
    } else if !isHeaderWhole {
      return nil
    }
    let pageSize = Int(Self.number(header, 8))
    guard (512...65_536).contains(pageSize), pageSize & (pageSize - 1) == 0 else { return nil }
    self.bytes = bytes
    self.header = header
    self.pageSize = pageSize
    isBigEndian = Self.number(header, 0) & 1 == 1
    let frames = Self.frames(
      of: bytes, salts: header[16..<24], pageSize: pageSize, isBigEndian: isBigEndian, header: checksum)
    self.frames = frames
    let bad = isHeaderWhole ? frames.firstIndex { !$0.isWhole || !$0.hasSalts } ?? frames.endIndex : 0
    lostCommits = frames[bad...].count { $0.isCommit && $0.isOfThisLog }
    takenFrames = frames[..<bad].lastIndex { $0.isCommit }.map { $0 + 1 } ?? 0
  }

  /// The salts of a log with a wrong header: those of the first frame that agrees with the index or with the next
  /// frame. No frame can be trusted alone, because it may be damaged, or left over from an older log.
  private static func salts(
    ofFramesIn bytes: [UInt8], pageSize: Int, index: [UInt8]
  ) -> ArraySlice<UInt8> {
    let all = stride(from: headerLength, through: bytes.count - 16, by: frameHeaderLength + pageSize)
      .map { bytes[$0 + 8..<$0 + 16] }
    let known = isIndexWhole(index) ? index[32..<40] : []
    let own = all.indices.first { number in
      // Zeros are the remains of a wiped sector.
      if all[number].allSatisfy({ $0 == 0 }) { return false }
      let isAsNext = number + 1 < all.count && all[number].elementsEqual(all[number + 1])
      return isAsNext || all[number].elementsEqual(known)
    }
    return own.map { all[$0] } ?? bytes[40..<48]
  }

  private static func frames(
    of bytes: [UInt8], salts: ArraySlice<UInt8>, pageSize: Int, isBigEndian: Bool, header: Checksum
  ) -> [Frame] {
    let length = frameHeaderLength + pageSize
    var frames: [Frame] = []
    // A frame may continue the checksum that the previous frame contains, or the correct checksum of the previous frame.
    var (stated, computed) = (header, header)
    for start in stride(from: headerLength, through: bytes.count - length, by: length) {
      let own: Checksum = (number(bytes, start + 16), number(bytes, start + 20))
      func sum(after checksum: Checksum) -> Checksum {
        Self.sum(
          bytes[start + frameHeaderLength..<start + length],
          after: Self.sum(bytes[start..<start + 8], after: checksum, isBigEndian: isBigEndian),
          isBigEndian: isBigEndian)
      }
      let (fromStated, fromComputed) = (sum(after: stated), sum(after: computed))
      let hasSalts = bytes[start + 8..<start + 16].elementsEqual(salts)
      let follows = own == fromStated && frames.last?.isOfThisLog ?? true
      frames.append(
        Frame(
          start: start, isOfThisLog: hasSalts || follows, hasSalts: hasSalts,
          isCommit: number(bytes, start + 4) != 0, isWhole: own == fromStated || own == fromComputed,
          page: number(bytes, start)))
      (stated, computed) = (own, own == fromStated ? fromStated : fromComputed)
    }
    while frames.last?.isOfThisLog == false { frames.removeLast() }
    return frames
  }

  /// The log with new checksums. Overwritten bytes stay lost, so the database has to be checked afterwards.
  func mended() -> [UInt8] {
    var mended = header
    var checksum: Checksum = (Self.number(header, 24), Self.number(header, 28))
    let pages = frames.filter(\.isWhole).map(\.page).max() ?? 0
    for frame in frames where frame.isOfThisLog && (1...max(pages, 1)).contains(frame.page) {
      let content = frame.start + Self.frameHeaderLength..<frame.start + Self.frameHeaderLength + pageSize
      checksum = Self.sum(
        bytes[content],
        after: Self.sum(bytes[frame.start..<frame.start + 8], after: checksum, isBigEndian: isBigEndian),
        isBigEndian: isBigEndian)
      mended += bytes[frame.start..<frame.start + 8] + salts + Self.bytes(of: [checksum.0, checksum.1])
      mended += bytes[content]
    }
    return mended
  }

  /// The number of frames that SQLite regarded as written, according to the index. The index is the file `-shm`, which
  /// outlives the process. SQLite writes to it after the frames are safe
  /// (https://www.sqlite.org/walformat.html#the_wal_index_header).
  /// - Parameter salts: ``salts`` of the log; nil if even the header of the log is lost.
  /// - Returns: nil if the index belongs to another log, or was not written completely.
  static func knownFrames(index: [UInt8], salts: ArraySlice<UInt8>?) -> Int? {
    guard isIndexWhole(index) else { return nil }
    let (written, inDatabase) = (Int(number(inIndex: index, 16)), Int(number(inIndex: index, 96)))
    guard let salts else { return max(written - inDatabase, 0) }
    return salts.elementsEqual(index[32..<40]) ? written : nil
  }

  /// Whether a log's index exists and was written completely: it contains its header twice.
  private static func isIndexWhole(_ index: [UInt8]) -> Bool {
    index.count >= 100 && index[0..<48].elementsEqual(index[48..<96])
      && number(inIndex: index, 0) == 3_007_000
      && sum(index[0..<40], after: (0, 0), isBigEndian: false)
        == (number(inIndex: index, 40), number(inIndex: index, 44))
  }

  /// A number of an index, in the machine's byte order.
  private static func number(inIndex index: [UInt8], _ start: Int) -> UInt32 {
    index.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: UInt32.self) }
  }

  private static func bytes(of numbers: [UInt32]) -> [UInt8] {
    numbers.flatMap { number in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
  }

  private static func number(_ bytes: [UInt8], _ start: Int) -> UInt32 {
    bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func sum(
    _ bytes: ArraySlice<UInt8>, after checksum: Checksum, isBigEndian: Bool
  ) -> Checksum {
    var (one, other) = checksum
    bytes.withUnsafeBytes { raw in
      for start in stride(from: 0, to: raw.count - 7, by: 8) {
        var first = raw.loadUnaligned(fromByteOffset: start, as: UInt32.self)
        var second = raw.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
        (first, second) =
          isBigEndian
          ? (UInt32(bigEndian: first), UInt32(bigEndian: second))
          : (UInt32(littleEndian: first), UInt32(littleEndian: second))
        one = one &+ first &+ other
        other = other &+ second &+ one
      }
    }
    return (one, other)
  }
}
