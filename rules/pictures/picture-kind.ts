/** Rule A22: what the first and last bytes of a file say about it, whatever its name and its sender say. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/** How much of either end of a file is read. A zip's directory ends within the last 64 KB. */
export const PICTURE_SAMPLE_BYTES = 66 * 1024

type Sample = { head: Uint8Array; tail: Uint8Array }

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const AVIF_BRANDS = ['avif', 'avis']

/** Marks of other kinds of files. A picture that is also one of these was made to deceive someone. */
const OTHER_HEADS = ['%PDF-', '<svg', '<html', '<script', '<!doctype', '<?php']
const OTHER_TAILS = ['PK\x05\x06', '%%EOF', '</html>', '</script>']

export function detectPictureKind({ head, tail }: Sample): PictureKind | 'svg' | 'two-things' | undefined {
  const start = latin1(head)
  const kind = kindOf(start)
  if (!kind) return start.toLowerCase().includes('<svg') ? 'svg' : undefined
  const isAnother = includesAny(start, OTHER_HEADS) || includesAny(latin1(tail), OTHER_TAILS)
  return isAnother ? 'two-things' : kind
}

function kindOf(start: string): PictureKind | undefined {
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp'
  if (!start.startsWith('ftyp', 4)) return undefined
  const brands = brandsOf(start)
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif'
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : undefined
}

/** The main brand, and after a version the compatible ones, of four characters each. */
function brandsOf(start: string): string[] {
  const end = Math.min(start.charCodeAt(2) * 256 + start.charCodeAt(3), 256)
  const brands = [start.slice(8, 12)]
  for (let at = 16; at < end; at += 4) brands.push(start.slice(at, at + 4))
  return brands
}

function includesAny(text: string, marks: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return marks.some((mark) => lower.includes(mark.toLowerCase()))
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
