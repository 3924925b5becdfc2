import { mark } from '../../assets/mark.ts'
import { palette } from './palette.ts'
import type { Share } from './share-words.ts'

export const WIDTH = 1200
export const HEIGHT = 630
const INSET = 30
const TICK = 30

type Fonts = { headline: string; mono: string }

/** The page that is photographed: picture, neat line with ticks, wordmark, cartouche, and where there is one, a position. */
export function sharePage(share: Share, picture: string, fonts: Fonts, position: string | undefined) {
  const letter = `<path fill="none" stroke="currentColor" stroke-width="${mark.lineWidth}" d="${mark.line}"/>`
  const summit = `<path fill="${palette.glow}" d="${mark.summit}"/>`
  return `<!doctype html><meta charset="utf-8"><style>${style(fonts)}</style>
<body style="background-image:url(${picture})">
<div class="brand"><svg viewBox="${mark.viewBox}">${letter}${summit}</svg>Powderpool</div>
${position ? `<div class="position">${position}</div>` : ''}
<div class="title"><h1>${share.headline.replace(', ', ',<br>')}</h1><p>${share.facts}</p></div>
${frame()}</body>`
}

function style(fonts: Fonts) {
  return `
@font-face{font-family:headline;font-weight:700 800;src:url(${fonts.headline})}
@font-face{font-family:mono;src:url(${fonts.mono})}
*{box-sizing:border-box;margin:0}
body{width:${WIDTH}px;height:${HEIGHT}px;background-size:cover;position:relative;color:${palette.snow}}
div{position:absolute;background:${palette.ink}}
.brand{left:${INSET}px;top:${INSET}px;display:flex;align-items:center;gap:12px;padding:13px 24px 13px 14px;
font:800 30px/1 headline}
.brand svg{width:46px;height:46px}
.position{right:${INSET}px;top:${INSET}px;padding:16px 22px;font:24px/1.2 mono}
.title{left:${INSET}px;bottom:${INSET}px;padding:30px 44px 32px 30px;max-width:${WIDTH - 2 * INSET - 120}px}
h1{font:800 70px/1.04 headline;letter-spacing:-.012em;text-wrap:balance}
p{margin-top:16px;font:28px/1.25 mono;color:${palette.contour}}
.frame{position:absolute;inset:0}`
}

/** Every fifth tick is long, as on the border of a chart. */
function frame() {
  const [right, bottom] = [WIDTH - INSET, HEIGHT - INSET]
  const ticks: string[] = []
  for (const [index, x] of steps(INSET, right).entries()) {
    const size = index % 5 === 0 ? 14 : 7
    ticks.push(`M${x} ${INSET}v-${size}M${x} ${bottom}v${size}`)
  }
  for (const [index, y] of steps(INSET, bottom).entries()) {
    const size = index % 5 === 0 ? 14 : 7
    ticks.push(`M${INSET} ${y}h-${size}M${right} ${y}h${size}`)
  }
  const line = `M${INSET} ${INSET}H${right}V${bottom}H${INSET}z${ticks.join('')}`
  return `<svg class="frame" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path fill="none" stroke="${palette.snow}" stroke-width="2" d="${line}"/></svg>`
}

function steps(from: number, to: number) {
  return Array.from({ length: Math.floor((to - from) / TICK) + 1 }, (_, index) => from + index * TICK)
}
