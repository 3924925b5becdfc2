import { join } from 'node:path'
import sharp from 'sharp'
import { palette } from './palette.ts'
import { ROOT, writeIfChanged, writeManifest } from './workshop.ts'

/** The mark: a P drawn as one contour line around a summit, on a square of 32 units. */
const mark = {
  viewBox: '0 0 32 32',
  line: 'M8.6 28V14.2C8.6 8.2 12.3 5 17.3 5.2c5.6.2 8.6 3.5 8.4 8.3-.2 5.3-3.7 8.6-8.9 8.3-3.5-.2-5.4-1.6-8.2-3.9',
  lineWidth: 3.5,
  summit: 'M16.9 9.2l4.9 8h-9.8z',
}

/** The next contour lines outwards, on large icons only: at 16 px they would blur. */
const echoes = [
  'M4.4 60V14.6C4.4 5.4 10 .9 17.6 1.1c8 .2 12.6 5 12.3 12.5C29.6 21.4 24.6 26 16.9 25.9c-1.6 0-2.8-.2-4-.6V60',
  'M.4 60V14.4C.4 3.4 7-2.8 17.6-2.8c10.4 0 16.2 6.6 16.2 16.4 0 10-6.6 16.2-16.8 16.2V60',
  'M-3.6 60V14C-3.6.6 4.4-6.8 17.6-6.8c13 0 20.2 8 20.2 20.4 0 12-7.8 20-16.8 20.4V60',
]

const TOUCH_SIZE = 180
const FAVICON_SIZES = [16, 32, 48]
/** Launchers may crop a maskable icon to its middle four fifths. */
const MASKABLE_MARGIN = 6

function small() {
  return svg(mark.viewBox, `${ground(0)}${letter(mark.line)}`)
}

function large(margin: number) {
  const size = 32 + 2 * margin
  const lines = `<path fill="none" stroke="${palette.slate}" stroke-width=".8" d="${echoes.join('')}"/>`
  const stem = mark.line.replace('M8.6 28', 'M8.6 60')
  return svg(`${-margin} ${-margin} ${size} ${size}`, `${ground(margin)}${lines}${letter(stem)}`)
}

function svg(viewBox: string, content: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>\n`
}

function ground(margin: number) {
  const size = 32 + 2 * margin
  return `<path fill="${palette.ink}" d="M${-margin} ${-margin}h${size}v${size}h${-size}z"/>`
}

function letter(line: string) {
  return [
    `<path fill="none" stroke="${palette.snow}" stroke-width="${mark.lineWidth}" d="${line}"/>`,
    `<path fill="${palette.glow}" d="${mark.summit}"/>`,
  ].join('')
}

function raster(source: string, size: number) {
  return sharp(Buffer.from(source), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

/** An ICO file is a directory of pictures. Every browser that still requests one supports PNG in it. */
function icoFile(pictures: { size: number; png: Buffer }[]) {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of pictures.entries()) {
    const record = 6 + 16 * index
    header.writeUInt8(size, record)
    header.writeUInt8(size, record + 1)
    header.writeUInt16LE(1, record + 4)
    header.writeUInt16LE(32, record + 6)
    header.writeUInt32LE(png.length, record + 8)
    header.writeUInt32LE(offset, record + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

const file = (name: string) => join(ROOT, 'public', name)
const favicons: { size: number; png: Buffer }[] = []
for (const size of FAVICON_SIZES) favicons.push({ size, png: await raster(small(), size) })

writeIfChanged(file('icon.svg'), small())
writeIfChanged(file('favicon.ico'), icoFile(favicons))
writeIfChanged(file('apple-touch-icon.png'), await raster(large(0), TOUCH_SIZE))
writeIfChanged(file('icon-192.png'), await raster(large(0), 192))
writeIfChanged(file('icon-512.png'), await raster(large(0), 512))
writeIfChanged(file('icon-maskable-512.png'), await raster(large(MASKABLE_MARGIN), 512))

writeManifest(
  'mark.ts',
  import.meta.filename,
  `
/** The mark without its ground: stroke \`line\` with the text's color, fill \`summit\` with glow. */
export const mark = ${JSON.stringify(mark)} as const
`,
)
