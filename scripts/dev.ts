import { runSite } from '../server/main.ts'
import { viteSource } from '../server/vite.ts'

await runSite(viteSource)
