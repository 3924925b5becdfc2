import { EARLY_SCRIPT } from './early-script.ts'
import { LATE_SCRIPT } from './late-script.ts'
import { contentSecurityPolicy, hashOf } from './security-headers.ts'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const STYLE = /<style\b([^>]*)>([\s\S]*?)<\/style>/g
const MODULE_PRELOAD = /<link\b[^>]*rel="modulepreload"[^>]*\/?>/g

export type FinishedPage = { html: string; csp: string }

/**
 * Turns what React Router rendered into what a visitor gets. Module scripts become inert text that a small script
 * starts once the page is there (late hydration), and every script and style of ours is named in the CSP by its hash.
 * Ours are those with the render's nonce: a script that somebody smuggled into the page cannot know it.
 */
export function finishPage(rendered: string, nonce: string, paymentOrigins: readonly string[] = []): FinishedPage {
  const scripts: string[] = []
  const styles: string[] = []
  const isOurs = (attributes: string) => attributes.includes(`nonce="${nonce}"`)
  const preloads = [...rendered.matchAll(MODULE_PRELOAD)].map(([link]) => /href="([^"]*)"/.exec(link)?.[1] ?? '')

  const html = rendered
    .replace(MODULE_PRELOAD, '')
    .replace(SCRIPT, (whole, attributes: string, body: string) => {
      if (!isOurs(attributes)) return whole
      if (body) scripts.push(hashOf(body))
      if (!attributes.includes('type="module"')) return whole
      return `<script type="text/plain" id="late-modules" data-preloads="${preloads.join(' ')}">${body}</script>`
    })
    .replace(STYLE, (whole, attributes: string, body: string) => {
      if (!isOurs(attributes)) return whole
      styles.push(hashOf(body))
      return whole
    })
    .replaceAll(` nonce="${nonce}"`, '')
    .replace('</head>', `<script>${EARLY_SCRIPT}</script></head>`)
    .replace('</body>', `<script>${LATE_SCRIPT}</script></body>`)
  const allScripts = [...scripts, hashOf(EARLY_SCRIPT), hashOf(LATE_SCRIPT)]
  return { html, csp: contentSecurityPolicy(allScripts, styles, paymentOrigins) }
}
