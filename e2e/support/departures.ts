import type { Page } from '@playwright/test'
import { addDays, dayOf } from '../../rules/dates.ts'
import { callFunction } from '../../testing/paid-site.ts'
import { waitlistPayload } from '../../testing/payloads.ts'
import type { Program } from '../../testing/program.ts'
import { confirmByMail } from '../../testing/waitlist/confirm-by-mail.ts'
import { expect } from './site.ts'

export const inDays = (days: number) => addDays(dayOf(new Date()), days)

/** Creates a departure that starts in this many days, and returns the path of its page. */
export async function createDeparture(page: Page, trip: string, days: number, length = 3): Promise<string> {
  await page.goto('/staff/departures/new')
  await page.getByLabel('Trip').selectOption({ label: trip })
  await page.getByLabel('Start date').fill(inDays(days))
  await page.getByLabel('End date').fill(inDays(days + length))
  await page.getByRole('button', { name: 'Create departure' }).click()
  await expect(page.getByText('Departure created. It’s live on the site and gathering people.')).toBeVisible()
  return new URL(page.url()).pathname
}

export const idOf = (path: string) => path.split('/').at(-1) ?? ''

/** Puts a confirmed party on the waiting list of a departure, and returns its address. */
export async function joinWaitlist(site: Program, departureId: string, name: string, groupSize = '1'): Promise<string> {
  const email = `${name.toLowerCase()}.${departureId}@example.com`
  const person = { name, email, groupSize, flexibleDates: false, departureId }
  await callFunction(site, 'send-booking-email', { ...waitlistPayload, ...person })
  await confirmByMail(site.url, email)
  return email
}
