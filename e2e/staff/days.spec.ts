import type { Page } from '@playwright/test'
import { openDeparture } from '#e2e/support/departures.ts'
import { expect } from '#e2e/support/site-test.ts'
import {
  enterAs,
  expectStaffSound,
  openAs,
  PHONE,
  STAFF_VIEWPORT,
  submitAction,
  departuresTest as test,
} from '#e2e/support/staff.ts'
import { addDays, dayAt, dayOf } from '#rules/dates.ts'
import { query } from '#testing/database.ts'
import { bookAsGuest } from '#testing/guest.ts'

test.use({ viewport: STAFF_VIEWPORT })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** So many days of the month a year before a day. */
const daysBefore = (days: number) => `insert into logged_days
    (id, destination, day, result, vertical_unit, recorded_by, recorded_at)
  select gen_random_uuid(), $1, (date_trunc('month', $2::date) - interval '1 year')::date + n, 'flown', 'm', 'Kim', now()
  from generate_series(0, ${days - 1}) n`

test('[L1] [L4] [L6] an operator’s two taps on a phone lead to the public odds, the guest’s page and the settlement', async ({
  browser,
  page,
  site,
}) => {
  const other = await openDeparture(site, 4)
  const departureId = await openDeparture(site, 4)
  const { link } = await bookAsGuest(site, 'days@example.com', 2, departureId)
  const operator = await openAs(browser, site, 'operator', '/staff', { viewport: PHONE })
  const [trip] = await query<{ destination: string; zone: string }>(
    site.databaseUrl,
    'select destination, time_zone as zone from departures where id = $1',
    [departureId],
  )
  if (!trip) throw new Error('the guest has booked')
  const yesterday = addDays(dayAt(trip.zone, new Date()), -1)
  await query(
    site.databaseUrl,
    `update departures set start_date = $2, end_date = $2, operator_id = (select id from operators where name = 'Heli Partner')
     where id = $1`,
    [departureId, yesterday],
  )
  await query(site.databaseUrl, `update bookings set lost_days = $2 where departure_id = $1`, [
    departureId,
    { gives: 'credit', percent: 50, fromDay: 1, capPercent: 100 },
  ])
  await query(site.databaseUrl, daysBefore(19), [trip.destination, yesterday])
  await page.goto(`/destination/${trip.destination}`)
  await expect(page.getByRole('heading', { name: 'How often it flew' })).toHaveCount(0)
  await page.goto('/')
  const calendar = page.getByRole('figure').filter({ hasText: 'When each base flies' })
  await expect(calendar).toHaveCount(1)
  await expect(calendar).not.toContainText('flew')

  await operator.goto('/staff/manifests')
  await expect(operator.getByRole('heading', { name: 'Days to record' })).toBeVisible()
  await expectStaffSound(operator)
  await operator.setViewportSize(PHONE)
  await operator
    .locator('input[name="departureId"]')
    .first()
    .evaluate((input: HTMLInputElement, id) => {
      input.value = id
    }, other)
  await operator.getByRole('button', { name: /^Flew/ }).click()
  await expect(operator.getByText('This departure isn’t yours, or no longer exists.')).toBeVisible()
  expect((await operator.goto(`/staff/manifests/${other}/days`))?.status()).toBe(404)
  await operator.goto('/staff/manifests')
  await operator.locator('summary').filter({ hasText: 'Down' }).click()
  await operator.getByRole('button', { name: 'Wind' }).click()
  await expect(operator.getByText('Day recorded.')).toBeVisible()
  await expect(operator.getByRole('heading', { name: 'Days to record' })).toHaveCount(0)

  await page.goto(`/destination/${trip.destination}`)
  const odds = page.getByRole('table', { name: 'Recorded days by month' })
  await expect(odds.getByRole('row')).toHaveCount(2)
  await expect(odds).toContainText('95%')
  await expect(odds).toContainText(/flew 19 of 20 days, \d{4} to \d{4}/)
  await expect(page.getByText(/^Recorded day by day by Heli Partner and our staff\./)).toBeVisible()
  await page.goto('/')
  await expect(calendar.getByRole('cell', { name: /, flew 19 of 20 days$/ })).toHaveCount(1)
  await expect(calendar).toContainText('The bar in a cell is the share of recorded days that flew.')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your trip in numbers' })).toBeVisible()
  await expect(page.locator('#days')).toContainText('Down, wind')

  await enterAs(page, site, 'owner')
  await page.goto('/staff/today?kind=settlements')
  await page.getByRole('link', { name: /^Settle/ }).click()
  await expect(heading(page)).toHaveText(/^Settle down days: /)
  const table = page.getByRole('table', { name: 'Bookings to settle' })
  await expect(page.getByText('Each down day gives a credit of 50% of the price per day.')).toBeVisible()
  await expect(table).toContainText(/1 × 50% of \$\d+\.\d\d a day\./)
  await expectStaffSound(page)
  await table.getByRole('textbox', { name: /^Amount for/ }).fill('0.50')
  await page.getByRole('button', { name: 'Settle and email the guests' }).click()
  await expect(page.getByText('Another amount than the proposed one needs a reason.')).toBeVisible()
  await table.getByRole('textbox', { name: /^Reason for/ }).fill('They flew for an hour.')
  await page.getByRole('button', { name: 'Settle and email the guests' }).click()
  await expect(page.getByText('1 booking settled.')).toBeVisible()
  await expect(table).toHaveCount(0)

  await operator.goto(`/staff/manifests/${departureId}/days`)
  await operator.locator('summary').filter({ hasText: 'Correct' }).click()
  await operator.getByLabel('The day').selectOption('Flown')
  await operator.getByLabel('Runs').fill('9')
  await operator.getByLabel('Vertical').fill('20000')
  await operator.getByLabel('Unit').selectOption('feet')
  await operator.getByRole('button', { name: 'Correct' }).click()
  await expect(operator.getByText('Flown, 9 runs, 20,000 ft (6,096 m)')).toBeVisible()
  await expectStaffSound(operator)
  await operator.context().close()

  await page.addInitScript(() => {
    const share = async ({ files: [file] }: { files: File[] }) => {
      document.title = `${file?.name} ${file?.type} ${file?.size}`
    }
    Object.assign(navigator, { canShare: () => true, share })
  })
  await page.goto(link)
  const picture = page.getByRole('img', {
    name: /, group of \d+: 1 of 1 days flown, 9 runs, 6,096 m vertical \(20,000 ft\)$/,
  })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  const downloads = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download picture' }).click()
  const name = (await downloads).suggestedFilename()
  expect(name).toMatch(/^powderpool-.+-\d{4}-\d\d\.jpg$/)
  await page.getByRole('button', { name: 'Share picture' }).click()
  await expect.poll(() => page.title()).toMatch(/\.jpg image\/jpeg \d{5,}$/)

  await page.goto(`/staff/departures/${departureId}`)
  await expect(page.getByRole('list', { name: /^Activity on this departure/ })).toContainText('Recorded a day')
})

test('[L5] an owner imports past days after seeing what each line becomes', async ({ page, site }) => {
  await enterAs(page, site, 'owner')
  await page.goto('/staff/manifests')
  await page.getByRole('link', { name: 'Import days' }).click()
  const day = addDays(dayOf(new Date()), -400)
  const upload = (...lines: string[]) =>
    page.getByLabel('CSV file').setInputFiles({
      name: 'days.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['day,trip,result,reason,runs,vertical,unit,note', ...lines].join('\n')),
    })
  await upload(`${day},Chile,flown,,8,6000,m`, `${day},Chile,down,wind,3,,`)
  await page.getByRole('button', { name: 'Read file' }).click()
  const preview = page.getByRole('table', { name: 'Lines of the file' })
  await expect(preview.getByRole('row', { name: /A down day has no runs/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Import the days' })).toHaveCount(0)
  await expectStaffSound(page)
  await page.getByRole('link', { name: 'Choose another file' }).click()
  await upload(`${day},Chile,flown,,8,6000,m,${'As large as several seasons. '.repeat(3000)}`)
  await page.getByRole('button', { name: 'Read file' }).click()
  await expect(preview).toContainText('A day of a past season')
  await page.getByRole('button', { name: 'Import the days' }).click()
  await expect(page.getByText('1 day imported.')).toBeVisible()
  await page.goto(`/staff/numbers?from=${addDays(day, -10)}&to=${addDays(day, 10)}`)
  await expect(page.getByRole('table', { name: 'Days flown' })).toContainText('100%')
})

test('[L4] [L7] a policy for down days is on the trip’s page and before the pay button as soon as an owner has set it, beside the odds', async ({
  page,
  site,
}) => {
  const departureId = await openDeparture(site, 4)
  const [date] = await query<{ start: string }>(
    site.databaseUrl,
    'select start_date::text as start from departures where id = $1',
    [departureId],
  )
  await query(site.databaseUrl, daysBefore(20), ['japan', date?.start])
  await enterAs(page, site, 'owner')
  await page.goto('/destination/japan')
  await expect(page.getByText('A lost day isn’t refunded.')).toBeVisible()
  await page.goto('/staff/days/policies')
  await expect(page.getByText('No policy yet: a down day gives nothing.')).toBeVisible()
  await page.locator('select[name="scope"]').selectOption('Japan')
  await page.getByRole('button', { name: 'Set policy' }).click()
  const text = 'From the second down day on, each gives a credit of 50% of the price per day, up to 50% of the price.'
  const policies = page.getByRole('table', { name: 'Policies for down days' })
  await expect(policies).toContainText(text)
  await expectStaffSound(page)
  await page.goto('/destination/japan')
  await expect(page.getByText(text)).toBeVisible()
  const odds = /flew 20 of 20 days, \d{4}/
  await page.goto('/dates')
  await expect(page.getByText(odds).first()).toBeAttached()
  await page.goto(`/book/${departureId}`)
  const beforeYouPay = page.getByRole('region', { name: 'Before you pay' })
  await expect(beforeYouPay).toContainText(text)
  await expect(beforeYouPay).toContainText(odds)

  await page.goto('/staff/days/policies')
  await page.locator('select[name="gives"]').selectOption('Nothing')
  await page.locator('select[name="scope"]').selectOption('Japan')
  await page.getByRole('button', { name: 'Set policy' }).click()
  await expect(policies.getByRole('cell', { name: 'Nothing.' })).toBeVisible()
  await submitAction(page, 'Remove policy', {})
  await expect(page.getByText('Policy removed. New orders no longer have it.')).toBeVisible()
  await expect(policies).toHaveCount(0)
})
