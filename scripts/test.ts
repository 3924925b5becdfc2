import { mkdirSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { buildApp } from './build-app.ts'
import { checks } from './checks.ts'
import { step } from './step.ts'
import { type Outcome, outcomeOf, phaseTimes, playwrightOutcome, slowestFiles, vitestOutcome } from './test-report.ts'

const REPORTS = 'test-results'
const SLOWEST = 10

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)

const browser = await findBrowser()
const phases: Record<string, () => Promise<Outcome[]>> = {
  async 'checks and build'() {
    const outcomes: Outcome[] = []
    for (const { name, run } of checks) {
      console.log(`\n— ${name}`)
      const isGood = (await run()) === 0
      outcomes.push(isGood ? { passed: 1, failed: 0, named: [] } : { passed: 0, failed: 1, named: [`failed: ${name}`] })
    }
    await buildApp()
    return outcomes
  },
  async 'unit and integration tests'() {
    const report = `${REPORTS}/vitest.json`
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await step('vitest', ['run', '--project=unit', '--project=integration', ...reporters])
    return [outcomeOf(code, report, vitestOutcome)]
  },
  async 'end-to-end tests'() {
    const report = `${REPORTS}/playwright.json`
    const settings = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const code = await step('playwright', ['test', '--reporter=line,json'], settings)
    return [outcomeOf(code, report, playwrightOutcome)]
  },
}

const outcomes: Outcome[] = []
const seconds: Record<string, number> = {}
for (const [name, run] of Object.entries(phases)) {
  console.log(`\n— ${name}`)
  const start = performance.now()
  outcomes.push(...(await run()))
  seconds[name] = (performance.now() - start) / 1000
}

console.log('\nThe time of each phase')
for (const phase of phaseTimes(seconds)) console.log(phase)
console.log(`\nThe ${SLOWEST} slowest files`)
for (const file of slowestFiles(outcomes, SLOWEST)) console.log(file)
// Repeated at the end, for people who see only the last lines.
for (const name of outcomes.flatMap(({ named }) => named)) console.log(name)
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
