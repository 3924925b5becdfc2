import { runInVite } from '#server/development/vite.ts'

await runInVite()
