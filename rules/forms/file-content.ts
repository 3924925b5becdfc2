import { isSafeDocx } from './docx.ts'
import type { FileKind } from './files.ts'

/** How much of either end of a file is read: enough for the central directory of any docx. */
export const SAMPLE_BYTES = 256 * 1024

/** A file’s first and last `SAMPLE_BYTES`, which overlap if the file is short. */
export type FileSample = { size: number; head: Uint8Array; tail: Uint8Array }

/** Rule F2: judges a file by its content, because its name and declared type cannot be trusted. */
export function detectFileKind(sample: FileSample): FileKind | undefined {
  return (Object.keys(looksLike) as FileKind[]).find((kind) => looksLike[kind](sample))
}

const looksLike: Record<FileKind, (sample: FileSample) => boolean> = {
  pdf: ({ head, tail }) => startsWith(head, latin1('%PDF-')) && includes(tail, latin1('%%EOF')),
  png: ({ head, tail }) => startsWith(head, latin1('\x89PNG\r\n\x1a\n')) && includes(tail, latin1('IEND')),
  // Cameras append data after the picture, so the end of a JPEG proves nothing.
  jpg: ({ head }) => startsWith(head, latin1('\xff\xd8\xff')),
  // Installers and spreadsheets use the same container; only a Word document has this stream.
  doc: ({ head, tail }) =>
    startsWith(head, latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) &&
    (includes(head, utf16('WordDocument')) || includes(tail, utf16('WordDocument'))),
  docx: isSafeDocx,
}

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

function utf16(text: string): Uint8Array {
  return latin1([...text].map((character) => `${character}\0`).join(''))
}

function startsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

function includes(bytes: Uint8Array, part: Uint8Array): boolean {
  const first = part[0] ?? 0
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (startsWith(bytes.subarray(at), part)) return true
  }
  return false
}
