import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { PictureId } from '#rules/ids.ts'
import { query } from './database.ts'

type Wish = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'avif'; turned?: boolean }

/** A picture with a gradient, and with a position and a camera in its metadata. */
export async function photo({
  width = 900,
  height = 600,
  format = 'jpeg',
  turned = false,
}: Wish = {}): Promise<Buffer> {
  const plain = { create: { width, height, channels: 3 as const, background: '#4a6fa5' } }
  return sharp(plain)
    .composite([{ input: { create: { width: 8, height: 8, channels: 3, background: '#ffffff' } }, tile: false }])
    .withExif({ IFD0: { Make: 'Testcam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '61/1 7/1 49/1' } })
    .withMetadata({ ...(turned && { orientation: 6 }) })
    .toFormat(format)
    .toBuffer()
}

/** A multipart form with one file, as a browser sends it. */
export function pictureForm(content: Buffer, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('picture', new File([new Uint8Array(content)], 'photo', { type: 'application/octet-stream' }))
  return form
}

/** An uploaded picture without files, for what only refers to it. */
export async function insertDescribedPicture(url: string, hash: string): Promise<PictureId> {
  const id = randomUUID() as PictureId
  await query(
    url,
    `insert into pictures (id, hash, width, height, color, description, credit, focal_x, focal_y, actor, created_at)
     values ($1, $2, 640, 480, '#808080', $3, '', 50, 50, 'Olga', now())`,
    [id, hash, `A picture of ${hash}`],
  )
  return id
}
