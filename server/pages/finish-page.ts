import { contentSecurityPolicy, hashOf } from '#server/http/security-headers.ts'
import { EARLY_SCRIPT, LATE_SCRIPT } from './inline-scripts.ts'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const STYLE = /<style\b([^>]*)>([\s\S]*?)<\/style>/g
const MODULE_PRELOAD = /<link\b[^>]*rel="modulepreload"[^>]*\/?>/g

export type FinishedPage = { html: string; csp: string }

/**
 * Turns what React Router rendered into what a visitor gets. The module script becomes inert text that the late script
 * runs (late hydration), and the policy names each of our scripts and styles by its hash. Ours have the render's nonce,
 * which an injected script cannot know. check-build.ts checks what this expects of React Router.
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
    .replace('</head>', () => `<script>${EARLY_SCRIPT}</script></head>`)
    .replace('</body>', () => `<script>${LATE_SCRIPT}</script></body>`)
  const allScripts = [...scripts, hashOf(EARLY_SCRIPT), hashOf(LATE_SCRIPT)]
  return { html, csp: contentSecurityPolicy(allScripts, styles, paymentOrigins) }
}
