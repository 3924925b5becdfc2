import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Program } from '#testing/program.ts'
import { type RunningSite, sitesTest } from './site-test.ts'

export const credential = { username: 'ski-patrol', password: 'corduroy-at-dawn-7' }

/** The right name with another password. */
export const wrong = { username: credential.username, password: 'powder' }

const settings = {
  GATE_USERNAME: credential.username,
  GATE_PASSWORD: credential.password,
  RATE_LIMIT: 'on',
  TRUST_PROXY: '1',
}

type Fixtures = {
  /** A site behind the gate of docs/specification.md 3. */
  browserGate: RunningSite
  /** A site behind the server's gate. */
  serverGate: Program
  address: string
}

const browserSettings = { ...settings, GATE: 'browser' }
const serverSettings = { ...settings, GATE: 'server' }

export const test = sitesTest.extend<Fixtures>({
  browserGate: async ({ sites }, use) => use(await sites(browserSettings)),
  serverGate: async ({ sites }, use) => use(await sites(serverSettings)),
  // The site counts failed logins per address, so every test uses its own address.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
  address: async ({}, use, info) => {
    const [a, b, c] = createHash('sha256').update(`${info.testId}${info.repeatEachIndex}`).digest()
    await use(`10.${a}.${b}.${c}`)
  },
  // The page and not the context has the header, because a context with other options could not be used again.
  page: async ({ page, address }, use) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
    await use(page)
  },
})

export const siteHeader = (page: Page) => page.getByRole('banner')

export async function logIn(page: Page, { username, password } = credential): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Access Website' }).click()
}

export { expect } from '@playwright/test'
