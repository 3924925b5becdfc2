import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './pages.ts'
import { plainAnswer } from './plain-answer.ts'

/**
 * Refuses bodies above `most` bytes. A body whose length was not announced is read here and handed on whole: Hono's own
 * limit copies the request instead, which fails with the requests that this server makes.
 */
export function limitBody(most: number): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const refuse = () => plainAnswer('tooLarge', context.req.raw, context.get('requestId'))
    const announced = context.req.header('content-length')
    if (announced !== undefined) return Number(announced) > most ? refuse() : next()
    const { url, method, headers, signal } = context.req.raw
    if (!context.req.header('transfer-encoding') || method === 'GET' || method === 'HEAD') return next()
    const body = await readAtMost(context.req.raw, most)
    if (!body) return refuse()
    context.req.raw = new Request(url, { method, headers, body, signal })
    return next()
  }
}

/** The whole body, or nothing if it is larger. */
export async function readAtMost(request: Request, most: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
