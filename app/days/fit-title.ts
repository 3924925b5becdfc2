import { type Face, type Line, lineWidth } from './letters.ts'

/** The largest that fits is taken. */
const FITS = [
  { size: 64, most: 1 },
  { size: 52, most: 2 },
  { size: 40, most: 3 },
]
const MORE = '…'

/** A trip's name in one to three lines. A name that is too long even for the smallest size is cut. */
export function fitTitle(title: string, face: Face, width: number): Line[] {
  const isTooWide = (line: Line) => lineWidth(line) > width
  let smallest: Line[] = []
  for (const { size, most } of FITS) {
    const lines = wrap({ text: title, face, size }, isTooWide)
    if (lines.length <= most && !lines.some(isTooWide)) return lines
    const cut = lines.length > most
    smallest = lines.slice(0, most).map((line, index) => shorten(line, isTooWide, cut && index === most - 1))
  }
  return smallest
}

function wrap({ text, ...look }: Line, isTooWide: (line: Line) => boolean): Line[] {
  const lines: Line[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last && { ...look, text: `${last.text} ${word}` }
    if (longer && !isTooWide(longer)) lines.splice(-1, 1, longer)
    else lines.push({ ...look, text: word })
  }
  return lines
}

function shorten(line: Line, isTooWide: (line: Line) => boolean, isCut: boolean): Line {
  if (!isCut && !isTooWide(line)) return line
  const letters = [...line.text]
  const shown = () => ({ ...line, text: letters.join('').trimEnd() + MORE })
  while (letters.length > 0 && isTooWide(shown())) letters.pop()
  return shown()
}
