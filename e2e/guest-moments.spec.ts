import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, siteForFile } from '#e2e/support/site-test.ts'
import { query } from '#testing/database.ts'
import { bookAsGuest } from '#testing/guest.ts'
import { open } from './support/inquiry-form.ts'
import { expectSound } from './support/sound.ts'
import { person, waitlistField } from './support/waitlist.ts'
import { atEachWidth } from './support/widths.ts'

/** These tests end trips, which other tests need to come. */
const test = siteForFile()

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const toDos = (page: Page) => page.getByRole('region', { name: 'What’s left to do' }).getByRole('listitem')

const ANSWERED = ['weightKg', 'bootSize', 'medicalNotes', 'dietaryNotes', 'insurance', 'emergency']

test.use({ viewport: { width: 390, height: 844 } })

test('[W1] joining for any destination leads to a page that says to confirm', async ({ page }) => {
  await open(page, '/waiting-list')
  const form = page.getByRole('main')
  for (const [name, value] of Object.entries({ ...person, email: `${randomUUID()}@example.com` })) {
    const field = waitlistField(form, name)
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
  await form.getByRole('button', { name: 'Join Waiting List' }).click()
  await expect(heading(page)).toHaveText('Almost there: confirm your place')
  await expect(page.getByText('Any destination')).toBeVisible()
  await expectSound(page)
})

test('[G18] the booking page begins with what is left, says when everything is done, and is a memory after the trip', async ({
  page,
  site,
}) => {
  const email = `${randomUUID()}@example.com`
  const { link } = await bookAsGuest(site, email)
  const departureOf = '(select departure_id from bookings where email = $1)'
  const guestsOf = 'booking_id = (select id from bookings where email = $1)'
  await page.goto(link)
  await atEachWidth(page, () =>
    expect(toDos(page)).toContainText([
      'answers for the operator are missing.',
      'Insurance: 1 person hasn’t told us their policy.',
      'Your trip isn’t confirmed yet:',
    ]),
  )
  await expectSound(page)

  await query(
    site.databaseUrl,
    `update guests set sport = 'ski', skill = '4', country = 'Norway', answered_on = $2 where ${guestsOf}`,
    [email, Object.fromEntries(ANSWERED.map((answer) => [answer, '2026-01-01']))],
  )
  await query(site.databaseUrl, `update departures set confirmed_since = now() where id = ${departureOf}`, [email])
  await page.reload()
  await atEachWidth(page, () => expect(page.getByText('Everything is done.')).toBeVisible())

  // A payment that is not due yet has a button, which is not the loudest.
  const later = `due_day = current_date + 30, settled_cents = 0`
  await query(
    site.databaseUrl,
    `update installments set ${later} where booking_id = (select id from bookings where email = $1)`,
    [email],
  )
  await page.reload()
  const early = toDos(page).getByRole('link', { name: 'Pay early' })
  await expect(early).toHaveClass('button')
  await expect(early).toHaveAttribute('href', '#pay-now')
  await query(
    site.databaseUrl,
    `update installments set settled_cents = amount_cents where booking_id = (select id from bookings where email = $1)`,
    [email],
  )

  const [days] = await query<{ away: number }>(
    site.databaseUrl,
    `select end_date - current_date + 6 as away from departures where id = ${departureOf}`,
    [email],
  )
  const move = `update departures set start_date = start_date + $2::int, end_date = end_date + $2::int where id = ${departureOf}`
  await query(site.databaseUrl, move, [email, -(days?.away ?? 0)])
  await page.reload()
  await expect(heading(page)).toHaveText('You were there')
  await expect(page.getByRole('heading', { name: 'Pay now' })).toHaveCount(0)
  await expect(page.getByText('You can be the first')).toHaveCount(0)

  await query(site.databaseUrl, `update installments set settled_cents = 0 where ${guestsOf}`, [email])
  await page.reload()
  await expect(page.getByText(/^You still owe \$[\d,.]+ for this trip\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pay \$/ })).toHaveAttribute('href', '#pay-now')
  await expectSound(page)
})
