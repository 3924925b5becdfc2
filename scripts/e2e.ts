import { findBrowser } from './browser.ts'
import { buildApp } from './build-app.ts'
import { step } from './step.ts'

const CHROME_PATH = await findBrowser()
await buildApp()
process.exitCode = await step('playwright', ['test', ...process.argv.slice(2)], { CHROME_PATH })
