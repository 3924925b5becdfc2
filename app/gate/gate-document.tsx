import { renderToStaticMarkup } from 'react-dom/server'
import { lateFonts } from '#assets/fonts.ts'
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

/** On a phone the site's script adds these. This page has no script. */
function lateFaces(fonts: GateFacts['fonts']): string {
  const known = lateFonts.filter(({ url }) => fonts[url])
  return known
    .map(
      ({ family, weight, url }) => `@font-face{font-family:"${family}";font-weight:${weight};src:url(${fonts[url]})}`,
    )
    .join('')
}

/** Rule K1, the server's gate: one page without scripts. The policy names its `style` by hash. */
export function gateDocument({ site, back, problem, fonts }: GateFacts): { html: string; style: string } {
  const sheet = look.replace(FETCHED_FONT, (face: string, url: string) => {
    const content = lateFonts.some((font) => font.url === url) ? undefined : fonts[url]
    return content ? face.replace(url, content) : ''
  })
  const style = sheet + lateFaces(fonts)
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
