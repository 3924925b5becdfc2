import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { buildApp } from './build-app.ts'
import { checks } from './checks.ts'
import { step } from './step.ts'

const REPORTS = 'test-results'

type Count = { passed: number; failed: number }

const total: Count = { passed: 0, failed: 0 }
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)

const browser = await findBrowser()
for (const check of checks) {
  console.log(`\n— ${check.name}`)
  add((await check.run()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}
await buildApp()

console.log('\n— unit and integration tests')
const vitestReport = `${REPORTS}/vitest.json`
const vitest = await step('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
])
add(counted(vitest, vitestReport, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests })))

console.log('\n— end-to-end tests')
const playwrightReport = `${REPORTS}/playwright.json`
const playwright = await step('playwright', ['test', '--reporter=line,json'], {
  CHROME_PATH: browser,
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
})
add(
  counted(playwright, playwrightReport, ({ suites, stats }) => {
    for (const name of suites.flatMap(flakyTests)) console.log(`flaky: ${name}`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  }),
)

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function add(count: Count): void {
  total.passed += count.passed
  total.failed += count.failed
}

type Suite = { suites?: Suite[]; specs?: { title: string; file: string; line: number; tests: { status: string }[] }[] }

/** Those that failed and passed when tried again: no fault of the site, but somebody should mend them. */
function flakyTests({ suites = [], specs = [] }: Suite): string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...flaky.map(({ file, line, title }) => `e2e/${file}:${line} ${title}`), ...suites.flatMap(flakyTests)]
}

/** A runner that fell over without failing a test, or without running one, counts as one failure. */
// biome-ignore lint/suspicious/noExplicitAny: the reports' shapes are the runners' own.
function counted(code: number, file: string, read: (report: any) => Count): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const count = read(JSON.parse(readFileSync(file, 'utf8')))
  const fellOver = (code !== 0 && count.failed === 0) || count.passed + count.failed === 0
  return fellOver ? { ...count, failed: 1 } : count
}
