import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteFacts } from '#content/site-facts.ts'
import look from '../site/site.css?inline'
import { GateSheet } from './gate-sheet.tsx'

type GateFacts = {
  site: SiteFacts
  back: string
  problem?: { title: string; text: string } | undefined
  /** Data URIs by the address of a font file: the closed gate serves no other file. */
  fonts: Readonly<Record<string, string>>
}

/** A font face with its address. */
const FETCHED_FONT = /@font-face\s*\{[^}]*url\("?([^")]+)"?\)[^}]*\}/g

/** Rule K1, the server's gate: one page without scripts. The policy names its `style` by hash. */
export function gateDocument({ site, back, problem, fonts }: GateFacts): { html: string; style: string } {
  const style = look.replace(FETCHED_FONT, (face: string, url: string) => {
    const content = fonts[url]
    return content ? face.replace(url, content) : ''
  })
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{site.name}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet. */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <GateSheet site={site} back={back} problem={problem} />
      </body>
    </html>
  )
  return { html: `<!doctype html>${renderToStaticMarkup(page)}`, style }
}
