"""What a disk has kept after a power cut, from the log that QEMU's blklogwrites keeps of its writes.

The format is that of the kernel's dm-log-writes (Documentation/admin-guide/device-mapper/log-writes.rst): a superblock,
then for each write a header and its data, all in whole sectors.
"""

import random
import struct

SECTOR = 512
MAGIC = 0x6A736677736872
FLUSH, DISCARD = 1, 4


def writes(log):
    """The entries of a log in their order: sector, flags, data. Its end is where no entry is: a machine whose power is
    cut writes no count."""
    with open(log, "rb") as file:
        magic, version, _, size = struct.unpack("<QQQL", file.read(28))
        if magic != MAGIC or version != 1:
            raise ValueError("no log of writes")
        position = size
        while True:
            file.seek(position)
            header = file.read(32)
            if len(header) < 32:
                return
            sector, count, flags, _ = struct.unpack("<QQQQ", header)
            if count == 0 and flags == 0:
                return
            position += size
            data = b""
            if not flags & DISCARD:
                file.seek(position)
                data = file.read(count * size)
                if len(data) < count * size:
                    return
                position += count * size
            yield sector * size, flags, data, count * size


def apply(log, disk, seed, until=None):
    """Makes of a disk, as it was before, what a power cut may leave: all writes before the last flush, and of those after
    it a random half, some of them torn at a sector. until: the number of the entry at which the power is cut; None for the
    end of the log. Returns how many were flushed, kept, torn and lost."""
    choice = random.Random(seed)
    entries = list(writes(log))[:until]
    last = max((index for index, (_, flags, _, _) in enumerate(entries) if flags & FLUSH), default=-1)
    counts = {"flushed": 0, "kept": 0, "torn": 0, "lost": 0}
    with open(disk, "r+b") as file:
        for index, (offset, _, data, length) in enumerate(entries):
            if not data:
                continue
            kept = data
            if index <= last:
                counts["flushed"] += 1
            elif choice.random() < 0.5:
                if length > SECTOR and choice.random() < 0.5:
                    kept = data[: SECTOR * choice.randrange(1, length // SECTOR)]
                    counts["torn"] += 1
                else:
                    counts["kept"] += 1
            else:
                counts["lost"] += 1
                continue
            file.seek(offset)
            file.write(kept)
    return counts
