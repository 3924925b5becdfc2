import { addDays, dayOf } from '#rules/dates.ts'
import { callFunction, insertOpenDeparture } from '#testing/paid-site.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import type { Program } from '#testing/program.ts'
import { postForm, staffSession } from '#testing/staff/staff.ts'
import { waitFor } from '#testing/wait.ts'
import { confirmByMail } from '#testing/waitlist/confirm-by-mail.ts'
import { expect } from './site-test.ts'

export const inDays = (days: number) => addDays(dayOf(new Date()), days)

/** Creates a departure that starts in this many days, as the form does, and returns the path of its page. */
export async function createDeparture(site: Program, trip: string, days: number, length = 3): Promise<string> {
  const { cookie } = await staffSession(site, 'owner')
  const dates = { startDate: inDays(days), endDate: inDays(days + length) }
  const fields = { destination: trip, ...dates, salesCloseDays: '3', cabinSeats: '4' }
  const response = await postForm(`${site.url}/staff/departures/new`, fields, cookie)
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '', site.url).pathname
}

/** Creates a departure that is open for booking, and waits until the site shows it. */
export async function openDeparture(site: Program & { databaseUrl: string }, capacity: number): Promise<string> {
  const id = await insertOpenDeparture(site.databaseUrl, capacity)
  await waitFor(async () => (await fetch(`${site.url}/book/${id}`)).ok, 'the page of the departure')
  return id
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
