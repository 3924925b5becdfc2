import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectFileKind, SAMPLE_BYTES } from './file-content.ts'

/** The two ends of a file. */
function sampleOf(bytes: Uint8Array) {
  return { size: bytes.length, head: bytes.subarray(0, SAMPLE_BYTES), tail: bytes.subarray(-SAMPLE_BYTES) }
}

const kind = (...parts: (string | Uint8Array)[]) =>
  detectFileKind(
    sampleOf(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))),
  )

type Part = { name: string; content?: string; claims?: { packed?: number; unpacked?: number } }

/** A zip of these parts. Its central directory can claim other sizes than the parts have. */
function zip(parts: Part[], comment = ''): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, content = 'x', claims = {} } of parts) {
    const data = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(name.length, 26)
    locals.push(local, Buffer.from(name), data)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt32LE(claims.packed ?? data.length, 20)
    entry.writeUInt32LE(claims.unpacked ?? content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    entries.push(entry, Buffer.from(name))
    offset += 30 + name.length + data.length
  }
  const list = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...locals, list, end, Buffer.from(comment)])
}

const document: Part[] = [
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'word/document.xml', content: '<w:document>'.repeat(50) },
]
const picture = (claims: Part['claims']): Part => ({ name: 'word/media/image1.png', claims: claims ?? {} })
const oldOffice = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test('[F2] every accepted kind is recognized by its content', () => {
  expect(kind('%PDF-1.7\n', 'x'.repeat(600_000), '\n%%EOF\n')).toBe('pdf')
  expect(kind('\x89PNG\r\n\x1a\n', 'x'.repeat(600_000), 'IEND\xaeB`\x82')).toBe('png')
  expect(kind('\xff\xd8\xff\xe0\0\x10JFIF', 'x'.repeat(600_000))).toBe('jpg')
  expect(kind(oldOffice, '\0'.repeat(504), utf16('Root Entry'), utf16('WordDocument'))).toBe('doc')
  expect(kind(oldOffice, '\0'.repeat(600_000), utf16('WordDocument'), '\0'.repeat(512))).toBe('doc')
  expect(kind(zip(document))).toBe('docx')
  expect(kind(zip(document, 'made by a careful program'))).toBe('docx')
  expect(kind(zip([{ name: 'word/media/film.bin', content: randomText(900_000) }, ...document]))).toBe('docx')
})

describe('[F2] other content is rejected, whatever the name says', () => {
  test.each<[string, string | Uint8Array]>([
    ['nothing', ''],
    ['a renamed executable', 'MZ\x90\0\x03\0\0\0 This program cannot be run in DOS mode'],
    ['a Linux program', '\x7fELF\x02\x01\x01'],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF after a program', 'MZ\x90\0%PDF-1.7 %%EOF'],
    ['a PDF that was cut off', '%PDF-1.7\n1 0 obj'],
    ['a PNG that was cut off', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['a GIF', 'GIF89a'],
    ['an installer', Buffer.concat([Buffer.from(oldOffice, 'latin1'), utf16('Root Entry'), utf16('_StringData')])],
    ['a zip of something else', zip([{ name: 'readme.txt' }])],
    ['a spreadsheet', zip([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }])],
    ['a program with a document after it', Buffer.concat([Buffer.from('MZ'), zip(document)])],
    ['a document without its end', zip(document).subarray(0, -30)],
    ['the end of a zip alone', zip(document).subarray(-22)],
  ])('%s', (_, bytes) => {
    expect(kind(bytes)).toBeUndefined()
  })
})

test('[F2] a docx that unpacks to more than 200 MB, or to 200 times its size, is rejected', () => {
  const megabyte = 1024 * 1024
  const heavy = (unpacked: number) =>
    zip([...document, { ...picture({ packed: 2000, unpacked }), content: randomText(3000) }])
  expect(kind(heavy(150_000))).toBe('docx')
  expect(kind(heavy(150 * megabyte))).toBeUndefined()
  const large = randomText(2 * megabyte)
  const film = (unpacked: number) =>
    zip([...document, { name: 'word/media/film.bin', content: large, claims: { unpacked } }])
  expect(kind(film(199 * megabyte))).toBe('docx')
  expect(kind(film(201 * megabyte))).toBeUndefined()
  expect(kind(film(0xffffffff))).toBeUndefined()
  expect(kind(zip([...document, { name: 'word/bomb.xml', content: '0'.repeat(20 * megabyte) }]))).toBeUndefined()
})

test('[F2] a docx with overlapping parts is rejected', () => {
  const twice = { packed: 4000, unpacked: 4000 }
  expect(kind(zip([...document, picture(twice), picture(twice)]))).toBeUndefined()
})

test('[F2] damaged files are rejected without an error', () => {
  const whole = zip(document)
  const damaged = fc
    .tuple(fc.nat(whole.length - 1), fc.uint8Array({ minLength: 1, maxLength: 8 }))
    .map(([at, bytes]) => Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at + bytes.length)]))
  const start = fc.constantFrom('PK\x03\x04', 'PK\x05\x06', oldOffice, '%PDF-', '')
  const strange = fc
    .tuple(start, fc.uint8Array())
    .map(([text, bytes]) => Buffer.concat([Buffer.from(text, 'latin1'), bytes]))
  fc.assert(
    fc.property(fc.oneof(damaged, strange), (bytes) => {
      expect(['docx', undefined]).toContain(detectFileKind(sampleOf(bytes)))
    }),
    { numRuns: 500 },
  )
})

/** Text that does not pack well. */
function randomText(length: number): string {
  return randomBytes(length).toString('base64').slice(0, length)
}
