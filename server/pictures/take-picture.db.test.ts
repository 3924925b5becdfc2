import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { backUp } from '#backup/back-up.ts'
import { restore } from '#backup/restore.ts'
import { addPicture, insertNew, type NewPicture, replacePicture } from '#operations/pictures/keep-picture.ts'
import type { FileId, PictureId } from '#rules/ids.ts'
import { MAX_PICTURE_BYTES, mediaPath } from '#rules/pictures/pictures.ts'
import { uploadsIn } from '#server/functions/read-upload.ts'
import { openStorage } from '#storage/open-storage.ts'
import type { Storage } from '#storage/storage.ts'
import { emptyDatabaseUrl, query } from '#testing/database.ts'
import { mountDisk, unmountDisk } from '#testing/faults/small-disk.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { photo, pictureForm } from '#testing/pictures.ts'
import { openWebFixture } from '#testing/web-fixture.ts'
import { deleteFile } from '#worker/delete-file.ts'
import { takePicture } from './take-picture.ts'

const web = openForFile(openWebFixture)

const folder = () => join(web.files, '..')
const filesIn = (path: string) =>
  existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()) : []
const kept = () => filesIn(web.files).length
const rows = () => query<{ id: PictureId; version: number }>(web.database.url, 'select * from pictures')
const request = (body: BodyInit) => new Request('http://site.test/', { method: 'POST', body })

const storageOf = () => openStorage({ DATA_DIR: folder(), bucket: undefined })
const toolsWith = (storage: Storage) => ({
  ...web.tools,
  storage,
  uploads: uploadsIn(folder(), 1500),
  onTrouble: () => {},
})

const add = (picture: NewPicture) => addPicture(picture, 'Olive Owner', web.tools)
const take = (body: BodyInit, storage = storageOf()) => takePicture(request(body), add, toolsWith(storage))

afterEach(() => {
  expect(filesIn(web.uploads), 'files left on their way').toEqual([])
})

async function taken(content: Buffer): Promise<{ id: PictureId; hash: string; width: number; height: number }> {
  const result = await take(pictureForm(content))
  if (!result.ok) throw new Error(result.problem)
  const [row] = await query<{ id: PictureId; hash: string; width: number; height: number }>(
    web.database.url,
    'select * from pictures where id = $1',
    [result.id],
  )
  if (!row) throw new Error('the picture has no row')
  return row
}

const fetchMedia = (path: string) => fetch(web.url + path)

test('[A22] an upload is turned upright and served without metadata, immutable, in three formats', async () => {
  const content = await photo({ width: 900, height: 600, turned: true })
  expect((await sharp(content).metadata()).exif).toBeDefined()
  const { hash, width, height } = await taken(content)
  expect({ width, height }).toEqual({ width: 600, height: 900 })
  for (const format of ['avif', 'webp', 'jpeg'] as const) {
    const response = await fetchMedia(mediaPath(hash, 600, format))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(`image/${format}`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain(`default-src 'none'`)
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(metadata).toMatchObject({ width: 600, height: 900 })
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual(Array(4).fill(undefined))
  }
})

test('[A22] PNG, WebP and AVIF are taken, and the same file twice is one picture', async () => {
  for (const format of ['png', 'webp', 'avif'] as const) await taken(await photo({ width: 500, height: 400, format }))
  const content = await photo({ width: 520, height: 410 })
  const first = await taken(content)
  const files = kept()
  expect(await taken(content)).toEqual(first)
  expect(kept()).toBe(files)
})

test('[A22] media has only what was processed', async () => {
  const { id, hash } = await taken(await photo({ width: 640, height: 480 }))
  const [original] = await query<{ id: string }>(
    web.database.url,
    `select id from picture_files where picture_id = $1 and format = 'original'`,
    [id],
  )
  const wrong = ['640.original', '640.png', '0640.avif', '641.avif', '640.avif.avif', '-640.avif', '640', '%00.avif']
  for (const file of wrong) expect((await fetchMedia(`/media/${hash}/${file}`)).status, file).toBe(404)
  expect((await fetchMedia(`/media/${original?.id}/640.avif`)).status).toBe(404)
  expect((await fetchMedia(`/media/${'%00'.repeat(32)}/640.avif`)).status).toBe(404)
})

test('[A22] what is not one whole picture is refused, and nothing of it is kept', async () => {
  const whole = await photo({ width: 900, height: 600, format: 'png' })
  const jpeg = await photo()
  // A PNG that claims 40,000 by 40,000 pixels.
  const bomb = Buffer.from(whole)
  bomb.writeUInt32BE(40_000, 16)
  bomb.writeUInt32BE(40_000, 20)
  const large = Buffer.concat([jpeg, Buffer.alloc(MAX_PICTURE_BYTES - jpeg.length + 1)])
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const refusals: [Buffer, string][] = [
    [Buffer.from('just words'), 'not-a-picture'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'svg'],
    [Buffer.concat([jpeg, Buffer.from('%PDF-1.4 %%EOF')]), 'two-things'],
    [whole.subarray(0, whole.length - 200), 'broken'],
    [jpeg.subarray(0, 300), 'broken'],
    [bomb, 'too-many-pixels'],
    [large, 'too-large'],
    [heic, 'heic'],
    [Buffer.alloc(0), 'no-file'],
  ]
  const before = [kept(), (await rows()).length]
  for (const [content, problem] of refusals)
    expect(await take(pictureForm(content)), problem).toEqual({ ok: false, problem })
  expect(await take('no form')).toEqual({ ok: false, problem: 'unfinished' })
  expect(await take(new FormData())).toMatchObject({ ok: false })
  expect([kept(), (await rows()).length]).toEqual(before)
})

test('[A22] an upload that stops halfway, or sends nothing anymore, is refused and leaves nothing', async () => {
  const form = new Response(pictureForm(await photo()))
  const type = form.headers.get('content-type') ?? ''
  const content = Buffer.from(await form.arrayBuffer())
  const halfway = (end: (stream: ReadableStreamDefaultController) => void) =>
    new ReadableStream({
      start(stream) {
        stream.enqueue(new Uint8Array(content.subarray(0, content.length / 2)))
        end(stream)
      },
    })
  const send = (body: BodyInit) => {
    const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' } as const
    return takePicture(new Request('http://site.test/', init), add, toolsWith(storageOf()))
  }
  const refused = { ok: false, problem: 'unfinished' }
  expect(await send(new Uint8Array(content.subarray(0, content.length / 2)))).toEqual(refused)
  expect(await send(halfway((stream) => stream.error(new Error('connection lost'))))).toEqual(refused)
  expect(await send(halfway(() => {}))).toEqual(refused)
})

test('[A22] a storage that is away or full keeps nothing of a picture', async () => {
  const content = await photo({ width: 700, height: 500 })
  const before = [kept(), (await rows()).length]
  const failing = (error: Error): Storage => {
    let puts = 0
    const real = storageOf()
    return { ...real, put: (...args) => (++puts > 3 ? Promise.reject(error) : real.put(...args)) }
  }
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(await take(pictureForm(content), failing(full))).toEqual({ ok: false, problem: 'disk-full' })
  const away = failing(new Error('the bucket responded with 503'))
  expect(await take(pictureForm(content), away)).toEqual({ ok: false, problem: 'storage-away' })
  expect([kept(), (await rows()).length]).toEqual(before)
})

test('[A22] a disk that fills up while a picture arrives or is processed refuses it with nothing left', async ({
  skip,
}) => {
  const disk = join(folder(), 'small')
  if (!mountDisk(disk, '1m')) return skip('no small disk can be mounted here')
  try {
    const tools = { ...toolsWith(storageOf()), uploads: uploadsIn(disk, 1500) }
    const refused = { ok: false, problem: 'disk-full' }
    const large = Buffer.concat([await photo(), Buffer.alloc(2_000_000)])
    expect(await takePicture(request(pictureForm(large)), add, tools)).toEqual(refused)
    // Its file fits, and its results do not.
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const create = { width: 1100, height: 800, channels: 3, background: '#808080', noise } as const
    const detailed = await sharp({ create }).jpeg({ quality: 75 }).toBuffer()
    expect(await takePicture(request(pictureForm(detailed)), add, tools)).toEqual(refused)
    expect(filesIn(disk)).toEqual([])
  } finally {
    unmountDisk(disk)
  }
})

test('[A23] a replaced picture keeps its ID, and its old files are served for a day', async () => {
  const old = await taken(await photo({ width: 610, height: 400 }))
  const replace = (version: number) => (picture: NewPicture) =>
    replacePicture({ id: old.id, version, actor: 'Olive Owner' }, picture, web.tools)
  const next = pictureForm(await photo({ width: 620, height: 400 }))
  expect(await takePicture(request(next), replace(1), toolsWith(storageOf()))).toMatchObject({ ok: true, id: old.id })
  const files = kept()
  const again = pictureForm(await photo({ width: 630, height: 400 }))
  const stale = await takePicture(request(again), replace(1), toolsWith(storageOf()))
  expect(stale).toMatchObject({ ok: false, problem: 'stale-version' })
  expect(kept()).toBe(files)

  const path = mediaPath(old.hash, 610, 'webp')
  expect((await fetchMedia(path)).status).toBe(200)
  const replaced = await query<{ id: string }>(
    web.database.url,
    'select id from picture_files where picture_id = $1 and replaced_at is not null',
    [old.id],
  )
  expect(replaced.length).toBeGreaterThan(3)
  for (const { id } of replaced) await deleteFile({ fileId: id as never }, { ...web.tools, storage: storageOf() })
  expect((await fetchMedia(path)).status).toBe(404)
})

test('[A22] guests send pictures with the same limits, which are in no list of staff', async () => {
  const keep = (picture: NewPicture) =>
    web.database.db.transaction(async (tx) => ({
      ok: true as const,
      isKept: true,
      id: await insertNew(tx, picture, null, web.tools),
    }))
  const sent = pictureForm(await photo({ width: 660, height: 440 }))
  const result = await takePicture(request(sent), keep, toolsWith(storageOf()))
  expect(result).toMatchObject({ ok: true })
})

test('[A22] files of a picture without rows are deleted later, and others stay', async () => {
  const { id } = await taken(await photo({ width: 670, height: 440 }))
  const [file] = await query<{ id: string }>(web.database.url, 'select id from picture_files where picture_id = $1', [
    id,
  ])
  await deleteFile({ fileId: file?.id as never }, { ...web.tools, storage: storageOf() })
  expect(statSync(join(web.files, String(file?.id).slice(0, 2), String(file?.id))).size).toBeGreaterThan(0)
})

test('[D4] a backup carries the files of pictures, and a restore brings them back', async () => {
  const { id } = await taken(await photo({ width: 680, height: 440 }))
  const never = new AbortController().signal
  const archive = join(folder(), 'backup.tar.gz')
  const source = {
    DATABASE_URL: web.database.url,
    DATABASE_OWNER_URL: undefined,
    DATA_DIR: folder(),
    bucket: undefined,
  }
  await backUp(source, archive, new Date(), never)
  const target = { ...source, DATABASE_URL: await emptyDatabaseUrl(), DATA_DIR: join(folder(), 'restored') }
  await restore(target, archive, never)
  const files = await query<{ id: FileId; bytes: number }>(
    target.DATABASE_URL,
    'select id, bytes from picture_files where picture_id = $1',
    [id],
  )
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    expect((await buffer(await openStorage(target).read(file.id))).length).toBe(file.bytes)
  }
})
