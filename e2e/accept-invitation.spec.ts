import { randomUUID } from 'node:crypto'
import { linkTo, mailsTo, mailTo } from '../testing/mailbox.ts'
import { callFunction } from '../testing/paid-site.ts'
import { waitingListPayload } from '../testing/payloads.ts'
import { control, expect, offers, payButton, pressLast, seats, startPaying, test } from './paying.ts'

test('[P4] [S1] the last seats are offered to one party: they accept, find the form filled, pay, and are off the list', async ({
  page,
  shop,
}) => {
  const date = (await offers(shop)).find(
    ({ status, available_spots }) => status === 'Waitlist' && available_spots === 8,
  )
  if (!date) throw new Error('no date of 8 gathers')
  const emails = ['2', '6'].map((groupSize) => ({ email: `${randomUUID()}@example.com`, groupSize }))
  for (const each of emails) {
    const payload = { ...waitingListPayload, ...each, flexibleDates: false, departureId: date.id }
    expect((await callFunction(shop, 'send-booking-email', payload)).status).toBe(200)
  }
  const [first] = emails
  if (!first) throw new Error('somebody joined')
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
  const names = (await mailsTo(shop.url, first.email)).map(({ name }) => name)
  expect(names).not.toContain('waitlist-left')
  await page.goto(linkTo('/place', await mailTo(shop.url, first.email, 'waitlist-joined')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked')
})
