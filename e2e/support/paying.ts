import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { ownStandIn } from '#testing/guest.ts'
import { callFunction } from '#testing/paid-site.ts'
import { newGuestPayload } from '#testing/payloads.ts'
import type { StandInControls } from '#testing/payments/paypal.ts'
import { waitFor } from '#testing/wait.ts'
import { open, touch } from './inquiry-form.ts'
import { type RunningSite, sitesTest } from './site-test.ts'

type Shop = RunningSite & { payPal: StandInControls }

type Fixtures = {
  /** A site whose seats tests may buy, with the controls of its simulated PayPal. */
  shop: Shop
  baseURL: string
}

const shopSettings = {}

export const test = sitesTest.extend<Fixtures>({
  shop: async ({ sites }, use) => {
    const site = await sites(shopSettings)
    await use({ ...site, payPal: ownStandIn(site) })
  },
  baseURL: async ({ shop }, use) => {
    await shop.payPal.behave({})
    await use(shop.url)
  },
})

export const guest = {
  firstName: 'Mika',
  lastName: 'Laine',
  email: 'mika@example.com',
  phone: '+358 40 1234567',
} as const

export type Offer = { id: string; title: string; start_date: string; available_spots: number; status: string }

export async function offers(shop: Shop): Promise<Offer[]> {
  return (await fetch(`${shop.url}/api/departures`)).json()
}

export async function offer(shop: Shop, id: string): Promise<Offer | undefined> {
  return (await offers(shop)).find((each) => each.id === id)
}

/** Waits for the list of departures, which follows a change a moment later. */
export async function seatsLeft(shop: Shop, { id }: Offer, seats: number): Promise<void> {
  await waitFor(async () => (await offer(shop, id))?.available_spots === seats, `${seats} seats left`)
}

/** Waits until no seat is held, so that the next test finds the departure as this one did. */
export function seatsReleased(shop: Shop, departure: Offer): Promise<void> {
  return seatsLeft(shop, departure, departure.available_spots)
}

/** The departure with the most seats left, so that tests do not share one. A test that knows a price names its destination. */
export async function freshOffer(shop: Shop, destination?: string): Promise<Offer> {
  const [best] = (await offers(shop))
    .filter(({ status, title }) => status === 'Available' && (!destination || title === destination))
    .sort((a, b) => b.available_spots - a.available_spots)
  if (!best) throw new Error('all seats are sold')
  return best
}

/** Holds all seats but some, as another buyer would. Returns the function that releases them. */
export async function holdAllBut(shop: Shop, { id }: Offer, left: number): Promise<() => Promise<unknown>> {
  const { available_spots = 0 } = (await offer(shop, id)) ?? {}
  const order = { ...newGuestPayload(), departureId: id, participants: available_spots - left }
  const { status, body } = await callFunction(shop, 'create-payment-order', order)
  expect(status).toBe(200)
  return () => callFunction(shop, 'release-payment-hold', { orderId: body.orderId })
}

export const booking = (page: Page) => page.getByRole('dialog', { name: 'Book Your Adventure' })
export const control = (place: Locator, name: string) => place.locator(`[name="${name}"]`)
export const seats = (place: Locator) => place.getByRole('spinbutton', { name: 'Participants' })
export const payButton = (place: Locator) =>
  place.getByRole('button', { name: 'Simulated PayPal: no real money is charged' })

/** Opens the page of dates and, on it, the booking dialog of one departure. */
export async function openBooking(page: Page, departure: Offer): Promise<Locator> {
  await open(page, '/dates')
  return chooseDate(page, departure)
}

export async function chooseDate(page: Page, { id }: Offer): Promise<Locator> {
  await page.locator(`form[action="/book/${id}"] button`).evaluate((button: HTMLButtonElement) => button.click())
  await expect(booking(page)).toBeVisible()
  return booking(page)
}

/** Another address each time: one has few unpaid orders (rule S6), and is asked before it books again (rule S9). */
export const newGuest = () => ({ ...guest, email: `mika-${randomUUID()}@example.com` })

export async function fillIn(place: Locator, values: Readonly<Record<string, string>> = newGuest()) {
  for (const [name, value] of Object.entries(values)) await control(place, name).fill(value)
}

/** Clicks the PayPal button and returns its window when that is ready. */
export async function startPaying(page: Page, place: Locator): Promise<Page> {
  await touch(page)
  const opening = page.waitForEvent('popup')
  await payButton(place).click()
  const popup = await opening
  await expect(popup.getByRole('button', { name: 'Approve' })).toBeVisible()
  return popup
}

/** Clicks the button that ends the payment. The window may close before the click is reported as done. */
export async function pressLast(popup: Page, name: 'Approve' | 'Cancel'): Promise<void> {
  const closed = popup.waitForEvent('close')
  await popup
    .getByRole('button', { name })
    .click()
    .catch(() => {})
  await closed
}

/** Another visitor. */
export async function newVisitor(browser: Browser, shop: Shop): Promise<Page> {
  return (await browser.newContext({ baseURL: shop.url })).newPage()
}

export { expect }
