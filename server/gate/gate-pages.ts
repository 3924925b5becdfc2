import { html, raw } from 'hono/html'
import { mainFonts } from '#assets/fonts.ts'
import { gatePage } from '#content/pages/gate.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import { hashOf } from '#server/http/security-headers.ts'
import type { Assets } from '#server/pages/assets.ts'
import { enterScript } from '#server/pages/inline-scripts.ts'
import type { AppBuild } from '#server/pages/pages.ts'

type Problem = { title: string; text: string }

export type GatePages = {
  /** The refusal for programs. */
  words: Problem
  card(status: number, back: string, problem?: Problem, headers?: Record<string, string>): Promise<Response>
  /** In the browser mode, after a login without the app's scripts: sets the flag and goes on. */
  enter(back: string): Response
}

/** The gate's own pages. They load only the gate's picture. */
export function gatePages(site: SiteFacts, build: () => Promise<AppBuild>, assets: Assets): GatePages {
  const fonts = Object.fromEntries(
    mainFonts.flatMap((url) => {
      const file = assets.get(url)
      return file ? [[url, `data:font/woff2;base64,${file.identity.body.toString('base64')}`]] : []
    }),
  )
  return {
    words: { title: site.name, text: gatePage.text },
    async card(status, back, problem, headers) {
      const { gateDocument } = (await build()).entry.module
      const page = gateDocument({ site, back, problem, fonts })
      return respond(page.html, status, `style-src '${hashOf(page.style)}'; style-src-attr 'unsafe-inline'`, headers)
    },
    enter(back) {
      const script = enterScript(site, back)
      const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${site.name}</title></head>
<body><p>${gatePage.loading}</p><script>${raw(script)}</script></body></html>`
      return respond(String(page), 200, `script-src '${hashOf(script)}'`)
    },
  }
}

function respond(page: string, status: number, own: string, headers: Record<string, string> = {}): Response {
  const csp = `default-src 'none'; ${own}; img-src 'self' data:; font-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  return new Response(page, {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': csp,
      'content-type': 'text/html; charset=utf-8',
      ...headers,
    },
  })
}
