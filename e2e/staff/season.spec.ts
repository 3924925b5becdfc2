import type { Page } from '@playwright/test'
import { createDeparture, idOf, inDays, joinWaitlist, openDeparture } from '#e2e/support/departures.ts'
import { expect } from '#e2e/support/site-test.ts'
import {
  enterAs,
  expectStaffSound,
  holdScripts,
  STAFF_VIEWPORT,
  submitAction,
  departuresTest as test,
} from '#e2e/support/staff.ts'
import { query } from '#testing/database.ts'
import { bookAsGuest } from '#testing/guest.ts'
import { mailTo } from '#testing/mail/mailbox.ts'
import { callFunction } from '#testing/paid-site.ts'
import { newGuestPayload } from '#testing/payloads.ts'
import { type PdfPage, pdfPages, pdfTexts } from '#testing/pdf-pages.ts'

test.use({ viewport: STAFF_VIEWPORT })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** We can't wait for a departure to start, so the test moves its dates. */
const startDaysAgo = (site: { databaseUrl: string }, id: string, days: number) =>
  query(site.databaseUrl, 'update departures set start_date = $2, end_date = $2::date + 1 where id = $1', [
    id,
    inDays(-days),
  ])

test('[P14] a departure in the air is in the list and says so', async ({ page, site }) => {
  const departureId = await openDeparture(site, 8)
  await query(
    site.databaseUrl,
    'update departures set confirmed_since = now(), goes_anyway_since = now(), start_date = $2, end_date = $3 where id = $1',
    [departureId, inDays(-2), inDays(2)],
  )
  await enterAs(page, site, 'agent')
  for (const list of ['departures', 'manifests']) {
    await page.goto(`/staff/${list}`)
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/staff/${list}/${departureId}"]`) })
    await expect(row).toContainText('Flying now')
  }
  await page.goto('/staff/departures?state=flying')
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
  await page.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Departures')
  await expect(page.getByText('Flying now')).toBeVisible()
})

test('[P14] departures that have started stay on Today until staff record whether they flew', async ({
  page,
  site,
}) => {
  await enterAs(page, site, 'agent')
  const alone = idOf(await createDeparture(site, 'chile', 40))
  const waiting = await joinWaitlist(site, alone, 'Mika')
  const flown = await openDeparture(site, 8)
  await bookAsGuest(site, 'flyer@example.com', 2, flown)
  // A day that has come at every base.
  await startDaysAgo(site, alone, 1)
  await startDaysAgo(site, flown, 5)

  await page.goto('/staff/today')
  const lines = page.getByRole('listitem').filter({ hasText: 'Departure to close out' })
  await expect(lines).toHaveCount(2)
  await lines
    .filter({ hasText: '0 seats booked, 1 waiting' })
    .getByRole('link', { name: /^Record/ })
    .click()
  await expect(page.getByText('This departure has started. Record whether it flew')).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Record that it flew' })).toHaveCount(0)
  await expect(page.locator('summary', { hasText: 'Cancel departure' })).toHaveCount(0)
  await submitAction(page, 'Record that it didn’t run', {}, 'Too few people.')
  await expect(page.getByText('Recorded. We’re emailing guests and refunding what they paid.')).toBeVisible()
  await mailTo(site.url, waiting, 'departure-cancelled')

  await page.goto(`/staff/departures/${flown}`)
  await page.locator('summary', { hasText: 'Record that it flew' }).click()
  await expect(page.getByText('2 guests flew. 0 parties still waiting.')).toBeVisible()
  await page.getByRole('button', { name: 'Record that it flew' }).click()
  await expect(page.getByText('Recorded as flown.')).toBeVisible()
  await expect(page.locator('summary', { hasText: 'didn’t run' })).toHaveCount(0)
  await page.goto('/staff/today')
  await expect(lines).toHaveCount(0)
  await page.goto('/staff/departures?state=flown')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('table')).toContainText('Flown')
})

test('[S6] held seats have names, contact, method and end in one list, where staff release them', async ({
  page,
  site,
}) => {
  const departureId = await openDeparture(site, 8)
  const guest = { ...newGuestPayload(), firstName: 'Holly', lastName: 'Holder', participants: 2, departureId }
  await callFunction(site, 'create-payment-order', guest)
  await enterAs(page, site, 'agent')
  await page.goto('/staff/orders')
  await expect(heading(page)).toHaveText('Holds')
  const row = page.getByRole('row', { name: /Holly Holder/ })
  await expect(row).toContainText(guest.email)
  await expect(row).toContainText('PayPal')
  await expect(row.getByRole('link', { name: guest.phone })).toHaveAttribute('href', /^tel:\+/)
  await expectStaffSound(page)
  await page.goto(`/staff/departures/${departureId}`)
  await expect(page.getByRole('table', { name: /^Seats held/ })).toContainText('Holly Holder')

  await page.goto('/staff/orders?method=paypal')
  await submitAction(page, 'Release seats', {}, 'The name is invented.')
  await expect(page.getByText('Seats released.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a new departure takes seats, days and price from the catalogue, a copy or a whole season', async ({
  page,
  site,
}) => {
  await enterAs(page, site, 'owner')
  await page.goto('/staff/departures/new')
  await page.getByLabel('Start date').fill(inDays(300))
  await page.getByLabel('Trip').selectOption({ label: 'Japan' })
  await expect(page.getByLabel('Seats', { exact: true })).toHaveValue('8')
  await expect(page.getByLabel('End date')).toHaveValue(inDays(303))
  await expect(page.getByLabel('Price per person')).toHaveValue('4')
  await page.getByLabel('Price per person').fill('7,900')
  await page.getByLabel('Guests per flight').fill('5')
  await page.getByRole('button', { name: 'Publish departure' }).click()
  await expect(page.getByText('Departure created.')).toBeVisible()
  await expect(page.getByText('$7,900.00').first()).toBeVisible()

  const copy = page.getByRole('link', { name: 'Copy departure' })
  const path = String(await copy.getAttribute('href'))
  const typed = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByText(/^Copied from Japan, /)).toBeVisible()
  await expect(page.getByLabel('Guests per flight')).toHaveValue('5')
  await page.getByLabel('Start date').fill(inDays(310))
  typed()
  await expect(page.getByLabel('End date')).toHaveValue(inDays(313))
  await page.getByRole('button', { name: 'Publish departure' }).click()
  await expect(page.getByText('Departure created.')).toBeVisible()

  await page.goto(`/staff/departures/copy?trip=japan&from=${inDays(299)}&to=${inDays(320)}&weeks=53`)
  await expectStaffSound(page)
  await expect(page.getByRole('checkbox', { name: /^Copy Japan/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Create copies' }).click()
  await expect(page.getByText('2 departures created.')).toBeVisible()
  await expect(page.getByText('A departure starts that day')).toHaveCount(2)
  await page.goto(`/staff/departures?destination=japan&from=${inDays(660)}`)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
})

test('[P21] a new departure is saved as a draft, found again, published or deleted', async ({ page, site }) => {
  await enterAs(page, site, 'owner')
  const start = async () => {
    await page.goto('/staff/departures/new')
    await page.getByLabel('Trip').selectOption({ label: 'Chile' })
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Draft saved.')).toBeVisible()
  }
  await start()
  await page.getByLabel('Start date').fill(inDays(420))
  await page.getByLabel('Charter cost').fill('about 30,000')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/draft=/)
  await page.goto('/staff/departures')
  await expectStaffSound(page)
  await page.getByRole('link', { name: /^Chile, starting / }).click()
  await expect(page.getByLabel('Charter cost')).toHaveValue('about 30,000')
  await page.getByRole('button', { name: 'Publish departure' }).click()
  await expect(page.getByRole('alert').first()).toHaveText(/^Something is missing/)
  await page.getByLabel('Charter cost').fill('30,000')
  await page.getByRole('button', { name: 'Publish departure' }).click()
  await expect(page.getByText('Departure created.')).toBeVisible()

  await start()
  await submitAction(page, 'Delete draft')
  await expect(page.getByText('Draft deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Drafts' })).toHaveCount(0)
})

const LONG_NOTE = 'Allergic to bee stings, carries an injector in the left jacket pocket. '.repeat(8).trim()

/** Millimeters that the printers of most offices cannot reach. */
const MARGIN = (9 / 25.4) * 72

/** A PDF places letters, so that its texts have gaps within words. */
const squeeze = (text: string) => text.replace(/\s/g, '')

function expectWithinPaper(pages: readonly PdfPage[], paper: string): void {
  for (const [index, { width, texts }] of pages.entries()) {
    const outside = texts.filter(({ left, right }) => left < MARGIN || right > width - MARGIN)
    expect(outside, `${paper}, page ${index + 1}`).toEqual([])
  }
}

test('[G3] a manifest prints on A4 and Letter, portrait and landscape, with no guest split across pages', async ({
  page,
  site,
}) => {
  const departureId = await openDeparture(site, 8)
  const { link } = await bookAsGuest(site, 'paper@example.com', 2, departureId)
  await page.goto(link)
  await page.locator('#details').getByRole('link', { name: 'Answer the questions for Guest 2' }).click()
  await page.locator('[name="name"]').fill('Pia Print')
  await page.locator('[name="medicalNotes"]').fill(LONG_NOTE)
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expect(page.locator('#details').getByRole('status')).toContainText('Answers saved')
  const addGuests = (first: number, last: number) =>
    query(
      site.databaseUrl,
      `insert into guests (id, booking_id, position, name, updated_at)
       select gen_random_uuid(), booking_id, n, 'Guest Number ' || n, now()
       from (select booking_id from guests where name = 'Pia Print') known, generate_series($1::int, $2::int) n`,
      [first, last],
    )
  await addGuests(3, 8)
  await enterAs(page, site, 'agent')
  await page.goto(`/staff/manifests/${departureId}`)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  const helicopter = await pdfTexts(await page.pdf({ format: 'A4', landscape: true }))
  expect(helicopter, 'eight guests on one page').toHaveLength(1)
  for (const text of ['Guest Number 8', 'Version', 'Printed', 'For staff and the operator only.'])
    expect(squeeze(helicopter[0] ?? '')).toContain(squeeze(text))
  const flights = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Flight 1' }) })
  const before = await flights.textContent()
  await submitAction(page, 'Swap two guests')
  await expect(page.getByText('Guests swapped.')).toBeVisible()
  await expect(flights).not.toHaveText(before ?? '')
  await expectStaffSound(page)
  await submitAction(page, 'Plan flights again')
  await expect(page.getByText('Flights planned again.')).toBeVisible()
  await expect(flights).toHaveText(before ?? '')
  await addGuests(9, 24)
  await page.reload()
  for (const format of ['A4', 'Letter'] as const) {
    for (const landscape of [false, true]) {
      const paper = `${format} ${landscape ? 'across' : 'upright'}`
      const pages = await pdfPages(await page.pdf({ format, landscape }))
      expectWithinPaper(pages, paper)
      const [first] = pages
      expect((first?.width ?? 0) > (first?.height ?? 0), paper).toBe(landscape)
      const sheets = pages.map(({ texts }) => squeeze(texts.map(({ text }) => text).join('')))
      expect(sheets.length, paper).toBeLessThanOrEqual(6)
      for (const [index, text] of sheets.entries()) {
        expect(text, `${paper}, page ${index + 1}`).toContain('Manifest:')
        expect(text, `${paper}, page ${index + 1}`).toContain(`${index + 1}/${pages.length}`)
      }
      for (const name of ['Pia Print,', 'Guest Number 3,', 'Guest Number 24,'].map(squeeze)) {
        const own = sheets.filter((text) => text.includes(name))
        expect(own, `${paper}, ${name}`).toHaveLength(1)
        // The text between this guest's reference and the next guest's.
        const [, facts] = own[0]?.slice(own[0].indexOf(name)).split(',PP-') ?? []
        // Across, the names of the facts are in the head of the table.
        if (landscape) expect(facts, `${paper}, ${name}`).toContain('(booker)')
        else expect(facts, `${paper}, ${name}`).toMatch(/Flight.*Phone.*\(booker\).*Missing/)
      }
      expect(sheets.join(''), paper).toContain(squeeze(LONG_NOTE))
    }
  }

  await page.goto(`/staff/departures/${departureId}`)
  await submitAction(page, 'Cancel departure', {}, 'A storm.')
  await expect(page.getByText('Departure cancelled.')).toBeVisible()
  await page.goto(`/staff/manifests/${departureId}`)
  await expect(page.getByText('Cancelled. This departure won’t fly.').first()).toBeVisible()
  const [cancelled] = await pdfPages(await page.pdf({ format: 'A4' }))
  expect(squeeze(cancelled?.texts.map(({ text }) => text).join('') ?? '')).toContain('Cancelled.')
  await page.goto('/staff/manifests')
  await expect(page.getByRole('table')).toContainText('Cancelled')
})
