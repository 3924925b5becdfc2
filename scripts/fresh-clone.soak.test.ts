import { execFileSync } from 'node:child_process'
import { lstatSync, mkdtempSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addressOf, type FreshClone, INSTALL_MS, makeClone, removeData, stop } from './fresh-clone.testing.ts'

/** A user that exists on every Linux and is neither root nor the database's user. */
const ORDINARY = { uid: 1, gid: 1 }
const isRoot = process.getuid?.() === 0
const home = mkdtempSync(join(tmpdir(), 'powderpool-user-'))

let clone: FreshClone

beforeAll(async () => {
  clone = await makeClone()
}, INSTALL_MS)
afterEach(() => clone.stopAll())
afterAll(async () => {
  await clone.remove()
  await removeData(join(home, 'clone'))
  await rm(home, { recursive: true, force: true })
})

test('a fresh clone installs, builds and starts with one command, and only starts with the next', {
  timeout: INSTALL_MS,
}, async () => {
  const site = clone.npm(['start'])
  const url = await addressOf(site)
  for (const word of ['Installing packages', 'Building']) expect(site.output()).toContain(word)
  expect((await fetch(url)).status).toBe(200)
  await stop(site)

  const again = clone.npm(['start'])
  await addressOf(again)
  expect(again.output()).not.toMatch(/Installing|Building/)
})

test.runIf(isRoot)('an ordinary user starts it too', { timeout: INSTALL_MS }, async () => {
  const own = join(home, 'clone')
  // The packages are moved instead of installed again, because this test is about the start.
  await rename(clone.path, own)
  await removeData(own)
  execFileSync('chown', ['-R', `${ORDINARY.uid}:${ORDINARY.gid}`, home])
  const site = clone.npm(['start'], own, { ...ORDINARY, home })
  expect((await fetch(await addressOf(site))).status).toBe(200)
  expect(lstatSync(join(own, 'data', 'postgres')).uid).toBe(ORDINARY.uid)
})
