import { runInVite } from '#server/site/vite.ts'

await runInVite()
