import { expect } from 'vitest'
import { functionDoors, pagePaths } from '#testing/attack/doors.ts'
import { worstTexts } from '#testing/attack/values.ts'
import { type RunningSite, test as siteTest } from '#testing/site-test.ts'
import { amount } from '#testing/soak.ts'
import { reportingSettings, usageOf } from '#testing/usage/usage.ts'

/** The longest body that is accepted, in one field. */
const LENGTH = 60_000
const ORDINARY = 'We would like to ski in Hokkaido, four of us. '
/** A quadratic pattern takes hundreds of times as long, and a busy machine at most a few times. */
const MAX_RATIO = 3
const ALLOWANCE_MS = 500

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

type Body = (field: string, text: string) => string
const jsonBody: Body = (field, text) => JSON.stringify({ type: 'waitingList', [field]: text })
/** Without escapes, which would make it longer than is accepted. */
const formBody: Body = (field, text) => `${field}=${text.replaceAll(/[%&+ ]/g, '+')}`

const test = siteTest.extend<{ counted: RunningSite }>({
  counted: [
    async ({ startForFile }, use: (site: RunningSite) => Promise<void>) =>
      use(await startForFile(reportingSettings(512))),
    { scope: 'file' },
  ],
})

type Posts = { path: string; fields: readonly string[]; headers: Record<string, string>; body: Body }

/** The processor time of the site for each of these texts in each field. */
async function timeOf(site: RunningSite, doors: Posts[], units: readonly string[]): Promise<number> {
  const before = await usageOf(site)
  for (const door of doors)
    for (const field of door.fields) for (const unit of units) await post(site, door, field, unit)
  return (await usageOf(site)).spentMs - before.restMs
}

async function post({ url }: RunningSite, { path, headers, body }: Posts, field: string, unit: string): Promise<void> {
  // In JSON a quote takes two bytes.
  const text = unit.repeat(Math.floor(LENGTH / (JSON.stringify(unit).length - 2)))
  const sent = { ...headers, origin: url, 'accept-encoding': 'identity' }
  const response = await fetch(url + path, {
    method: 'POST',
    headers: sent,
    body: body(field, text),
    redirect: 'manual',
  })
  await response.arrayBuffer()
  expect([400, 401, 404, 409, 415, 422], `${unit} in ${field} of ${path}`).toContain(response.status)
}

async function expectNoSlowText(site: RunningSite, doors: Posts[]): Promise<void> {
  const ordinary = await timeOf(
    site,
    doors,
    worstTexts.map(() => ORDINARY),
  )
  expect(await timeOf(site, doors, worstTexts)).toBeLessThan(ordinary * MAX_RATIO + ALLOWANCE_MS)
}

/** Both fields of the short form take free text from strangers. */
const chosenFunctions = amount({
  short: functionDoors.filter(({ path }) => path.endsWith('/send-contact-email')),
  long: functionDoors,
})
const chosenPages = amount({
  short: ['/booking/find'],
  long: pagePaths.filter((one) => !one.startsWith('/staff') || /login|reset|join|setup/.test(one)),
})

test.for(chosenFunctions)('no text keeps $path busy for longer than an ordinary one', async (door, { counted }) => {
  await expectNoSlowText(counted, [{ ...door, headers: JSON_TYPE, body: jsonBody }])
})

test('no input text keeps the pages busy for longer than an ordinary one', async ({ counted }) => {
  const doors: Posts[] = []
  for (const path of chosenPages) {
    const { headers } = await fetch(counted.url + path, { method: 'OPTIONS' })
    const takesForms = headers.get('allow')?.includes('POST')
    if (takesForms) doors.push({ path, fields: ['email'], headers: FORM_TYPE, body: formBody })
  }
  expect(doors.length).toBeGreaterThan(amount({ short: 0, long: 10 }))
  await expectNoSlowText(counted, doors)
})
