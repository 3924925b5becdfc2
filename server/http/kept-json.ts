import type { Context } from 'hono'
import { chooseVariant, type ReadyPage, readyPage } from '#server/pages/page-cache.ts'
import type { HttpEnv } from './http-env.ts'

/** Sends a text that everyone gets: it is hashed and compressed once, and again when it is another one. */
export function keepJson(headers: Record<string, string>) {
  let kept: { text: string; page: Promise<ReadyPage> } | undefined
  return async ({ req, body }: Context<HttpEnv>, text: string): Promise<Response> => {
    if (kept?.text !== text) kept = { text, page: readyPage(Buffer.from(text), headers) }
    const page = await kept.page
    if (req.header('if-none-match')?.includes(page.etag)) return body(null, 304, toRecord(page.unchanged))
    const variant = chooseVariant(page, req.header('accept-encoding') ?? '')
    return body(new Uint8Array(variant.body), 200, toRecord(variant.headers))
  }
}

/** A flat list of names and values. */
function toRecord(list: readonly string[]): Record<string, string> {
  const names = list.filter((_, index) => index % 2 === 0)
  return Object.fromEntries(names.map((name, index) => [name, list[2 * index + 1] ?? '']))
}
