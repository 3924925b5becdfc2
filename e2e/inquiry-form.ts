import type { Locator, Page, Request } from '@playwright/test'
import type { InquiryCase } from './inquiry-case.ts'

/** Opens the page and waits until its forms are alive. */
export async function open(page: Page, path: string) {
  await page.addInitScript(() => addEventListener('powderpool:ready', () => Object.assign(window, { isReady: true })))
  const answer = await page.goto(path)
  await page.waitForFunction(() => 'isReady' in window)
  return answer
}

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

/** Answers for the server and keeps what was sent. */
export async function answering(page: Page, status: number): Promise<Request[]> {
  const sent: Request[] = []
  await page.route('**/functions/v1/**', async (route) => {
    sent.push(route.request())
    await route.fulfill({ status, json: {} })
  })
  return sent
}
