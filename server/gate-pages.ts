import { html, raw } from 'hono/html'
import { enterScript } from '../app/gate/gate-script.ts'
import { mainFonts } from '../assets/fonts.ts'
import { gatePage } from '../content/pages/gate.ts'
import type { SiteFacts } from '../content/site.ts'
import type { ReadyPage } from './page-memory.ts'
import type { AppBuild } from './pages.ts'
import { hashOf } from './security-headers.ts'

type Problem = { title: string; text: string }

export type GatePages = {
  /** What a program reads that met the gate. */
  words: { title: string; text: string }
  card(status: number, back: string, problem?: Problem, headers?: Record<string, string>): Promise<Response>
  /** Browser's mode, for a login sent without the app's modules: notes the flag and goes on. */
  enter(back: string): Response
}

/** The gate's own pages. They load nothing but the gate's picture. */
export function gatePages(
  site: SiteFacts,
  build: () => Promise<AppBuild>,
  assets: ReadonlyMap<string, ReadyPage>,
): GatePages {
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
      return answer(page.html, status, `style-src '${hashOf(page.style)}'; style-src-attr 'unsafe-inline'`, headers)
    },
    enter(back) {
      const script = enterScript(site, back)
      const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${site.name}</title></head>
<body><p>${gatePage.loading}</p><script>${raw(script)}</script></body></html>`
      return answer(String(page), 200, `script-src '${hashOf(script)}'`)
    },
  }
}

function answer(page: string, status: number, own: string, headers: Record<string, string> = {}): Response {
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
