import { describe, expect, test } from 'vitest'
import { outcomeOf, phaseTimes, playwrightOutcome, slowestFiles, vitestOutcome } from './test-report.ts'

describe('the report at the end of a test run', () => {
  test('names failed tests and tests that passed only on a retry, with the start of the error', () => {
    const { passed, failed, named } = vitestOutcome({
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        {
          name: 'rules/departures/seats.test.ts',
          startTime: 1000,
          endTime: 3500,
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: ' a seat is sold once', status: 'passed', failureMessages: [] },
            { fullName: ' a hold ends', status: 'passed', failureMessages: ['Error: too late\nat a\nat b\nat c'] },
            { fullName: ' a seat comes back', status: 'failed', failureMessages: ['\u001b[31mError\u001b[0m: gone'] },
          ],
        },
      ],
    })
    expect({ passed, failed }).toEqual({ passed: 2, failed: 1 })
    expect(named).toEqual([
      'flaky: rules/departures/seats.test.ts a hold ends (Error: too late at a at b)',
      'failed: rules/departures/seats.test.ts a seat comes back (Error: gone)',
    ])
  })

  test('names a file that failed outside its tests', () => {
    const { named } = vitestOutcome({
      numPassedTests: 0,
      numFailedTests: 0,
      testResults: [
        {
          name: 'db/seats.db.test.ts',
          startTime: 0,
          endTime: 0,
          status: 'failed',
          message: 'no database',
          assertionResults: [],
        },
      ],
    })
    expect(named).toEqual(['failed: db/seats.db.test.ts (no database)'])
  })

  test('names browser tests at any depth of their file', () => {
    const spec = (status: string) => ({
      title: status,
      file: 'gate.spec.ts',
      line: 7,
      tests: [{ status, results: [{ duration: 1500 }, { duration: 500 }] }],
    })
    const outcome = playwrightOutcome({
      stats: { expected: 1, flaky: 1, unexpected: 1 },
      suites: [{ specs: [spec('expected')], suites: [{ specs: [spec('flaky'), spec('unexpected')] }] }],
    })
    expect(outcome).toEqual({
      passed: 2,
      failed: 1,
      named: ['flaky: e2e/gate.spec.ts:7 flaky', 'failed: e2e/gate.spec.ts:7 unexpected'],
      files: new Map([['e2e/gate.spec.ts', 6]]),
    })
  })

  test('lists the slowest files first', () => {
    const outcome = (files: [string, number][]) => ({ passed: 1, failed: 0, named: [], files: new Map(files) })
    const outcomes = [
      outcome([
        ['a.test.ts', 1.25],
        ['b.test.ts', 0.5],
      ]),
      outcome([['e2e/c.spec.ts', 20]]),
    ]
    expect(slowestFiles(outcomes, 2)).toEqual(['  20.0 s  e2e/c.spec.ts', '   1.3 s  a.test.ts'])
  })

  test('names the time of each phase, and the total', () => {
    expect(phaseTimes({ checks: 60.04, 'end-to-end tests': 300 })).toEqual([
      '  60.0 s  checks',
      ' 300.0 s  end-to-end tests',
      ' 360.0 s  all of it',
    ])
  })

  test('counts a runner without a report as failed', () => {
    expect(outcomeOf(0, 'no-such-report.json', vitestOutcome)).toMatchObject({ passed: 0, failed: 1 })
  })
})
