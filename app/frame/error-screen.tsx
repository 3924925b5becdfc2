import { isRouteErrorResponse } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { errorScreen } from '#content/pages/errors.ts'
import { pageTitle, type SiteFacts } from '#content/site-facts.ts'

type Words = { heading: string; text: string; requestId?: string | undefined }

/** Shown when the page fails to render, or when the server refuses the page's data. */
export function ErrorScreen({ error, site }: { error: unknown; site: SiteFacts | undefined }) {
  const { heading, text, requestId } = wordsOf(error)
  return (
    <div className="sheet py-6 md:py-7">
      <title>{site ? pageTitle(heading, site) : heading}</title>
      <meta name="robots" content="noindex" />
      <div className="neatline">
        <div className="p-4 sm:p-5 md:p-6">
          {isRouteErrorResponse(error) ? <p className="figure mb-3 text-ember text-figure">{error.status}</p> : null}
          <h1>{heading}</h1>
          <p className="mt-4 max-w-text text-lead">{text}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button tone="glow" onClick={() => location.reload()}>
              {errorScreen.retry}
            </Button>
            {/* A full page load leaves the broken state behind. */}
            <a href={errorScreen.home.href} className="button">
              {errorScreen.home.label}
            </a>
          </div>
          {requestId ? <p className="kicker mt-5">{errorScreen.requestId(requestId)}</p> : null}
        </div>
      </div>
    </div>
  )
}

/** The server's plain responses bring their own words and the request id. All other errors get the default screen. */
function wordsOf(error: unknown): Words {
  const plain = isRouteErrorResponse(error) && typeof error.data === 'string' ? parse(error.data) : undefined
  return {
    heading: plain?.error ?? errorScreen.heading,
    text: plain?.message ?? errorScreen.text,
    requestId: plain?.requestId,
  }
}

function parse(text: string): { error?: string; message?: string; requestId?: string } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
