import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { InquiryCase } from './inquiry-case.ts'

/** Opens the page and waits until its scripts run. What has to happen without a visitor's touch comes before. */
export async function open(page: Page, path: string, untouched: () => Promise<void> = async () => {}) {
  await page.addInitScript(() => {
    const ready = new Promise((resolve) => addEventListener('powderpool:ready', resolve, { once: true }))
    Object.assign(window, { ready: ready.then(() => undefined) })
  })
  const response = await page.goto(path)
  await untouched()
  await touch(page)
  // Asking in every frame, as Playwright's own wait does, costs as much as the page.
  await page.evaluate(() => (window as unknown as { ready: Promise<void> }).ready)
  return response
}

/** The first key starts the scripts immediately. Without one they wait until the page has been quiet for some seconds. */
export const touch = (page: Page) => page.keyboard.press('Shift')

export const FUNCTIONS = '**/functions/v1/**'
export const formOf = (page: Page) => page.locator('main form')
export const field = (page: Page, name: string) => formOf(page).locator(`[name="${name}"]`)
export const toastOf = (page: Page) => page.getByRole('region', { name: 'Notifications' })
export const submitOf = (page: Page, { submit }: InquiryCase) =>
  page.getByRole('button', { name: submit[0], exact: true })

export async function enter(control: Locator, value: string) {
  const isSelect = await control.evaluate((element) => element instanceof HTMLSelectElement)
  if (isSelect) await control.selectOption(value)
  else await control.fill(value)
}

export async function fillIn(page: Page, fields: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(fields)) await enter(field(page, name), value)
}

/** Responds instead of the server and keeps the requests. */
export async function answering(page: Page, status: number, json: object = {}): Promise<Request[]> {
  const sent: Request[] = []
  await page.unroute(FUNCTIONS)
  await page.route(FUNCTIONS, async (route) => {
    sent.push(route.request())
    await route.fulfill({ status, json, headers: { 'retry-after': '40' } })
  })
  return sent
}

/** The metadata that our forms also send (docs/specification.md 11.14). */
export const stamp = (page: string) => ({
  idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
  page,
  openMs: expect.any(Number),
  nickname: '',
})
