import { crc32, deflateRawSync } from 'node:zlib'

/** A file of exactly this size that begins and ends like a PDF. */
export function pdfOf(bytes: number): Buffer {
  const content = Buffer.alloc(bytes, 0x20)
  content.write('%PDF-1.7\n')
  content.write('%%EOF\n', bytes - 6)
  return content
}

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The beginning of a Windows program. */
export const program = Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), Buffer.alloc(2000)])

/** A valid Word document: a zip with the parts that Word requires. */
export function docx(text = 'Dear team'): Buffer {
  return zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': `<w:document>${text}</w:document>` })
}

/** A Word document of 40 KB that would unpack to a thousand times as much. Packing more would take seconds. */
export function docxBomb(): Buffer {
  return docx('0'.repeat(40 * 1024 * 1024))
}

/** A Word document that would unpack to 50 MB and declares a thousand bytes. */
export function lyingDocx(): Buffer {
  return zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '0'.repeat(50 * 1024 * 1024) }, 1000)
}

function zip(parts: Record<string, string>, declaredBytes?: number): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(text)
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(8, 4)
    header.writeUInt32LE(crc32(text), 10)
    header.writeUInt32LE(packed.length, 14)
    header.writeUInt32LE(declaredBytes ?? Buffer.byteLength(text), 18)
    header.writeUInt16LE(name.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), header, Buffer.from(name), packed])
    bodies.push(body)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), header, rest, Buffer.from(name)]))
    at += body.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06'), end])
}
