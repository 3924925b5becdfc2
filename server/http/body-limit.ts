import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'
import { plainResponse } from './plain-response.ts'
import { isRead } from './requests.ts'

/**
 * Refuses bodies of more than `maxBytes`. A body without a content-length is read here and passed on as a whole. Hono's
 * own limit copies the request instead, which fails with the Node adapter's requests.
 */
export function limitBody(maxBytes: number): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const refuse = () => plainResponse('tooLarge', context.req.raw, context.get('requestId'))
    const announced = context.req.header('content-length')
    if (announced !== undefined) return Number(announced) > maxBytes ? refuse() : next()
    const { url, method, headers, signal } = context.req.raw
    if (!context.req.header('transfer-encoding') || isRead({ method })) return next()
    const body = await readAtMost(context.req.raw, maxBytes)
    if (!body) return refuse()
    context.req.raw = new Request(url, { method, headers, body, signal })
    return next()
  }
}

/** The sender broke off. No one waits for the answer, and it is not our error. */
export class BrokenBody extends Error {}

/** The whole body, or undefined if it is larger. */
export async function readAtMost(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) return undefined
      chunks.push(chunk)
    }
  } catch (error) {
    throw new BrokenBody('the body ended too early', { cause: error })
  }
  return Buffer.concat(chunks)
}
