import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { MAX_PICTURE_BYTES } from '#rules/pictures/pictures.ts'
import { query } from '#testing/database.ts'
import { photo, pictureForm } from '#testing/pictures.ts'
import { test } from '#testing/site-test.ts'
import { postForm, staffSession } from '#testing/staff/staff.ts'
import { waitFor } from '#testing/wait.ts'

const MAX_SITE_MB = 300
const PATIENCE = 240_000

/** The most memory that a process has had, by Linux. */
function mostMemoryMb(pid: number): number {
  const [, kilobytes = ''] = readFileSync(`/proc/${pid}/status`, 'utf8').split('VmHWM:')
  return Number.parseInt(kilobytes, 10) / 1024
}

/** A picture, and bytes after its end, as some cameras write them. */
async function padded(width: number): Promise<Buffer> {
  const content = await photo({ width, height: 300 })
  return Buffer.concat([content, Buffer.alloc(MAX_PICTURE_BYTES - content.length)])
}

test(
  '[A22] ten pictures of 25 MB that come together are taken, and the site stays below 300 MB',
  async ({ site, skip }) => {
    if (!existsSync('/proc/self/status')) return skip('only Linux says how much memory a process had')
    const { cookie } = await staffSession(site, 'owner')
    const headers = { cookie, origin: site.url, accept: 'application/json' }
    const send = async (width: number) => {
      const body = pictureForm(await padded(width))
      return (await fetch(`${site.url}/staff/pictures/upload`, { method: 'POST', headers, body })).json()
    }
    const widths = Array.from({ length: 10 }, (_, index) => 400 + index)
    const answers = await Promise.all(widths.map(send))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
    expect(await query(site.databaseUrl, 'select id from pictures')).toHaveLength(10)
    expect(mostMemoryMb(site.process.pid ?? 0)).toBeLessThan(MAX_SITE_MB)
  },
  PATIENCE,
)

test('[A22] only owners’ own pages upload pictures', async ({ site }) => {
  const address = `${site.url}/staff/pictures/upload`
  const post = async (headers: Record<string, string>) =>
    fetch(address, { method: 'POST', headers, body: pictureForm(await photo()), redirect: 'manual' })
  const { cookie } = await staffSession(site, 'owner')
  const before = await query(site.databaseUrl, 'select id from pictures')
  expect((await post({ origin: site.url })).status, 'without a session').toBe(303)
  expect((await post({ cookie, origin: 'https://other.example' })).status, 'from another site').toBe(403)
  const agent = await staffSession(site, 'agent')
  expect((await post({ cookie: agent.cookie, origin: site.url })).status, 'by an agent').toBe(403)
  const operator = await staffSession(site, 'operator')
  expect((await post({ cookie: operator.cookie, origin: site.url })).status, 'by an operator').toBe(404)
  expect(await query(site.databaseUrl, 'select id from pictures')).toEqual(before)
})

test('[A22] [A24] while the storage is away, a page is shown without its picture', async ({ start, folder }) => {
  const site = await start({ DATA_DIR: folder })
  const { cookie } = await staffSession(site, 'owner')
  const headers = { cookie, origin: site.url, accept: 'application/json' }
  const body = pictureForm(await photo())
  const { id } = await (await fetch(`${site.url}/staff/pictures/upload`, { method: 'POST', headers, body })).json()
  const words = { description: 'A ridge', credit: '', focalX: '50', focalY: '50' }
  await postForm(`${site.url}/staff/pictures/${id}`, { intent: 'change', version: '1', ...words }, cookie)
  await postForm(`${site.url}/staff/pictures/places/faq:hero`, { intent: 'use', version: '0', picture: id }, cookie)
  const load = async () => (await fetch(`${site.url}/faq`)).text()
  await waitFor(async () => (await load()).includes('alt="A ridge"'), 'the page names its picture')
  const [, path = ''] = /src="(\/media\/[^"]+)"/.exec(await load()) ?? []
  expect((await fetch(site.url + path)).status).toBe(200)
  await rename(join(folder, 'files'), join(folder, 'away'))
  await writeFile(join(folder, 'files'), 'no folder')
  const picture = await fetch(site.url + path)
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([503, 'no-store'])
  const page = await fetch(`${site.url}/faq`)
  expect([page.status, (await page.text()).includes('alt="A ridge"')]).toEqual([200, true])
})
