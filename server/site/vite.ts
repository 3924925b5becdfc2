import type { RequestListener } from 'node:http'
import { createServer } from 'vite'
import type { AppBuild } from '../pages/pages.ts'
import type { AppSource } from './site.ts'

/** Runs Vite in our own process. It compiles app/ on demand and reloads the browser after changes. */
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
