import { type FileKind, fileTypes } from './files.ts'

const MAX_CHARACTERS = 120

/** Characters that could break or disguise a name in a mail, on a page or in a download. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Co}\u2028\u2029\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/gu

/** A file name that is safe to show. A long one is shortened but keeps its extension. */
export function displayFileName(sent: string): string {
  const name = [...sent.replaceAll(UNSAFE, ' ').replaceAll(/\s+/g, ' ').trim()]
  const shown = name.length <= MAX_CHARACTERS ? name : [...name.slice(0, MAX_CHARACTERS - 10), '…', ...name.slice(-9)]
  return shown.join('') || 'unnamed'
}

/** Extensions that fit a kind, the usual one first. */
const extensions: Record<FileKind, readonly string[]> = {
  pdf: ['pdf'],
  doc: ['doc'],
  docx: ['docx'],
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
}

/** The name under which a file is saved. Its extension is that of the type that was found, whatever the sender wrote. */
export function downloadFileName(name: string, type: string): string {
  const kind = (Object.keys(fileTypes) as FileKind[]).find((one) => fileTypes[one] === type)
  const [usual = 'bin', ...others] = kind ? extensions[kind] : []
  const written = /\.([a-z][a-z0-9]{0,9})$/i.exec(name)
  if (written && [usual, ...others].includes(written[1]?.toLowerCase() ?? '')) return name
  return `${name.slice(0, written?.index)}.${usual}`
}
