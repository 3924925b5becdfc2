import { expect } from 'vitest'
import { test } from '../site-test.ts'
import { attack } from './attack.ts'
import { functionDoors } from './doors.ts'

/** `npm run attack` fires many more. */
const INPUTS = 2000

test('two thousand generated inputs at every public door cause no server error, no hang and no exit', async ({
  start,
}) => {
  const site = await start({ GATE: 'browser' })
  const { reports, failures } = await attack({ url: site.url, seed: 1, count: INPUTS })
  expect(failures.map(({ index, door, status }) => `${index} ${door} ${status}`)).toEqual([])
  expect(reports.length).toBeGreaterThan(functionDoors.length)
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  expect(site.process.exitCode).toBeNull()
})
