import type { RequestListener } from 'node:http'
import { createServer } from 'vite'
import type { AppBuild } from '#server/pages/pages.ts'

/** Runs the site in Vite, which compiles its files on demand and reloads the browser after changes. */
export async function runInVite(): Promise<void> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>
  const { runSite } = await load<typeof import('#server/process/main.ts')>('/server/process/main.ts')
  const { startJobs } = await load<typeof import('#server/process/jobs.ts')>('/server/process/jobs.ts')
  await runSite({
    build: () => load<AppBuild>('virtual:react-router/server-build'),
    // A thread would have to be bundled.
    startJobs,
    before:
      (then): RequestListener =>
      (incoming, outgoing) =>
        vite.middlewares(incoming, outgoing, () => then(incoming, outgoing)),
  })
}
