import { describe, expect, test } from 'vitest'
import { addHours, addMinutes } from '#rules/dates.ts'
import { isSuccess, nextAttemptAt, switchOffCause } from './deliveries.ts'

const NOW = new Date('2026-11-17T10:00:00Z')

/** The moments of all attempts, if every one of them fails. */
function attempts(chance: number): Date[] {
  const moments = [NOW]
  for (;;) {
    const next = nextAttemptAt(moments.length, moments.at(-1) ?? NOW, chance)
    if (!next) return moments
    moments.push(next)
  }
}

describe('[C9] a delivery that fails', () => {
  test('is tried ten times in a little over three days', () => {
    for (const chance of [0, 0.5, 1]) {
      const moments = attempts(chance)
      const last = moments.at(-1) ?? NOW
      expect(moments).toHaveLength(10)
      expect(last >= addHours(NOW, 72)).toBe(true)
      expect(last <= addHours(NOW, 80)).toBe(true)
    }
  })

  test('waits longer before each further attempt', () => {
    const moments = attempts(0)
    const waits = moments.slice(1).map((moment, index) => moment.getTime() - (moments[index] ?? NOW).getTime())
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(waits[0]).toBe(60_000)
  })

  test('is spread after an outage: two deliveries are not tried again at the same moment', () => {
    expect(nextAttemptAt(5, NOW, 0)).toEqual(addHours(NOW, 5))
    expect(nextAttemptAt(5, NOW, 1)).toEqual(addMinutes(NOW, 5.5 * 60))
  })
})

test.each([
  [200, true],
  [204, true],
  [299, true],
  [301, false],
  [410, false],
  [500, false],
  [null, false],
] as const)('[C9] an answer of %s means delivered: %s', (status, expected) => {
  expect(isSuccess(status)).toBe(expected)
})

describe('[C9] an endpoint is turned off', () => {
  const failing = { status: 500, failingSince: addHours(NOW, -72), isLast: true }

  test('when a delivery has failed for good and nothing has arrived in three days', () => {
    expect(switchOffCause(failing, NOW)).toBe('failures')
    expect(switchOffCause({ ...failing, status: null }, NOW)).toBe('failures')
  })

  test('but not while attempts follow, or if something arrived in between', () => {
    expect(switchOffCause({ ...failing, isLast: false }, NOW)).toBeUndefined()
    expect(switchOffCause({ ...failing, failingSince: addHours(NOW, -71) }, NOW)).toBeUndefined()
  })

  test('immediately when it answers that it is gone', () => {
    expect(switchOffCause({ status: 410, failingSince: NOW, isLast: false }, NOW)).toBe('gone')
  })
})
