import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Visit } from '#app/visit.ts'
import type { AppBuild } from './pages.ts'

const NONCE = 'nonce-of-the-check'
const site = {
  name: 'Check',
  host: 'check.example',
  phone: '',
  email: '',
  whatsapp: '',
  instagram: '',
  deskName: '',
  deskHours: '',
}

/** Renders a page of the build that needs no database, and throws if React Router no longer writes what we rely on. */
export async function checkBuild(build: AppBuild): Promise<void> {
  const visit: Partial<Visit> = { nonce: NONCE, gateScript: '', site, publicUrl: 'https://check.example' }
  const context = new RouterContextProvider()
  // The root's loader asks for the chosen pictures, and does without them while the database is away.
  const tools = { catalogue: { current: () => Promise.reject(new Error('There is no database here.')) } }
  context.set(build.entry.module.visitContext, { ...visit, tools } as unknown as Visit)
  const request = new Request('https://check.example/no-such-page')
  const response = await createRequestHandler(build, 'production')(request, context)
  checkRenderedPage(await response.text(), { nonce: NONCE, manifest: build.assets.url })
}

/** What finish-page.ts and the late script rely on. A page that differs would never become interactive. */
export function checkRenderedPage(html: string, { nonce, manifest }: { nonce: string; manifest: string }): void {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const modules = scripts.filter(([, attributes]) => attributes?.includes('type="module"'))
  const module = modules[0]?.[2] ?? ''
  const entry = /import\("([^"]+)"\);\s*$/.exec(module)?.[1]
  const preloads = [...html.matchAll(/<link\b[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, href]) => href)
  const holds = (text: string) => scripts.some(([, , body]) => body?.includes(text))
  const expectations = {
    'one </head> and one </body>': html.split('</head>').length === 2 && html.split('</body>').length === 2,
    'one module script with its text in the page': modules.length === 1 && module !== '',
    'a module script that imports the manifest first': module.startsWith(`import "${manifest}"`),
    'a module script that sets window.__reactRouterRouteModules': module.includes('window.__reactRouterRouteModules ='),
    'a module script that ends by importing the entry': entry !== undefined,
    'a script that sets window.__reactRouterContext': holds('window.__reactRouterContext ='),
    'scripts that fill the stream': holds('window.__reactRouterContext.streamController.enqueue('),
    'a script that closes the stream': holds('window.__reactRouterContext.streamController.close('),
    'the nonce on every script': scripts.every(([, attributes]) => attributes?.includes(`nonce="${nonce}"`)),
    'preloads of the manifest and the entry': preloads.includes(manifest) && preloads.includes(entry),
    'the address of every preload in double quotes': preloads.length === html.split('"modulepreload"').length - 1,
  }
  for (const [expected, isMet] of Object.entries(expectations)) {
    if (!isMet) {
      throw new Error(
        `React Router no longer writes ${expected}. Adapt server/pages/finish-page.ts and server/pages/check-build.ts.`,
      )
    }
  }
}
