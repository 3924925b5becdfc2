import { randomUUID } from 'node:crypto'
import { expect } from '#e2e/support/site-test.ts'
import { enterAs, expectStaffSound, submitAction, bookingsTest as test } from '#e2e/support/staff.ts'
import { bookAsGuest, openDeparture } from '#testing/guest.ts'
import { mailTo } from '#testing/mail/mailbox.ts'
import { callFunction } from '#testing/paid-site.ts'
import { paymentPayload } from '#testing/payloads.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const newEmail = () => `${randomUUID()}@example.com`

test('the top of a booking says price, paid, balance, next payment and status, and its contact is dialed and copied', async ({
  context,
  page,
  site,
}) => {
  const email = newEmail()
  await bookAsGuest(site, email, 2, undefined, 'deposit')
  await enterAs(page, site, 'agent')
  await page.goto(`/staff/bookings?q=${encodeURIComponent(email)}`)
  await page.getByRole('rowheader').getByRole('link').first().click()
  const headline = page.locator('dl').first()
  const sum = (label: string) => headline.locator('div').filter({ hasText: label }).getByRole('definition')
  await expect(sum('Price')).toHaveText(/^\$[\d,]+\.\d\d$/)
  const [price, paid, balance] = await Promise.all(
    ['Price', 'Paid', 'Balance due'].map(async (label) => Number((await sum(label).innerText()).replace(/[$,]/g, ''))),
  )
  expect((price ?? 0) - (paid ?? 0)).toBeCloseTo(balance ?? 0)
  expect(balance).toBeGreaterThan(0)
  await expect(sum('Next payment')).toHaveText(/^\$[\d,.]+ on \w/)
  await expect(sum('Trip status')).toHaveText(/\w/)

  const phone = page.getByRole('link', { name: paymentPayload.phone, exact: true })
  await expect(phone).toHaveAttribute('href', `tel:${paymentPayload.phone.replaceAll(' ', '')}`)
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy email address' }).click()
  await expect(page.getByRole('button', { name: 'Copied email address' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email)
  await expectStaffSound(page)
})

test('an order has its bank reference to read out, its mails, notes and activity', async ({ page, site }) => {
  const email = newEmail()
  const departureId = await openDeparture(site.url, 1)
  const payload = { ...paymentPayload, email, participants: 1, departureId, plan: 'full', method: 'bank-transfer' }
  await callFunction(site, 'create-payment-order', payload)
  await mailTo(site.url, email, 'transfer-details')
  await enterAs(page, site, 'agent')
  await page.goto(`/staff/search?q=${encodeURIComponent(email)}`)
  await page.locator('a[href^="/staff/orders/"]').first().click()
  await expect(page.getByText(/^RF\d\d PP/)).toBeVisible()
  await expect(page.getByRole('table', { name: /^Emails about this record/ }).getByText(email)).toBeVisible()
  await submitAction(page, 'Add note', { Note: 'Pays on Friday' })
  const activity = page.getByRole('list', { name: /^Activity/ })
  await expect(activity.getByText('Pays on Friday')).toBeVisible()
  await expect(activity.getByText(/^Requested .+ by bank transfer/)).toBeVisible()
  await expectStaffSound(page)
})
