import { tablesOf, unicodeMap } from './sfnt.ts'

const SHORT_X = 0x02
const REPEAT = 0x08
const SAME_OR_POSITIVE_X = 0x10

/**
 * Moves characters to the center of their cell. B612 Mono has some marks at the left of the cell, as in the proportional
 * B612, so that a price reads "1, 200. 00". The font must be an unhinted TrueType font.
 */
export function centerGlyphs(font: Buffer, characters: string) {
  const patched = Buffer.from(font)
  const table = tablesOf(patched)
  const glyphOf = unicodeMap(patched, table('cmap'))
  const moved = new Set([...characters].map((character) => glyphOf(character.codePointAt(0) ?? 0)))
  const { offsets, writeOffset } = locations(patched)
  const glyphs: Buffer[] = []
  let length = 0
  for (let glyph = 0; glyph < offsets.length - 1; glyph++) {
    const outline = patched.subarray(table('glyf') + (offsets[glyph] ?? 0), table('glyf') + (offsets[glyph + 1] ?? 0))
    const content = moved.has(glyph) ? evenly(centered(patched, glyph, outline)) : outline
    writeOffset(glyph, length)
    glyphs.push(content)
    length += content.length
  }
  writeOffset(offsets.length - 1, length)
  return withTableAtEnd(patched, 'glyf', Buffer.concat(glyphs))
}

function centered(font: Buffer, glyph: number, outline: Buffer) {
  const table = tablesOf(font)
  const metric = table('hmtx') + 4 * glyph
  if (glyph >= font.readUInt16BE(table('hhea') + 34)) throw new Error('A glyph has no metric')
  const middle = (outline.readInt16BE(2) + outline.readInt16BE(6)) / 2
  const shift = Math.round(font.readUInt16BE(metric) / 2 - middle)
  font.writeInt16BE(font.readInt16BE(metric + 2) + shift, metric + 2)
  return shifted(outline, shift)
}

/** Every point's x is relative to the point before, so moving the first point moves all. */
function shifted(outline: Buffer, shift: number) {
  const contours = outline.readInt16BE(0)
  if (contours < 1) throw new Error('Only simple outlines can be moved')
  const points = outline.readUInt16BE(10 + 2 * (contours - 1)) + 1
  const flags = 12 + 2 * contours + outline.readUInt16BE(10 + 2 * contours)
  const steps = endOfFlags(outline, flags, points)
  const first = outline.readUInt8(flags)
  const stepSize = first & SHORT_X ? 1 : first & SAME_OR_POSITIVE_X ? 0 : 2
  const header = Buffer.from(outline.subarray(0, flags))
  for (const edge of [2, 6]) header.writeInt16BE(header.readInt16BE(edge) + shift, edge)
  const step = Buffer.alloc(2)
  step.writeInt16BE(firstStep(outline, first, steps) + shift)
  const alone = first & ~(SHORT_X | SAME_OR_POSITIVE_X | REPEAT)
  return Buffer.concat([
    header,
    Buffer.from([alone, ...rest(first, outline.readUInt8(flags + 1))]),
    outline.subarray(flags + (first & REPEAT ? 2 : 1), steps),
    step,
    outline.subarray(steps + stepSize),
  ])
}

/** The first flag may be repeated for several points. This is the flag of the points after the first. */
function rest(flag: number, repeats: number) {
  if (!(flag & REPEAT)) return []
  return repeats > 1 ? [flag, repeats - 1] : [flag & ~REPEAT]
}

function endOfFlags(outline: Buffer, start: number, points: number) {
  let at = start
  for (let seen = 0; seen < points; seen++) {
    if (outline.readUInt8(at) & REPEAT) seen += outline.readUInt8(++at)
    at++
  }
  return at
}

function firstStep(outline: Buffer, flag: number, at: number) {
  if (flag & SHORT_X) return outline.readUInt8(at) * (flag & SAME_OR_POSITIVE_X ? 1 : -1)
  return flag & SAME_OR_POSITIVE_X ? 0 : outline.readInt16BE(at)
}

function locations(font: Buffer) {
  const table = tablesOf(font)
  const [loca, long] = [table('loca'), font.readInt16BE(table('head') + 50) === 1]
  const count = font.readUInt16BE(table('maxp') + 4) + 1
  const read = (index: number) => (long ? font.readUInt32BE(loca + 4 * index) : 2 * font.readUInt16BE(loca + 2 * index))
  const writeOffset = (index: number, offset: number) =>
    long ? font.writeUInt32BE(offset, loca + 4 * index) : font.writeUInt16BE(offset / 2, loca + 2 * index)
  return { offsets: Array.from({ length: count }, (_, index) => read(index)), writeOffset }
}

function evenly(content: Buffer) {
  return Buffer.concat([content, Buffer.alloc(-content.length & 3)])
}

function withTableAtEnd(font: Buffer, tag: string, content: Buffer) {
  const whole = Buffer.concat([evenly(font), evenly(content)])
  for (let record = 12; record < 12 + 16 * whole.readUInt16BE(4); record += 16) {
    if (whole.toString('latin1', record, record + 4) !== tag) continue
    whole.writeUInt32BE(evenly(font).length, record + 8)
    whole.writeUInt32BE(content.length, record + 12)
  }
  return whole
}
