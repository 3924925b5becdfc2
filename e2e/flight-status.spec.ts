import type { Page } from '@playwright/test'
import { expect, siteForFile } from '#e2e/support/site-test.ts'
import type { DepartureId } from '#rules/ids.ts'
import { bookAsGuest } from '#testing/guest.ts'
import { linkTo, mailTo } from '#testing/mail/mailbox.ts'
import { callFunction } from '#testing/paid-site.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { confirmByMail } from '#testing/waitlist/confirm-by-mail.ts'
import { barriers } from './support/axe.ts'
import { open, touch } from './support/inquiry-form.ts'

const test = siteForFile()
/** Here the home page has no film. */
test.use({ viewport: { width: 390, height: 844 } })

type Listed = { id: DepartureId; destination: string; status: string; flight_status: string }

async function list(url: string, destination: string): Promise<Listed[]> {
  const all: Listed[] = await (await fetch(`${url}/api/departures`)).json()
  return all.filter((each) => each.destination === destination)
}

const row = (page: Page, id: string) => page.locator('li').filter({ has: page.locator(`#date-${id}`) })
const shownTrips = (page: Page) => page.locator('[role=tabpanel]:not([hidden]) h3')

test('[P16] the status of a date is the same on cards, booking, mails and the booking page, and follows the payments', async ({
  page,
  site,
}) => {
  const open8 = (await list(site.url, 'japan')).find(({ status }) => status === 'Available')
  if (!open8) throw new Error('the demo has a date in Japan')
  const first = await bookAsGuest(site, 'ada@example.com', 1, open8.id)
  await test.step('below the minimum, everything says by which day we decide and what happens to the money', async () => {
    await page.goto(first.link)
    const status = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Deposits open' }) })
    await expect(status).toContainText(/We’ll decide by [A-Z][a-z]+ \d+, \d{4} whether this trip runs/)
    await expect(status).toContainText('we’ll refund everything you paid')
    await page.goto(`/book/${open8.id}`)
    await expect(page.getByRole('main')).toContainText(/Deposits open.*We’ll decide by [A-Z][a-z]+ \d+, \d{4}/s)
    await page.goto('/destination/japan')
    await expect(page.locator(`[data-departure="${open8.id}"]`)).toContainText('Deposits open')
  })
  await test.step('the payment for the sixth seat confirms it, on open pages too, and its guests are mailed', async () => {
    await open(page, '/dates#private')
    await expect(row(page, open8.id)).toContainText('Deposits open')
    const last = await bookAsGuest(site, 'bo@example.com', 3, open8.id)
    await expect(row(page, open8.id)).toContainText('Confirmed', { timeout: 5000 })
    const mail = await mailTo(site.url, 'ada@example.com', 'departure-confirmed')
    expect(mail.subject).toMatch(/^Your trip is confirmed: Japan/)
    for (const link of [first.link, last.link]) {
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Confirmed: book your flights' })).toBeVisible()
      await expect(
        page.getByText('Book your flights to Hakuba Valley, and buy insurance if you haven’t yet.'),
      ).toBeVisible()
    }
    expect(await barriers(page)).toEqual([])
  })
})

test('[P16] a party on the waiting list reads the status and the day of the decision', async ({ page, site }) => {
  const gathering = (await list(site.url, 'chile')).find(({ flight_status }) => flight_status === 'gathering')
  const email = 'dan@example.com'
  const joined = { ...waitlistPayload, email, departureId: gathering?.id }
  expect((await callFunction(site, 'send-booking-email', joined)).status).toBe(200)
  await confirmByMail(site.url, email)
  await page.goto(linkTo('/place', await mailTo(site.url, email, 'waitlist-confirm')))
  await expect(page.locator('[data-status]').first()).toHaveText('Gathering')
  await expect(
    page.getByText(/We’ll decide by [A-Z][a-z]+ \d+, \d{4} whether this trip runs. Either way, you’ll hear from us/),
  ).toBeVisible()
})

test('[G15] a date shows who comes once three people have answered, before anyone pays', async ({ page, site }) => {
  const gathering = (await list(site.url, 'canada')).find(({ flight_status }) => flight_status === 'gathering')
  if (!gathering) throw new Error('the demo has a date that gathers')
  const people = [
    { email: 'eve@example.com', country: 'Deutschland', sport: 'ski', skillLevel: 'expert' },
    { email: 'fay@example.com', country: 'Japan', sport: 'snowboard', skillLevel: 'advanced' },
    { email: 'gus@example.com', country: 'Japan', sport: 'ski', skillLevel: 'advanced' },
  ]
  await open(page, '/dates#heli-assisted')
  await expect(row(page, gathering.id)).not.toContainText('Who’s coming')
  for (const person of people) {
    const joined = { ...waitlistPayload, ...person, groupSize: '1', departureId: gathering.id }
    expect((await callFunction(site, 'send-booking-email', joined)).status).toBe(200)
    await confirmByMail(site.url, person.email)
  }
  const words = 'Who’s coming: 2 skiers, 1 snowboarder · 2 advanced, 1 expert · Japan, Germany'
  for (const path of ['/dates#heli-assisted', '/destination/canada', `/book/${gathering.id}`]) {
    await expect(async () => {
      // The same address with a hash would not be loaded again.
      await page.goto('about:blank')
      await page.goto(path)
      await expect(page.getByText(words)).toBeVisible({ timeout: 1000 })
    }).toPass()
  }
})

test('every date card opens its own date’s booking or waiting list', async ({ page, site }) => {
  await page.goto('/')
  const cards = page.locator('[data-departure]')
  // The first is the next to fly, in the hero.
  await expect(cards).toHaveCount(7)
  for (const card of await cards.all()) {
    const id = await card.getAttribute('data-departure')
    const isOpen = (await card.getByText('Book this date').count()) === 1
    await expect(card).toHaveAttribute('href', isOpen ? `/book/${id}` : `/waiting-list?departure=${id}`)
  }
  await page.goto('/destination/argentina')
  for (const { id, status } of await list(site.url, 'argentina')) {
    await expect(
      page.locator(`a[href="${status === 'Available' ? '/book/' : '/waiting-list?departure='}${id}"]`),
    ).toBeVisible()
  }
  await page
    .getByRole('link', { name: /^Book this date in Argentina/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Your Adventure')
  await page.goto('/destination/argentina')
  await page.getByRole('link', { name: /^Join the waiting list for Argentina/ }).click()
  await expect(page.getByRole('main')).toContainText(/For Argentina, [A-Z][a-z]{2} \d+/)
})

test('“All dates” opens the tab of the destination at its dates, and “Book Now” keeps the destination', async ({
  page,
}) => {
  await page.goto('/destination/switzerland')
  await page.getByRole('main').getByRole('link', { name: 'All dates' }).click()
  await expect(page).toHaveURL('/dates#switzerland')
  await expect(page.getByRole('tab', { name: 'Private' })).toHaveAttribute('aria-selected', 'true')
  await expect(shownTrips(page).filter({ hasText: 'Switzerland' })).toBeInViewport()
  await page.goto('/destination/switzerland')
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click()
  await expect(page).toHaveURL('/trips#switzerland')
  const card = page.locator('#switzerland')
  await expect(card.getByRole('heading', { name: 'Switzerland' })).toBeInViewport()
  await card.getByRole('link', { name: 'See dates of Switzerland' }).click()
  await expect(page).toHaveURL('/dates#switzerland')
})

test('dates are filtered by month and by trip, and the address keeps the choice', async ({ page }) => {
  await open(page, '/dates')
  const [month, trip] = [page.getByRole('combobox', { name: 'Month' }), page.getByRole('combobox', { name: 'Trip' })]
  await trip.selectOption('Chile')
  await expect(page).toHaveURL('/dates?trip=chile#heli-assisted')
  await expect(shownTrips(page)).toHaveText([/Chile/])
  await page.reload()
  await touch(page)
  await expect(shownTrips(page)).toHaveText([/Chile/])
  await expect(trip).toHaveValue('chile')
  await page.getByRole('tab', { name: 'Classic' }).click()
  await page.getByRole('link', { name: 'Show all dates' }).click()
  await expect(shownTrips(page)).toHaveText([/Alaska/, /Argentina/])
  await expect(trip).toHaveValue('')
  const july = (await month.locator('option').allTextContents()).find((text) => text.startsWith('July'))
  await month.selectOption(july ?? '')
  await expect(page.locator('[role=tabpanel]:not([hidden]) ol li').first()).toContainText(/Jul \d+ -/)
  for (const date of await page.locator('[role=tabpanel]:not([hidden]) ol li').all())
    await expect(date).toContainText(/Jul \d+ -/)
  await page.goBack()
  await expect(shownTrips(page)).toHaveText([/Alaska/, /Argentina/])
})
