import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { mainFonts } from '../../assets/fonts.ts'
import { launchBrowser } from '../browser.ts'
import { bases } from './bases.ts'
import { HEIGHT, sharePage, WIDTH } from './share-page.ts'
import { type Share, shareWords } from './share-words.ts'
import { openWorkshop, ROOT, union, writeManifest } from './workshop.ts'

/** Some messengers load no preview above a few hundred KB. */
const MAX_BYTES = 130_000
const QUALITIES = [84, 80, 76, 72, 68, 62, 56]

sharp.concurrency(1)

const page = readFileSync(join(import.meta.dirname, 'share-page.ts'))
const markFile = readFileSync(join(ROOT, 'assets', 'mark.ts'))
const [headlineFile, , monoFile] = mainFonts.map((url) => readFileSync(join(ROOT, 'public', url)))
if (!headlineFile || !monoFile) throw new Error('Make the fonts first')
const fonts = { headline: dataUri('font/woff2', headlineFile), mono: dataUri('font/woff2', monoFile) }

let browser: Browser | undefined

/** The browser is started only if a picture has to be made. */
async function openBrowser() {
  browser ??= await launchBrowser()
  return browser
}

function dataUri(type: string, content: Buffer) {
  return `data:${type};base64,${content.toString('base64')}`
}

function positionOf(share: Share) {
  const base = bases.find(({ id }) => id === share.name)
  if (!base) return undefined
  const degrees = (value: number, [plus, minus]: [string, string]) =>
    `${Math.abs(value).toFixed(2)}°${value < 0 ? minus : plus}`
  return `${degrees(base.latitude, ['N', 'S'])} ${degrees(base.longitude, ['E', 'W'])}`
}

async function photograph(share: Share, master: Buffer) {
  const picture = await sharp(master).resize(WIDTH, HEIGHT).png().toBuffer()
  const tab = await (await openBrowser()).newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  await tab.setContent(sharePage(share, dataUri('image/png', picture), fonts, positionOf(share)))
  await tab.evaluate(() => document.fonts.ready)
  const shot = await tab.screenshot()
  await tab.close()
  for (const quality of QUALITIES) {
    const jpeg = await sharp(shot).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= MAX_BYTES) return jpeg
  }
  throw new Error(`${share.name}: no quality brings the share picture under ${MAX_BYTES} bytes`)
}

const workshop = openWorkshop('shares')
const made: [string, string][] = []
for (const share of shareWords) {
  const master = readFileSync(join(ROOT, 'assets', 'scenes', `${share.picture}.jpg`))
  const settings = JSON.stringify([share, positionOf(share), MAX_BYTES, QUALITIES])
  const from = [master, page, markFile, headlineFile, monoFile, settings]
  const wanted = { folder: 'shares', name: share.name, extension: 'jpg', from }
  made.push([share.name, await workshop.make(wanted, () => photograph(share, master))])
}
workshop.close()
await browser?.close()

writeManifest(
  'shares.ts',
  import.meta.filename,
  `
export type ShareName = ${union(made.map(([name]) => name))}

/** Every share picture's size in pixels. */
export const shareSize = { width: ${WIDTH}, height: ${HEIGHT} } as const

export const shares: Record<ShareName, string> = ${JSON.stringify(Object.fromEntries(made))}
`,
)
