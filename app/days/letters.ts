import type { Font } from 'fontkit'

/** Fonts in the order in which they are asked for a letter. */
export type Face = readonly Font[]

/** Text in one face and size. */
export type Line = { text: string; face: Face; size: number }

/** In pixels. */
export function lineWidth(line: Line): number {
  return placeGlyphs(line).width
}

/** The outlines of a line's letters as one SVG path, so that the picture needs no fonts where it is rendered. */
export function linePath(line: Line, x: number, baseline: number): string {
  return placeGlyphs(line)
    .glyphs.map(({ path, scale, left, up }) =>
      path
        .scale(scale, -scale)
        .translate(x + left, baseline - up)
        .toSVG(),
    )
    .join('')
}

function placeGlyphs({ text, face, size }: Line) {
  let width = 0
  const glyphs = splitByFont(text, face).flatMap(({ font, part }) => {
    const scale = size / font.unitsPerEm
    const run = font.layout(part)
    return run.glyphs.map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {}
      const left = width + xOffset * scale
      width += xAdvance * scale
      return { path, scale, left, up: yOffset * scale }
    })
  })
  return { glyphs, width }
}

/** Letters that no font has are left out. */
function splitByFont(text: string, face: Face): { font: Font; part: string }[] {
  const parts: { font: Font; part: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const font = face.find((each) => each.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    const last = parts.at(-1)
    if (font && last?.font === font) last.part += letter
    else if (font) parts.push({ font, part: letter })
  }
  return parts
}
