import { step } from './step.ts'

process.exitCode = await step('drizzle-kit', ['generate', ...process.argv.slice(2)])
