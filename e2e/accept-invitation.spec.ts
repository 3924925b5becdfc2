import { randomUUID } from 'node:crypto'
import { linkTo, mailsTo, mailTo } from '../testing/mail/mailbox.ts'
import { callFunction } from '../testing/paid-site.ts'
import { waitlistPayload } from '../testing/payloads.ts'
import { confirmByMail } from '../testing/waitlist/confirm-by-mail.ts'
import { control, expect, offers, payButton, pressLast, seats, startPaying, test } from './support/paying.ts'

test('[P4] [S1] an invited party accepts, finds the form filled in, pays, and leaves the waitlist', async ({
  page,
  shop,
}) => {
  const departure = (await offers(shop)).find(
    ({ status, available_spots }) => status === 'Waitlist' && available_spots === 8,
  )
  if (!departure) throw new Error('no gathering departure has 8 seats')
  const parties = ['2', '6'].map((groupSize) => ({ email: `${randomUUID()}@example.com`, groupSize }))
  for (const each of parties) {
    const payload = { ...waitlistPayload, ...each, flexibleDates: false, departureId: departure.id }
    expect((await callFunction(shop, 'send-booking-email', payload)).status).toBe(200)
    await confirmByMail(shop.url, each.email)
  }
  const [first] = parties
  if (!first) throw new Error('there is no first party')
  await page.goto(linkTo('/place', await mailTo(shop.url, first.email, 'invitation')))
  await page.getByRole('link', { name: 'Accept and pay' }).click()
  const form = page.locator('main')
  await expect(payButton(form)).toBeVisible()
  await expect(seats(form)).toHaveValue('2')
  await expect(control(form, 'firstName')).toHaveValue('Ann')
  await expect(control(form, 'lastName')).toHaveValue('Bergström')
  await expect(control(form, 'email')).toHaveValue(first.email)
  const popup = await startPaying(page, form)
  await pressLast(popup, 'Approve')
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible()
  await mailTo(shop.url, first.email, 'booking-confirmed')
  const templates = (await mailsTo(shop.url, first.email)).map(({ template }) => template)
  expect(templates).not.toContain('waitlist-left')
  await page.goto(linkTo('/place', await mailTo(shop.url, first.email, 'waitlist-confirm')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked')
})
