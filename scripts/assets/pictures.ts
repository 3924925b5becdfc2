import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { hash8, openWorkshop, ROOT, union, writeManifest } from './workshop.ts'

/**
 * A phone loads 750 px (412 px × 1.75), a card 640 px. Larger pictures are shown on denser screens, so they need less
 * quality.
 */
const AVIF_QUALITY = { 480: 58, 640: 58, 750: 58, 1080: 56, 1600: 54, 2400: 52 } as const
/** WebP is for browsers from before 2022. Their largest size is smaller, because 2400 px would add 9 MB for few people. */
const WEBP_QUALITY = { 480: 74, 640: 74, 750: 74, 1080: 72, 1600: 68 } as const
const AVIF = { effort: 4, chromaSubsampling: '4:2:0' } as const
const WEBP = { effort: 5, smartSubsample: true } as const
const SCENES = join(ROOT, 'assets', 'scenes')

type Format = 'avif' | 'webp'
type Workshop = ReturnType<typeof openWorkshop>

sharp.concurrency(1)

async function makePicture(workshop: Workshop, file: string) {
  const name = basename(file, '.jpg')
  const master = readFileSync(join(SCENES, file))
  const { width, height } = await sharp(master).metadata()
  const edition = hash8(master, JSON.stringify([AVIF_QUALITY, WEBP_QUALITY, AVIF, WEBP]))
  for (const format of ['avif', 'webp'] as const) await makeSizes(workshop, { name, master, width, edition }, format)
  return { name, edition, placeholder: await averageColour(master), width, height }
}

type Original = { name: string; master: Buffer; width: number; edition: string }

async function makeSizes(workshop: Workshop, { name, master, width: widest, edition }: Original, format: Format) {
  const options = format === 'avif' ? AVIF : WEBP
  for (const [width, quality] of qualities(format, widest)) {
    const wanted = { folder: 'pictures', name: `${name}-${width}`, extension: format, edition }
    await workshop.make({ ...wanted, from: [master, JSON.stringify([width, quality, options])] }, () =>
      sharp(master)
        .resize(width)
        .toFormat(format, { ...options, quality })
        .toBuffer(),
    )
  }
}

function allQualities(format: Format) {
  return Object.entries(format === 'avif' ? AVIF_QUALITY : WEBP_QUALITY).map(
    ([width, quality]) => [Number(width), quality] as const,
  )
}

function widthsOf(format: Format) {
  return allQualities(format).map(([width]) => width)
}

/** Widths beyond the master's are replaced by the master's own. */
function qualities(format: Format, masterWidth: number) {
  const all = allQualities(format)
  const fitting = all.filter(([width]) => width <= masterWidth)
  const next = all[fitting.length]
  return next && next[0] > masterWidth ? [...fitting, [masterWidth, next[1]] as const] : fitting
}

async function averageColour(master: Buffer) {
  const { channels } = await sharp(await sharp(master).resize(64).png().toBuffer()).stats()
  const hex = channels.slice(0, 3).map((channel) => Math.round(channel.mean).toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}

/** The home page's picture comes first, so that a run that is stopped early has made the most important one. */
function masters() {
  const files = readdirSync(SCENES).filter((file) => file.endsWith('.jpg'))
  return files.sort((a, b) => Number(b.startsWith('home')) - Number(a.startsWith('home')) || (a < b ? -1 : 1))
}

const workshop = openWorkshop('pictures')
const made: Awaited<ReturnType<typeof makePicture>>[] = []
for (const file of masters()) made.push(await makePicture(workshop, file))
workshop.close()

const sorted = made.sort((a, b) => (a.name < b.name ? -1 : 1))
const call = ({ name, edition, placeholder, width, height }: (typeof sorted)[number]) =>
  `${JSON.stringify(name)}: picture(${JSON.stringify([name, edition, placeholder, width, height]).slice(1, -1)})`
writeManifest(
  'pictures.ts',
  import.meta.filename,
  `
export type PictureName = ${union(sorted.map((picture) => picture.name))}

export type Picture = {
  /** The master's size in pixels, for the aspect ratio in width and height attributes. */
  width: number
  height: number
  /** The average color, #rrggbb. */
  placeholder: string
  /** Width in pixels and address, smallest first. */
  avif: [width: number, url: string][]
  webp: [width: number, url: string][]
}

const WIDTHS = { avif: ${JSON.stringify(widthsOf('avif'))}, webp: ${JSON.stringify(widthsOf('webp'))} }

/** Browsers load this list too, so the addresses are put together here from their common pattern. */
/* @__NO_SIDE_EFFECTS__ */
function picture(name: PictureName, edition: string, placeholder: string, width: number, height: number): Picture {
  const sizes = (format: 'avif' | 'webp') =>
    [...new Set(WIDTHS[format].map((wanted) => Math.min(wanted, width)))].map(
      (size): [number, string] => [size, \`/pictures/\${name}-\${size}.\${edition}.\${format}\`],
    )
  return { width, height, placeholder, avif: sizes('avif'), webp: sizes('webp') }
}

export const pictures: Record<PictureName, Picture> = { ${sorted.map(call).join(', ')} }
`,
)
