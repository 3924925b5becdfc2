import { builtApp, runSite } from '../server/site/main.ts'
import { buildApp } from './build-app.ts'

await runSite(async () => {
  await buildApp()
  return builtApp()
})
