import type { RequestListener } from 'node:http'
import { createServer } from 'vite'
import type { AppBuild } from './pages.ts'
import type { AppSource } from './site.ts'

/** Vite inside our own process: it compiles app/ on demand and tells the browser what changed. */
export async function viteSource(): Promise<AppSource> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as AppBuild,
    before:
      (then): RequestListener =>
      (incoming, outgoing) =>
        vite.middlewares(incoming, outgoing, () => then(incoming, outgoing)),
  }
}
