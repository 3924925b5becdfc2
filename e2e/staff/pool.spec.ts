import { createDeparture, idOf, inDays } from '#e2e/support/departures.ts'
import { expect, siteForFile } from '#e2e/support/site-test.ts'
import { enterAs, expectStaffSound, openAs, STAFF_VIEWPORT, submitAction } from '#e2e/support/staff.ts'
import { atEachWidth } from '#e2e/support/widths.ts'
import { query } from '#testing/database.ts'
import { mailTo } from '#testing/mail/mailbox.ts'
import { callFunction } from '#testing/paid-site.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import type { Program } from '#testing/program.ts'
import { confirmByMail } from '#testing/waitlist/confirm-by-mail.ts'

/** Parties that wait for other files would be in its plans. */
const test = siteForFile()
test.use({ viewport: STAFF_VIEWPORT })

type Party = { name: string; groupSize: string; flexibleDates: boolean }

async function join(site: Program, departureId: string, party: Party): Promise<string> {
  const email = `${party.name.toLowerCase()}.${departureId}@example.com`
  await callFunction(site, 'send-booking-email', {
    ...waitlistPayload,
    ...party,
    skillLevel: 'expert',
    email,
    departureId,
  })
  await confirmByMail(site.url, email)
  return email
}

test('before the first match and without anyone waiting, the page says so', async ({ page, site }) => {
  await enterAs(page, site, 'agent')
  // The clock's own match may have run already.
  await query(site.databaseUrl, 'delete from pool_runs')
  await page.goto('/staff/today')
  await page.getByRole('link', { name: 'Pool' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pool' })).toBeVisible()
  await atEachWidth(page, async () => {
    await expect(page.getByText('We haven’t looked for a plan yet. We do it every ten minutes')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Find the best plan now' })).toBeInViewport({ ratio: 1 })
  })
  await expect(page.getByRole('heading', { name: 'Departures' })).toHaveCount(0)
  await expect(page.getByText('No proposals sent yet.')).toBeVisible()
  await expectStaffSound(page)
  await expect(async () => {
    await page.getByRole('button', { name: 'Find the best plan now' }).click()
    const empty = page.getByText('No one is waiting, so there’s nothing to plan.')
    await expect(empty).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(page.getByText('0 people waiting in 0 parties')).toBeVisible()
  await expectStaffSound(page)
})

test('an agent cannot let the site send proposals', async ({ page, site }) => {
  await enterAs(page, site, 'agent')
  await page.goto('/staff/pool')
  await expect(page.getByText('Only an owner can change this.')).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Send proposals automatically' })).toHaveCount(0)
  const form = { intent: 'send-automatically', reason: 'mine' }
  expect((await page.request.post('/staff/pool', { headers: { origin: site.url }, form })).status()).toBe(422)
})

test('[W7] staff see the best plan as a picture and a table, send its proposals and withdraw one', async ({
  browser,
  page,
  site,
}) => {
  await enterAs(page, site, 'owner')
  const near = idOf(await createDeparture(site, 'chile', 300))
  const far = idOf(await createDeparture(site, 'chile', 310))
  await join(site, near, { name: 'Ann', groupSize: '3', flexibleDates: false })
  const cem = await join(site, far, { name: 'Cem', groupSize: '1', flexibleDates: true })
  await join(site, far, { name: 'Dot', groupSize: '2', flexibleDates: true })

  await page.goto('/staff/pool')
  // The clock's own match may be running at this moment. Then staff ask again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Find the best plan now' }).focus()
    await page.keyboard.press('Enter')
    const plan = page.getByText(/^1 departure would fly with 6 of \d+ people; without moves, none\.$/)
    await expect(plan).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await atEachWidth(page, async () => {
    await expect(page.getByText('No better plan exists.')).toBeVisible()
    await expect(page.getByText('This page follows changes to the waiting list within ten minutes.')).toBeVisible()
    await expect(page.getByRole('img', { name: /^3 people would move, 6 would fly in all, / })).toBeVisible()
  })
  await page.locator('summary', { hasText: 'Show as a table' }).click()
  const flows = page.getByRole('table', { name: 'People by where they are and where they would fly' })
  await expect(flows.getByRole('row', { name: /Would have to say yes 2 3$/ })).toBeVisible()

  const row = page.getByRole('table', { name: /^Departures, people needed/ }).locator('tbody tr', { hasText: 'Cem' })
  await expect(row.first()).toContainText('Flies if they say yes')
  await expect(row.first()).toContainText('0 of 8 seats taken, 3 waiting')
  await row.first().locator('summary', { hasText: 'Send 2 proposals' }).click()
  await expect(page.getByText('This emails 2 parties (3 people) about 1 departure')).toBeVisible()
  await expectStaffSound(page)
  await page.keyboard.press('Escape')

  const colleague = await openAs(browser, site, 'agent', '/staff/pool')
  await submitAction(page, 'Send 2 proposals', {}, 'They would fly.')
  await expect(page.getByText('2 proposals sent.')).toBeVisible()
  await mailTo(site.url, cem, 'departure-proposed')
  await submitAction(colleague, 'Send 2 proposals')
  await expect(colleague.getByText('No one is left to ask')).toBeVisible()
  await colleague.context().close()

  const proposals = page.getByRole('table', { name: 'Proposals, newest first' })
  await expect(proposals.locator('tbody tr', { hasText: 'Open' })).toHaveCount(2)
  await expect(page.locator('summary', { hasText: 'Send 2 proposals' })).toHaveCount(0)
  const open = proposals.locator('tbody tr', { hasText: 'Cem' })
  await open.locator('summary', { hasText: 'Withdraw' }).click()
  await open.getByLabel('Reason').fill('Cem called.')
  await open.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Proposal withdrawn.')).toBeVisible()
  await expect(open).toContainText('Withdrawn')
  await expect(page.getByText('1 open · 0 accepted · 0 declined · 1 ended')).toBeVisible()

  await page.goto('/staff/audit-log')
  for (const text of ['Sent a plan’s proposals', 'Withdrew a proposal', 'Cem called.'])
    await expect(page.getByRole('table').getByText(text).first()).toBeVisible()
})

test('[W12] the page says how many of the waiting parties it covers, if there are too many for the match', async ({
  page,
  site,
}) => {
  await enterAs(page, site, 'agent')
  await page.goto('/staff/pool')
  await expect(page.getByText('waiting in 3 parties')).toBeVisible()
  const covers = page.getByText('It covers the 3 parties that have waited longest, of 3,000.')
  await expect(covers).toHaveCount(0)
  await expect(async () => {
    // The clock's own match may replace the run at this moment.
    await query(site.databaseUrl, `update pool_runs set summary = jsonb_set(summary, '{waiting,parties}', '3000')`)
    await page.reload()
    await atEachWidth(page, () => expect(covers).toBeVisible({ timeout: 10_000 }))
  }).toPass()
})

test('an owner lets the site send proposals, and takes it back', async ({ page, site }) => {
  await enterAs(page, site, 'owner')
  await page.goto('/staff/pool')
  await submitAction(page, 'Send proposals automatically', {}, 'We trust it.')
  await expect(page.getByText('The site now sends proposals automatically.')).toBeVisible()
  await submitAction(page, 'Stop sending automatically', {}, 'Not yet.')
  await expect(page.getByText('You send each plan’s proposals')).toBeVisible()
})

test('[W7] a departure is tried before it is created, and leads to a form that has its values', async ({
  page,
  site,
}) => {
  await enterAs(page, site, 'owner')
  const from = idOf(await createDeparture(site, 'canada', 400))
  await join(site, from, { name: 'Eve', groupSize: '3', flexibleDates: true })
  await page.goto('/staff/pool')
  await page.getByLabel('Trip').selectOption({ label: 'Canada' })
  await page.getByLabel('Start date').fill(inDays(-2))
  await page.getByLabel('Seats', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'See who would fly' }).click()
  await expect(page.getByText('The start date must be in the future.')).toBeVisible()

  await page.getByLabel('Start date').fill(inDays(405))
  await page.getByLabel('End date').fill(inDays(408))
  await page.getByRole('button', { name: 'See who would fly' }).click()
  await expect(
    page.getByText(/^With it, 1 departure would fly with 3 people \(3 more\)\.|with 9 people \(3 more\)\.$/),
  ).toBeVisible()
  await expect(page.getByText('3 people in 1 party would fly on it:')).toBeVisible()
  await expectStaffSound(page)
  await page.getByRole('link', { name: 'Create this departure' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New departure' })).toBeVisible()
  await expect(page.getByLabel('Trip')).toHaveValue('canada')
  await expect(page.getByLabel('Start date')).toHaveValue(inDays(405))
  await expect(page.getByLabel('End date')).toHaveValue(inDays(408))
  await expect(page.getByLabel('Seats', { exact: true })).toHaveValue('3')
})
