import { mkdirSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { buildApp } from './build-app.ts'
import { checks } from './checks.ts'
import { step } from './step.ts'
import { type Outcome, outcomeOf, playwrightOutcome, slowestFiles, vitestOutcome } from './test-report.ts'

const REPORTS = 'test-results'
const SLOWEST = 10

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)

const browser = await findBrowser()
const outcomes: Outcome[] = []
for (const { name, run } of checks) {
  console.log(`\n— ${name}`)
  const isGood = (await run()) === 0
  outcomes.push(isGood ? { passed: 1, failed: 0, named: [] } : { passed: 0, failed: 1, named: [`failed: ${name}`] })
}
await buildApp()

console.log('\n— unit and integration tests')
const vitestReport = `${REPORTS}/vitest.json`
const vitest = await step('vitest', [
  'run',
  '--project=unit',
  '--project=integration',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
])
outcomes.push(outcomeOf(vitest, vitestReport, vitestOutcome))

console.log('\n— end-to-end tests')
const playwrightReport = `${REPORTS}/playwright.json`
const playwright = await step('playwright', ['test', '--reporter=line,json'], {
  CHROME_PATH: browser,
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
})
outcomes.push(outcomeOf(playwright, playwrightReport, playwrightOutcome))

console.log(`\nThe ${SLOWEST} slowest files`)
for (const file of slowestFiles(outcomes, SLOWEST)) console.log(file)
// Repeated at the end, for people who see only the last lines.
for (const name of outcomes.flatMap(({ named }) => named)) console.log(name)
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
