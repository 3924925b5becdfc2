import { expect } from 'vitest'
import { test } from '#testing/site-test.ts'
import { amount, seedOf } from '#testing/soak.ts'
import { attack } from './attack.ts'
import { functionDoors } from './doors.ts'

const INPUTS = amount({ short: 400, long: 100_000 })
/** The long form takes some minutes, or many on a busy machine. */
const PATIENCE = { timeout: 3_600_000 }

test(
  'generated inputs at every public door cause no server error, no hang and no exit',
  PATIENCE,
  async ({ start }) => {
    const site = await start({ GATE: 'browser', METRICS_TOKEN: 'a token for the scraper of these tests' })
    const { doors, failures } = await attack({ url: site.url, seed: seedOf(1), count: INPUTS })
    expect(failures).toEqual([])
    expect(doors.size).toBeGreaterThan(functionDoors.length)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    expect(site.process.exitCode).toBeNull()
  },
)
