import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { InlineContext } from './inline.ts'
import { visitContext } from './visit.ts'

export { gateDocument } from './gate/gate-document.tsx'
export { visitContext } from './visit.ts'

/** Renders the whole page before sending it, because it is hashed, compressed and often cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, gateScript, fail } = context.get(visitContext)
  const page = (
    <InlineContext value={{ nonce, gateScript }}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </InlineContext>
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
