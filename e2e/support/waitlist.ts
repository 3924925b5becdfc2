import { expect, type Locator, type Page } from '@playwright/test'
import { open } from './inquiry-form.ts'

export const waitlistDialog = (page: Page) => page.getByRole('dialog', { name: 'Join Our Waiting List' })
export const waitlistField = (dialog: Locator, name: string) => dialog.locator(`[name="${name}"]`)

/** Every required field of the waitlist form. */
export const person = {
  firstName: 'Mika',
  lastName: 'Laine',
  country: 'Finland',
  gender: 'prefer-not-to-say',
  age: '41',
  email: 'mika@example.com',
  phone: '+358 40 1234567',
  sport: 'snowboard',
  skillLevel: 'expert',
  groupSize: '7+',
} as const

export async function openWaitlist(page: Page, path = '/trips') {
  await open(page, path)
  await page
    .getByRole('button', { name: path === '/dates' ? 'Waitlist' : 'Join Waiting List' })
    .first()
    .click()
  await expect(waitlistDialog(page)).toBeVisible()
  return waitlistDialog(page)
}
