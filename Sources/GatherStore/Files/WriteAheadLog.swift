/// The bytes of a write-ahead log, checked as SQLite checks them when it opens the database
/// (https://www.sqlite.org/fileformat2.html#the_write_ahead_log).
///
/// SQLite takes the frames before the first wrong one and passes over all behind it. Here those are counted, and
/// their checksums computed again.
struct WriteAheadLog {
  /// A page as a transaction has left it.
  private struct Frame {
    var start: Int
    /// Whether it was written to this log: its salts say so, or, where they are wrong, that it follows one of this log.
    /// Behind the last one, and where writes were interrupted, older logs' frames may stand.
    var isOfThisLog: Bool
    /// Whether SQLite takes it for one of this log.
    var hasSalts: Bool
    /// Whether it ends a transaction.
    var isCommit: Bool
    /// Whether it is what was written, as far as its own checksum tells.
    var isWhole: Bool
    /// 0 for none.
    var page: UInt32
  }

  private typealias Checksum = (UInt32, UInt32)

  private static let headerLength = 32
  private static let frameHeaderLength = 24

  private static let magic: UInt32 = 0x377F_0682

  private let bytes: [UInt8]
  /// As it should be.
  private let header: [UInt8]
  private let pageSize: Int
  private let isBigEndian: Bool
  private let frames: [Frame]

  /// Transactions that SQLite drops although they are in the log: those from the first wrong frame on. The last one
  /// of a log may have been interrupted by a power cut, before it was confirmed to the caller.
  let lostCommits: Int

  /// Frames that SQLite takes: those before the first that is wrong, up to the last that ends a transaction.
  let takenFrames: Int
  /// What tells this log from the one that was in the file before.
  var salts: ArraySlice<UInt8> { header[16..<24] }

  /// - Parameters:
  ///   - known: What the database says of the size of a page, in bytes: for a log whose own header is wrong.
  ///   - index: The log's index, the file `-shm`; empty where there is none.
  /// - Returns: nil for a log of another kind, and for an empty one.
  init?(_ bytes: [UInt8], pageSize known: Int? = nil, index: [UInt8] = []) {
    guard bytes.count > Self.headerLength + Self.frameHeaderLength else { return nil }
    let magic = Self.number(bytes, 0)
    var header = Array(bytes[0..<Self.headerLength])
    var checksum = Self.sum(bytes[0..<24], after: (0, 0), isBigEndian: magic & 1 == 1)
    let isHeaderWhole =
      magic & 0xFFFF_FFFE == Self.magic && checksum == (Self.number(bytes, 24), Self.number(bytes, 28))
    if !isHeaderWhole, let known, (512...65_536).contains(known) {
      // The log's checkpoint sequence number is not known and not needed.
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

  /// The salts of a log whose header is wrong: of the first frame that has those of the index, or the same as the next
  /// frame. What has hit the header may have hit the first frames as well, the index may be of an older log, and behind the
  /// last frame older logs' frames may stand. A log without such a frame has those of its first.
  private static func salts(
    ofFramesIn bytes: [UInt8], pageSize: Int, index: [UInt8]
  ) -> ArraySlice<UInt8> {
    let all = stride(from: headerLength, through: bytes.count - 16, by: frameHeaderLength + pageSize)
      .map { bytes[$0 + 8..<$0 + 16] }
    let known = isIndexWhole(index) ? index[32..<40] : []
    let own = all.indices.first { number in
      // Of a sector that was wiped.
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
    // What the checksum of the next frame goes on from: what the last one says of itself, or should have said.
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
    // Behind the last frame of this log older ones may stand.
    while frames.last?.isOfThisLog == false { frames.removeLast() }
    return frames
  }

  /// The log with all its usable frames, their checksums computed again, so that SQLite takes them. What was
  /// overwritten stays overwritten: the database has to be checked afterwards.
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

  /// How many frames of a log SQLite took for written, as the log's index says: the file `-shm`, which outlives the process
  /// and is written to once the frames are safe (https://www.sqlite.org/walformat.html#the_wal_index_header).
  /// - Parameter salts: ``salts`` of the log; nil where not even its header is left.
  /// - Returns: nil where the index is of another log, or was not written whole: it says nothing then.
  static func knownFrames(index: [UInt8], salts: ArraySlice<UInt8>?) -> Int? {
    guard isIndexWhole(index) else { return nil }
    let (written, inDatabase) = (Int(number(inIndex: index, 16)), Int(number(inIndex: index, 96)))
    guard let salts else { return max(written - inDatabase, 0) }
    return salts.elementsEqual(index[32..<40]) ? written : nil
  }

  /// Whether a log's index is there and was written whole: its header stands in it twice.
  private static func isIndexWhole(_ index: [UInt8]) -> Bool {
    index.count >= 100 && index[0..<48].elementsEqual(index[48..<96])
      && number(inIndex: index, 0) == 3_007_000
      && sum(index[0..<40], after: (0, 0), isBigEndian: false)
        == (number(inIndex: index, 40), number(inIndex: index, 44))
  }

  /// A number of an index, which is in the order of the machine's bytes.
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
