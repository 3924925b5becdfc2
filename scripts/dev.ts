import { runSite } from '../server/site/main.ts'
import { viteSource } from '../server/site/vite.ts'

await runSite(viteSource)
