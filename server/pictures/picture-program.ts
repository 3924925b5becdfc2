import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import {
  LONGEST_SIDE,
  MAX_PICTURE_PIXELS,
  PICTURE_FORMATS,
  type PictureFormat,
  widthsOf,
} from '#rules/pictures/pictures.ts'
import { isDiskFull } from './disk-full.ts'
import type { Prepared, PreparedFile, PrepareRequest } from './prepare-picture.ts'

/*
 * The program of prepare-picture.ts: reads one picture, writes its results into the folder, and ends, which gives all
 * memory back. The server's bundle has it as a separate file (scripts/own-files.ts).
 */

/** A picture of 60 megapixels takes this much in the format that takes the most, AVIF. */
const MAX_MEMORY_BYTES = 1_250_000_000
const LOOK_AT_MEMORY_MS = 20
const LOW_PRIORITY = 10

/** As scripts/assets/pictures.ts has them: larger ones are for denser screens. More effort than this takes twice the time. */
const QUALITY: Record<PictureFormat, (width: number) => number> = {
  avif: (width) => (width > 1080 ? 52 : 57),
  webp: (width) => (width > 1080 ? 68 : 74),
  jpeg: () => 78,
}
const AVIF = { effort: 2, chromaSubsampling: '4:2:0' } as const
const WEBP = { effort: 4, smartSubsample: true } as const

// Visitors go first when all cores are busy.
setPriority(LOW_PRIORITY)
sharp.cache(false)
sharp.concurrency(1)

function send(answer: Prepared): void {
  process.send?.(answer, () => process.exit(0))
}

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) send({ ok: false, problem: 'too-much-memory' })
}, LOOK_AT_MEMORY_MS).unref()

process.once('message', (request: PrepareRequest) => {
  prepare(request).then(send, (error: unknown) => {
    send({ ok: false, problem: isDiskFull(error) ? 'disk-full' : request.kind === 'heic' ? 'heic' : 'broken' })
  })
})

async function prepare({ file, folder }: PrepareRequest): Promise<Prepared> {
  // Only the head of the file is read for this.
  const { width = 0, height = 0 } = await sharp(file, { limitInputPixels: false }).metadata()
  if (width * height > MAX_PICTURE_PIXELS) return { ok: false, problem: 'too-many-pixels' }
  const { data, info } = await sharp(file, { failOn: 'error', limitInputPixels: MAX_PICTURE_PIXELS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const master = () => sharp(data, { raw })
  const hash = createHash('sha256')
  const files: PreparedFile[] = []
  for (const format of PICTURE_FORMATS) {
    for (const wanted of widthsOf(format, info.width)) {
      const path = join(folder, `${wanted}.${format}`)
      const content = await encode(master().resize({ width: wanted }), format, wanted).toBuffer()
      hash.update(content)
      await writeFile(path, content)
      files.push({ format, width: wanted, bytes: content.length, path })
    }
  }
  const color = await averageColor(master())
  return { ok: true, hash: hash.digest('hex').slice(0, 32), width: info.width, height: info.height, color, files }
}

function encode(picture: Sharp, format: PictureFormat, width: number): Sharp {
  const quality = QUALITY[format](width)
  if (format === 'avif') return picture.avif({ ...AVIF, quality })
  return format === 'webp' ? picture.webp({ ...WEBP, quality }) : picture.jpeg({ mozjpeg: true, quality })
}

async function averageColor(picture: Sharp): Promise<string> {
  const small = await picture.resize(64).png().toBuffer()
  const { channels } = await sharp(small).stats()
  const hex = [0, 1, 2].map((index) => Math.round(channels[index]?.mean ?? 0))
  return `#${hex.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
