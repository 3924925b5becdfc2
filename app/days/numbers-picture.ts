import { keepMade } from '#app/documents/keep-made.ts'
import { shares } from '#assets/shares.ts'
import { pictureTexts } from '#content/days/shared-numbers.ts'
import type { SharedNumbers } from '#rules/days/trip-numbers.ts'
import { drawNumbers } from './draw-numbers.ts'
import { pictureFonts } from './picture-fonts.ts'

const QUALITY = 84

/** About five megabytes. Guests of one trip open the same one. */
const made = keepMade(50)

/** Rule L6: the numbers over the destination's share picture. A trip that staff added has that of all trips. */
export function numbersPicture(shared: SharedNumbers): Promise<Buffer> {
  return made(JSON.stringify(shared), () => make(shared))
}

async function make(shared: SharedNumbers): Promise<Buffer> {
  const { destination } = shared
  const base = Object.hasOwn(shares, destination) ? shares[destination as keyof typeof shares] : shares.trips
  const panel = drawNumbers(pictureTexts(shared), await pictureFonts())
  // Few requests need the library, so it is loaded with the first. It works in its own threads.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp(`public${base}`)
    .composite([{ input: Buffer.from(panel) }])
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
