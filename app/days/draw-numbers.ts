import { isDrawable } from '#app/documents/document-fonts.ts'
import { shareSize } from '#assets/shares.ts'
import { type PictureTexts, sharedNumbersWords as words } from '#content/days/shared-numbers.ts'
import { fitTitle } from './fit-title.ts'
import { type Face, type Line, linePath, lineWidth } from './letters.ts'
import type { PictureFonts } from './picture-fonts.ts'

const SNOW = '#f8fafd'
const CONTOUR = '#b3bed3'
const SLATE = '#475366'
const INK = '#0f192e'

/** Inside the neat line of a share picture, whose own words it covers. */
const PANEL = { left: 31, right: shareSize.width - 31, bottom: shareSize.height - 31 }
const PADDING = 30
const LEFT = PANEL.left + PADDING
const ROOM = PANEL.right - PANEL.left - 2 * PADDING

/** Lines of text by their baselines, from the top of the panel's lower part. */
const FACTS = { size: 28, baseline: 446 }
const RULE = 470
const VALUE = { size: 52, baseline: 530 }
const LABEL = { size: 24, baseline: 566 }
const TITLE_BASELINE = 400
const LINE_HEIGHT = 1.08
/** The height of a capital letter. */
const CAPITAL = 0.72
const MAX_GAP = 90

/** Rule L6: the panel of the share picture as SVG. It has paths only, so that nothing in a name can be markup. */
export function drawNumbers(texts: PictureTexts, { headline, mono }: PictureFonts): string {
  const title = fitTitle(isDrawable(texts.title) ? texts.title : words.trip, headline, ROOM)
  const { size = 0 } = title[0] ?? {}
  const firstBaseline = TITLE_BASELINE - (title.length - 1) * size * LINE_HEIGHT
  const top = Math.round(firstBaseline - size * CAPITAL - PADDING)
  const { left, right, bottom } = PANEL
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">`,
    `<path fill="${INK}" d="M${left} ${top}H${right}V${bottom}H${left}z"/>`,
    `<path stroke="${SLATE}" stroke-width="2" d="M${LEFT} ${RULE}H${LEFT + ROOM}"/>`,
    ...title.map((line, index) => draw(line, LEFT, firstBaseline + index * size * LINE_HEIGHT, SNOW)),
    draw({ text: texts.facts.join(' · '), face: mono, size: FACTS.size }, LEFT, FACTS.baseline, CONTOUR),
    ...drawFigures(texts.figures, headline, mono),
    '</svg>',
  ].join('')
}

function drawFigures(figures: PictureTexts['figures'], headline: Face, mono: Face): string[] {
  const columns = figures.map(({ value, label }) => {
    const lines = {
      value: { text: value, face: headline, size: VALUE.size },
      label: { text: label, face: mono, size: LABEL.size },
    }
    return { ...lines, width: Math.max(lineWidth(lines.value), lineWidth(lines.label)) }
  })
  const free = ROOM - columns.reduce((sum, { width }) => sum + width, 0)
  const gap = Math.min(MAX_GAP, free / Math.max(1, columns.length - 1))
  let left = LEFT
  return columns.flatMap(({ value, label, width }) => {
    const own = left
    left += width + gap
    return [draw(value, own, VALUE.baseline, SNOW), draw(label, own, LABEL.baseline, CONTOUR)]
  })
}

function draw(line: Line, x: number, baseline: number, color: string): string {
  return `<path fill="${color}" d="${linePath(line, x, baseline)}"/>`
}
