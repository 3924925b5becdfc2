/** Reads the tables of an uncompressed font that determine the size of its text. */
export function readSfnt(font: Buffer) {
  const table = tablesOf(font)
  const [head, hhea, cmap, hmtx] = [table('head'), table('hhea'), table('cmap'), table('hmtx')]
  const unitsPerEm = font.readUInt16BE(head + 18)
  const longMetrics = font.readUInt16BE(hhea + 34)
  const glyphOf = unicodeMap(font, cmap)

  /** The character's width in ems. */
  function advance(character: string) {
    const glyph = glyphOf(character.codePointAt(0) ?? 0)
    return font.readUInt16BE(hmtx + 4 * Math.min(glyph, longMetrics - 1)) / unitsPerEm
  }

  return {
    ascent: font.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -font.readInt16BE(hhea + 6) / unitsPerEm,
    lineGap: font.readInt16BE(hhea + 8) / unitsPerEm,
    advance,
  }
}

export function tablesOf(font: Buffer) {
  const offsets = new Map<string, number>()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + index * 16
    offsets.set(font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8))
  }
  return (tag: string) => {
    const offset = offsets.get(tag)
    if (offset === undefined) throw new Error(`The font has no ${tag} table`)
    return offset
  }
}

/** Reads cmap format 4, which every font with Latin letters has. */
export function unicodeMap(font: Buffer, cmap: number) {
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => {
    return cmap + font.readUInt32BE(cmap + 8 + index * 8)
  })
  const start = subtables.find((offset) => font.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('The font has no cmap of format 4')
  const twice = font.readUInt16BE(start + 6)
  const [ends, starts] = [start + 14, start + 16 + twice]
  const [deltas, ranges] = [starts + twice, starts + 2 * twice]
  return (code: number) => {
    for (let at = 0; at < twice; at += 2) {
      if (code > font.readUInt16BE(ends + at)) continue
      const first = font.readUInt16BE(starts + at)
      if (code < first) return 0
      const [delta, range] = [font.readUInt16BE(deltas + at), font.readUInt16BE(ranges + at)]
      if (range === 0) return (code + delta) & 0xffff
      const glyph = font.readUInt16BE(ranges + at + range + 2 * (code - first))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}
