import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { InlineContext } from './inline.ts'
import { formRefusals } from './page/read-form.ts'
import { visitContext } from './visit.ts'

export { gateDocument } from './gate/gate-document.tsx'
export { visitContext } from './visit.ts'

/**
 * Renders the whole page before sending it, because it is hashed, compressed and often cached. React does not get the
 * request's signal: it would listen to it for ever, and Node would keep the whole render with the listener.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, gateScript, fail, refuseForm } = context.get(visitContext)
  if (entry.staticHandlerContext.errors && (status === 400 || status === 415)) {
    refuseForm(formRefusals[status])
    return new Response(null, { status, headers })
  }
  const page = (
    <InlineContext value={{ nonce, gateScript }}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </InlineContext>
  )
  const stream = await renderToReadableStream(page, { nonce, onError: fail })
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
