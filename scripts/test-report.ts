import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** `files` has the seconds that the tests of each file took. */
export type Outcome = { passed: number; failed: number; named: string[]; files?: Map<string, number> }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Tests that passed only on a retry are named too, so that someone fixes them. */
export function vitestOutcome({ numPassedTests, numFailedTests, testResults }: VitestReport): Outcome {
  const named = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const tests = assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map((test) => line(test.status === 'passed', `${file} ${test.fullName.trim()}`, test.failureMessages[0]))
    const fellOver = status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
    return fellOver ? [...tests, line(false, file, message)] : tests
  })
  const files = new Map(
    testResults.map(({ name, startTime, endTime }) => [relative('.', name), (endTime - startTime) / 1000]),
  )
  return { passed: numPassedTests, failed: numFailedTests, named, files }
}

type PlaywrightReport = { suites: Suite[]; stats: { expected: number; flaky: number; unexpected: number } }
type Suite = { suites?: Suite[]; specs?: { title: string; file: string; line: number; tests: Attempts[] }[] }
type Attempts = { status: string; results: { duration: number; error?: { message?: string } }[] }

export function playwrightOutcome({ suites, stats }: PlaywrightReport): Outcome {
  const files = new Map<string, number>()
  for (const { file, tests } of suites.flatMap(specsOf)) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    files.set(`e2e/${file}`, (files.get(`e2e/${file}`) ?? 0) + ms / 1000)
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, named: suites.flatMap(namedTests), files }
}

function specsOf({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)]
}

function namedTests(suite: Suite): string[] {
  return specsOf(suite).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky' || status === 'unexpected')
      .map(({ status, results }) =>
        line(status === 'flaky', `e2e/${spec.file}:${spec.line} ${spec.title}`, results[0]?.error?.message),
      ),
  )
}

/** The files whose tests took longest, one line each. */
export function slowestFiles(outcomes: readonly Outcome[], count: number): string[] {
  return outcomes
    .flatMap(({ files = new Map() }) => [...files])
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, seconds]) => secondsOf(seconds, file))
}

/** The seconds of each phase and of all of them, one line each. */
export function phaseTimes(phases: Readonly<Record<string, number>>): string[] {
  const all = Object.values(phases).reduce((sum, seconds) => sum + seconds, 0)
  return Object.entries({ ...phases, 'all of it': all }).map(([name, seconds]) => secondsOf(seconds, name))
}

const secondsOf = (seconds: number, what: string) => `${seconds.toFixed(1).padStart(6)} s  ${what}`

/** Terminal colors, which a report must not contain. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

function line(hasPassedLater: boolean, test: string, message = ''): string {
  const cause = message.replace(COLOURS, '').split('\n', 3).join(' ').trim()
  return `${hasPassedLater ? 'flaky' : 'failed'}: ${test}${cause ? ` (${cause})` : ''}`
}

/** A runner that crashed, or ran no tests, counts as one failure. */
export function outcomeOf<Report>(code: number, file: string, read: (report: Report) => Outcome): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1, named: [`failed: no report in ${file}`] }
  const outcome = read(JSON.parse(readFileSync(file, 'utf8')))
  const fellOver = (code !== 0 && outcome.failed === 0) || outcome.passed + outcome.failed === 0
  return fellOver ? { ...outcome, failed: 1 } : outcome
}
