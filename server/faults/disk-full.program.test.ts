import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { query } from '#testing/database.ts'
import { mountDisk, unmountDisk } from '#testing/faults/small-disk.ts'
import { paymentPayload, waitlistPayload } from '#testing/payloads.ts'
import { endDatabase, type Program } from '#testing/program.ts'
import { test } from '#testing/site-test.ts'
import { waitFor } from '#testing/wait.ts'

/** Writes until the disk is full. */
function fill(file: string): void {
  const handle = openSync(file, 'w')
  for (let size = 1 << 20; size > 0; size >>= 2) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(size))
    } catch {
      // Smaller pieces may still fit.
    }
  }
  closeSync(handle)
}

const post = (site: Program, name: string, payload: object) =>
  fetch(`${site.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })

test('on a full disk writes get 503 and /readyz fails, the site keeps running, and nothing acknowledged is lost', async ({
  start,
  folder,
  skip,
}) => {
  const disk = join(folder, 'disk')
  if (!mountDisk(disk, '300m')) return skip('no small disk can be mounted here')
  const data = join(disk, 'data')
  try {
    const site = await start({ DATABASE_URL: '', DATA_DIR: data })
    const acknowledged: string[] = []
    const answers = new Set<string>()
    const write = async () => {
      const email = `party-${crypto.randomUUID()}@example.com`
      const { status, headers } = await post(site, 'send-booking-email', { ...waitlistPayload, email })
      if (status === 200) acknowledged.push(email)
      answers.add(`${status} ${Number(headers.get('retry-after')) > 0}`)
      return status
    }
    expect(await write()).toBe(200)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)

    fill(join(disk, 'filler'))
    await waitFor(async () => (await write()) === 503, 'a write that the disk refuses')
    await waitFor(async () => (await fetch(`${site.url}/readyz`)).status === 503, '/readyz that says no')
    // Whether it succeeds or not, the stand-in wants to save its order.
    const [departure] = (await (await fetch(`${site.url}/api/departures`)).json()).departures ?? []
    const order = await post(site, 'create-payment-order', { ...paymentPayload, departureId: departure?.id })
    expect([200, 409, 422, 503]).toContain(order.status)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${site.url}/dates`)).status, 'a cached page').toBe(200)

    rmSync(join(disk, 'filler'))
    await waitFor(async () => (await fetch(`${site.url}/readyz`)).status === 200, 'the recovery')
    await waitFor(async () => (await write()) === 200, 'a write after the recovery')
    const errors = site
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":"error"'))
    const expected = new Set(['200 false', '503 true'])
    expect(answers, ['each answer, and whether it says when to try again', ...errors].join('\n')).toEqual(expected)
    expect(site.process.exitCode).toBeNull()
    const { url } = await startEmbeddedPostgres(data)
    const kept = await query<{ email: string }>(url, 'select email from waitlist_entries')
    const emails = new Set(kept.map(({ email }) => email))
    expect(acknowledged.filter((email) => !emails.has(email))).toEqual([])
    expect(await site.stop()).toBe(0)
  } finally {
    await endDatabase(data)
    unmountDisk(disk)
  }
})
