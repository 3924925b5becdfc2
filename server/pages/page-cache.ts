import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Topic, topicsAbove } from '#rules/topics.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A page is compressed once and sent many times. Quality 11 would take twice as long to save one percent. */
const BROTLI_QUALITY = 9
/** More than the site has pages. If made-up addresses fill the cache, the oldest page is dropped. */
const MAX_PAGES = 1000

/** The headers are a flat list of names and values, which Node sends without copying. */
type Variant = { body: Buffer; headers: readonly string[] }

/** A page ready to be sent, in each encoding. */
export type ReadyPage = {
  etag: string
  /** An HTML page, as opposed to its data or a file. */
  isDocument: boolean
  /** The headers of a 304, which has no body. */
  unchanged: readonly string[]
  br?: Variant
  gzip?: Variant
  identity: Variant
}

export type PageCache = {
  find(url: string): ReadyPage | undefined
  /** Call this before rendering and pass it to `keep`, which drops a page whose data has changed since. */
  moment(): number
  keep(url: string, page: ReadyPage, topics: ReadonlySet<Topic>, moment: number): void
  /** Drops the pages that used the topic, one above it or one below it. */
  forget(topic: Topic): void
  forgetAll(): void
}

/** Pages mention "today" and "upcoming", so the cache is emptied at midnight. */
const DAY_MS = 24 * 60 * 60 * 1000

export function createPageCache(now: () => number): PageCache {
  const pages = new Map<string, { page: ReadyPage; keys: ReadonlySet<string> }>()
  const urlsByKey = new Map<string, Set<string>>()
  const changedAt = new Map<string, number>()
  let clock = 0
  let allForgottenAt = 0
  let day = Math.floor(now() / DAY_MS)
  const forgetAll = () => {
    allForgottenAt = ++clock
    pages.clear()
    urlsByKey.clear()
    changedAt.clear()
  }
  const drop = (url: string) => {
    for (const key of pages.get(url)?.keys ?? []) {
      const urls = urlsByKey.get(key)
      urls?.delete(url)
      if (urls?.size === 0) urlsByKey.delete(key)
    }
    pages.delete(url)
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
      const keys = new Set([...topics].flatMap(keysOfUse))
      const changedMeanwhile = allForgottenAt > moment || [...keys].some((key) => (changedAt.get(key) ?? 0) > moment)
      if (changedMeanwhile) return
      drop(url)
      const [oldest] = pages.keys()
      if (oldest !== undefined && pages.size >= MAX_PAGES) drop(oldest)
      pages.set(url, { page, keys })
      for (const key of keys) urlsByKey.set(key, (urlsByKey.get(key) ?? new Set()).add(url))
    },
    forget(topic) {
      clock += 1
      for (const key of keysOfChange(topic)) {
        changedAt.set(key, clock)
        for (const url of urlsByKey.get(key) ?? []) drop(url)
      }
    },
    forgetAll,
  }
}

/**
 * A page and a change meet in a key if their topics are the same or one includes the other. The key of a topic stands
 * for the whole of it, and with a slash for any part of it.
 */
const keysOfUse = (topic: Topic) => [topic, ...topicsAbove(topic).map(anyPartOf)]
const keysOfChange = (topic: Topic) => [topic, ...topicsAbove(topic), anyPartOf(topic)]
const anyPartOf = (topic: Topic) => `${topic}/`

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

/** For files that were compressed at build time or do not compress. */
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

/** Matches an encoding that is listed without the quality 0. */
const ACCEPTS_BR = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

export function chooseVariant(page: ReadyPage, accepted: string): Variant {
  return (ACCEPTS_BR.test(accepted) && page.br) || (ACCEPTS_GZIP.test(accepted) && page.gzip) || page.identity
}

/** Sends a page from memory, without the framework or the database. */
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
  const variant = chooseVariant(page, accepted)
  outgoing.writeHead(200, [...variant.headers, 'x-request-id', requestId])
  outgoing.end(incoming.method === 'HEAD' ? undefined : variant.body)
}
