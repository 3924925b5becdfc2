/** A document full of pictures unpacks to a tenth of this; a zip bomb to many times as much. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024
const MAX_UNPACKED_RATIO = 200

const WORD_PARTS = ['[Content_Types].xml', 'word/document.xml']

/** Signatures and record sizes of the zip format. */
const LOCAL_SIGNATURE = 0x04034b50
const ENTRY_SIGNATURE = 0x02014b50
const END_SIGNATURE = 0x06054b50
const ENTRY_BYTES = 46
const END_BYTES = 22
export const LOCAL_HEADER_BYTES = 30

/** How an entry is stored: as it is, or packed. Word uses no other methods. */
const STORED = 0
const PACKED = 8
/** The sizes follow the entry and are 0 in its header. */
const SIZES_FOLLOW = 8

type Sample = { size: number; head: Uint8Array; tail: Uint8Array }

/** An entry as the central directory declares it. Its local header is `at` this byte. */
export type ZipEntry = { name: string; packed: number; unpacked: number; isPacked: boolean; at: number }

/**
 * Whether a file is a docx that is safe to open: a zip from its first byte on, whose central directory lists Word’s parts
 * and does not unpack to an excessive size.
 */
export function isSafeDocx({ size, head, tail }: Sample): boolean {
  if (head.length < 4 || viewOf(head).getUint32(0, true) !== LOCAL_SIGNATURE) return false
  const entries = zipEntries({ size, tail })
  const names = new Set(entries.map(({ name }) => name))
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  const isSane = unpacked <= MAX_UNPACKED_BYTES && unpacked <= packed * MAX_UNPACKED_RATIO
  // Overlapping entries, as in some zip bombs, add up to more than the size of the file.
  return isSane && packed <= size && WORD_PARTS.every((part) => names.has(part))
}

/** Reads the central directory. It must end where the end record begins; otherwise the result is empty. */
export function zipEntries({ size, tail }: Pick<Sample, 'size' | 'tail'>): ZipEntry[] {
  const view = viewOf(tail)
  const end = endRecordAt(view)
  if (end === undefined) return []
  const directoryBytes = view.getUint32(end + 12, true)
  const directoryAt = view.getUint32(end + 16, true)
  const tailAt = size - tail.length
  if (directoryAt + directoryBytes !== tailAt + end || directoryAt < tailAt) return []
  return readEntries(view, directoryAt - tailAt, end)
}

/** Searches backwards, because only a comment may follow the end record. */
function endRecordAt(view: DataView): number | undefined {
  for (let at = view.byteLength - END_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  }
  return undefined
}

function readEntries(view: DataView, from: number, to: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = from
  while (at + ENTRY_BYTES <= to && view.getUint32(at, true) === ENTRY_SIGNATURE) {
    const nameBytes = view.getUint16(at + 28, true)
    const nameAt = at + ENTRY_BYTES
    const next = nameAt + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    const method = view.getUint16(at + 10, true)
    if (next > to || (method !== STORED && method !== PACKED)) return []
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + nameAt, nameBytes)),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      isPacked: method === PACKED,
      at: view.getUint32(at + 42, true),
    })
    at = next
  }
  return at === to ? entries : []
}

/** The bytes between an entry’s local header and its content, or undefined if the header contradicts the directory. */
export function readLocalHeader(header: Uint8Array, { packed, unpacked, isPacked }: ZipEntry): number | undefined {
  const view = viewOf(header)
  const sizesFollow = (view.getUint16(6, true) & SIZES_FOLLOW) !== 0
  const sizes = [view.getUint32(18, true), view.getUint32(22, true)]
  const isSame = sizesFollow || (sizes[0] === packed && sizes[1] === unpacked)
  const isRight =
    view.getUint32(0, true) === LOCAL_SIGNATURE && view.getUint16(8, true) === (isPacked ? PACKED : STORED)
  // A part that is stored uncompressed cannot have two sizes.
  if (!isRight || !isSame || (!isPacked && packed !== unpacked)) return undefined
  return view.getUint16(26, true) + view.getUint16(28, true)
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
