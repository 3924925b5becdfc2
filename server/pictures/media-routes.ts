import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import type { Db } from '#db/database.ts'
import { findMediaFile } from '#db/pictures/pictures.ts'
import { MEDIA_PATH, PICTURE_FORMATS } from '#rules/pictures/pictures.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { plainResponse } from '#server/http/plain-response.ts'
import { NoSuchFile, type Storage } from '#storage/storage.ts'

/** If a browser opens one, it can run and load nothing. */
const CSP = `default-src 'none'; frame-ancestors 'none'; sandbox`

const HASH_LENGTH = 32
const HEX = '0123456789abcdef'
const MAX_WIDTH = 10_000
const YEAR_SECONDS = 365 * 24 * 3600

type MediaTools = {
  db: Db
  storage: Pick<Storage, 'read'>
  /** Private while the gate is on, so that no proxy hands out what it hides. */
  scope: 'private' | 'public'
  onTrouble(error: unknown): void
}

/** Rule A22: what was processed, and nothing else of the storage. An address never has another content. */
export function mediaRoutes(tools: MediaTools): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get(`${MEDIA_PATH}/:hash/:file`, (context) => serveMedia(context, tools))
  return routes
}

async function serveMedia(context: Context<HttpEnv>, { db, storage, scope, onTrouble }: MediaTools) {
  const { hash = '', file = '' } = context.req.param()
  const plain = (name: 'missing' | 'away') => plainResponse(name, context.req.raw, context.get('requestId'))
  const [width, extension, ...rest] = file.split('.')
  const format = PICTURE_FORMATS.find((each) => each === extension)
  const pixels = Number(width)
  const isHash = hash.length === HASH_LENGTH && [...hash].every((digit) => HEX.includes(digit))
  const isWidth = String(pixels) === width && Number.isInteger(pixels) && pixels > 0 && pixels < MAX_WIDTH
  if (!format || rest.length > 0 || !isHash || !isWidth) return plain('missing')
  const found = await findMediaFile(db, hash, format, pixels)
  if (!found) return plain('missing')
  try {
    const content = await storage.read(found.id)
    return new Response(Readable.toWeb(content) as ReadableStream, {
      headers: {
        'content-type': found.type,
        'content-length': String(found.bytes),
        'cache-control': `${scope}, max-age=${YEAR_SECONDS}, immutable`,
        'content-security-policy': CSP,
        'x-content-type-options': 'nosniff',
      },
    })
  } catch (error) {
    if (error instanceof NoSuchFile) return plain('missing')
    onTrouble(error)
    return plain('away')
  }
}
