import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from './nonce.ts'
import { visitContext } from './visit.ts'

export { gateDocument } from './gate/gate-document.tsx'
export { visitContext } from './visit.ts'

/** Renders the whole page before sending any of it: it is hashed, compressed and often kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, fail } = context.get(visitContext)
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  const stream = await renderToReadableStream(page, { nonce, signal: request.signal, onError: fail })
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(visitContext).fail(error)
}
