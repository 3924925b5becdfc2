import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Topic } from '../rules/topics.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Compressed once and sent many times, so worth the effort; 11 would take twice as long for one percent. */
const BROTLI_QUALITY = 9
/** More pages than the site has: a wall against addresses that only look different. Beyond it the oldest goes. */
const MOST_PAGES = 1000

/** Headers as one flat list, name after value: Node sends that without copying it. */
type Variant = { body: Buffer; headers: readonly string[] }

/** A page as it leaves the server, ready in each encoding. */
export type ReadyPage = {
  etag: string
  /** A page to look at: neither data of one nor a file. */
  isDocument: boolean
  /** The headers of a 304, which has no body. */
  unchanged: readonly string[]
  br?: Variant
  gzip?: Variant
  identity: Variant
}

export type PageMemory = {
  find(url: string): ReadyPage | undefined
  /** Call before rendering, and hand to `keep`: a page whose data changed while it was rendered is not kept. */
  moment(): number
  keep(url: string, page: ReadyPage, topics: ReadonlySet<Topic>, moment: number): void
  forget(topic: Topic): void
  forgetAll(): void
}

/** What a page says of "today" and "upcoming" is true until midnight, so every day starts with an empty memory. */
const DAY_MS = 24 * 60 * 60 * 1000

export function openPageMemory(now: () => number): PageMemory {
  const pages = new Map<string, { page: ReadyPage; topics: ReadonlySet<Topic> }>()
  const changedAt = new Map<Topic, number>()
  let clock = 0
  let allForgottenAt = 0
  let day = Math.floor(now() / DAY_MS)
  const forgetAll = () => {
    allForgottenAt = ++clock
    pages.clear()
  }
  const forgetYesterday = () => {
    const today = Math.floor(now() / DAY_MS)
    if (today === day) return
    day = today
    forgetAll()
  }
  return {
    find(url) {
      forgetYesterday()
      return pages.get(url)?.page
    },
    moment: () => clock,
    keep(url, page, topics, moment) {
      forgetYesterday()
      const changedMeanwhile =
        allForgottenAt > moment || [...topics].some((topic) => (changedAt.get(topic) ?? 0) > moment)
      if (changedMeanwhile) return
      const [oldest] = pages.keys()
      if (oldest !== undefined && pages.size >= MOST_PAGES) pages.delete(oldest)
      pages.set(url, { page, topics })
    },
    forget(topic) {
      changedAt.set(topic, ++clock)
      for (const [url, entry] of pages) if (entry.topics.has(topic)) pages.delete(url)
    },
    forgetAll,
  }
}

/** Compresses a page in every encoding and gives it its ETag. */
export async function readyPage(body: Buffer, headers: Record<string, string>): Promise<ReadyPage> {
  const [small, medium] = await Promise.all([
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    gzipped(body, { level: 9 }),
  ])
  return encodedPage(body, headers, { br: small, gzip: medium })
}

/** For bytes that were compressed at build time, or do not compress at all. */
export function encodedPage(
  body: Buffer,
  headers: Record<string, string>,
  smaller: { br?: Buffer; gzip?: Buffer },
): ReadyPage {
  const etag = `"${createHash('sha256').update(body).update(JSON.stringify(headers)).digest('base64url').slice(0, 22)}"`
  const shared = Object.entries({
    ...headers,
    etag,
    ...((smaller.br || smaller.gzip) && { vary: 'accept-encoding' }),
  }).flat()
  const variant = (bytes: Buffer, encoding?: string): Variant => ({
    body: bytes,
    headers: [...shared, 'content-length', String(bytes.length), ...(encoding ? ['content-encoding', encoding] : [])],
  })
  return {
    etag,
    isDocument: headers['content-type']?.startsWith('text/html') ?? false,
    unchanged: shared,
    identity: variant(body),
    ...(smaller.br && { br: variant(smaller.br, 'br') }),
    ...(smaller.gzip && { gzip: variant(smaller.gzip, 'gzip') }),
  }
}

/** Named, and not ruled out with the quality 0. */
const ACCEPTS_BR = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** Answers with nothing but memory: no framework, no database. */
export function sendReadyPage(
  page: ReadyPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  requestId: string,
): void {
  const { 'if-none-match': known, 'accept-encoding': accepted = '' } = incoming.headers
  if (known?.includes(page.etag)) {
    outgoing.writeHead(304, [...page.unchanged, 'x-request-id', requestId]).end()
    return
  }
  const variant = (ACCEPTS_BR.test(accepted) && page.br) || (ACCEPTS_GZIP.test(accepted) && page.gzip) || page.identity
  outgoing.writeHead(200, [...variant.headers, 'x-request-id', requestId])
  outgoing.end(incoming.method === 'HEAD' ? undefined : variant.body)
}
