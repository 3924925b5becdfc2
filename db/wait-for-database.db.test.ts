import { expect, test, vi } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { waitForDatabase } from './wait-for-database.ts'

test('a database that stays away is reported after the time to wait, and the wait is announced once', async () => {
  const onWait = vi.fn()
  const url = `postgresql://site@127.0.0.1:${await freePort()}/site`
  await expect(waitForDatabase(url, onWait, 1200)).rejects.toThrow('ECONNREFUSED')
  expect(onWait).toHaveBeenCalledOnce()
})
