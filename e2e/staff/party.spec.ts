import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/site-test.ts'
import { expectSound } from '#e2e/support/sound.ts'
import {
  enterAs,
  expectStaffSound,
  openBooking,
  PHONE,
  STAFF_VIEWPORT,
  submitAction,
  bookingsTest as test,
} from '#e2e/support/staff.ts'
import { bookAsGuest, openDeparture } from '#testing/guest.ts'
import { linkTo, mailsTo, mailTo } from '#testing/mail/mailbox.ts'
import { waitFor } from '#testing/wait.ts'

const newAddress = () => `${randomUUID()}@example.com`

const figure = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first()

test('[M29] staff add a seat, drop one and split the booking, each with the money worked out first', async ({
  page,
  site,
}) => {
  await page.setViewportSize(STAFF_VIEWPORT)
  const email = newAddress()
  await bookAsGuest(site, email, 2, await openDeparture(site.url, 3))
  await enterAs(page, site, 'agent')
  await openBooking(page, site, email)

  await page.getByRole('link', { name: 'Add seats' }).click()
  await page.getByRole('button', { name: 'Preview the change' }).click()
  await expect(figure(page, 'Balance due')).toBeVisible()
  await expect(page.getByText('is due within 7 days')).toBeVisible()
  await page.getByLabel('Reason').fill('A friend joins.')
  await page.getByRole('button', { name: 'Add seats' }).click()
  await expect(page.getByText('Seats added. We’ve emailed the guest.')).toBeVisible()
  await mailTo(site.url, email, 'party-changed')

  await page.getByRole('link', { name: 'Drop seats' }).click()
  await page.getByRole('checkbox', { name: 'Guest 3' }).check()
  await page.getByRole('button', { name: 'Preview the change' }).click()
  await expect(page.getByText('No money moves.'), 'no one has paid for the seat').toBeVisible()
  await expect(page.getByText('non-refundable deposit for the dropped seats')).toHaveCount(0)
  await expectStaffSound(page)
  await page.getByLabel('Reason').fill('The friend is ill.')
  await page.getByRole('button', { name: 'Drop seats' }).click()
  await expect(page.getByText('Seats dropped. We’ve emailed the guest.')).toBeVisible()

  await page.setViewportSize(PHONE)
  await page.getByRole('link', { name: 'Split booking' }).click()
  await page.getByRole('checkbox', { name: 'Guest 2' }).check()
  await page.getByRole('button', { name: 'Preview the change' }).click()
  await expect(page.getByRole('heading', { name: 'Payment schedule for the new booking' })).toBeVisible()
  await expectStaffSound(page)
  const other = newAddress()
  await page.getByLabel('First name').fill('Bo')
  await page.getByLabel('Last name').fill('Chen')
  await page.getByLabel('Email').fill(other)
  await page.getByLabel('Phone').fill('+1 416 555 0102')
  await page.getByLabel('Reason').fill('They pay for themselves.')
  await page.getByRole('button', { name: 'Split booking' }).click()
  await expect(page.getByText('Booking split. We’ve emailed both bookers.')).toBeVisible()
  await page.goto(linkTo('/booking', await mailTo(site.url, other, 'booking-split')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your seat is booked')
  await expect(page.getByText('Bo Chen').first()).toBeVisible()
})

test('[G13] [G14] a guest answers on their own page; the booker asks to give up the seat, and staff decide', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  const email = newAddress()
  const guest = newAddress()
  const { link } = await bookAsGuest(site, email, 2)
  await page.goto(link)
  await page.getByText('Send them their own link').click()
  await page.getByLabel('Their email').fill(guest)
  await page.getByRole('button', { name: 'Email link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link sent' })).toBeVisible()

  await page.goto(linkTo('/guest', await mailTo(site.url, guest, 'guest-link')))
  await expectSound(page)
  await page.getByLabel('First and last name').fill('Cy Lund')
  await page.getByLabel('Medical notes').fill('Asthma')
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Answers saved' })).toBeVisible()
  await expect(page.getByText('2 of 10 answered')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('Asthma')
  await expect(page.locator('main')).not.toContainText('$')

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Cy Lund' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel or give up seats' }).click()
  const consequence = page.getByRole('region', { name: 'What happens if you send it' })
  await page.getByRole('radio', { name: /^Cancel the whole booking/ }).check()
  await page.getByRole('button', { name: 'See what I’d get back' }).click()
  await expect(consequence).toContainText(/Payment fees you paid\$\d/)
  await expect(consequence).toContainText('We refund a payment’s fee only when we refund the whole payment.')
  await page.getByRole('radio', { name: /^Give up some of the seats/ }).check()
  await page.getByRole('checkbox', { name: 'Cy Lund' }).check()
  await page.getByRole('button', { name: 'See what I’d get back' }).click()
  await expect(consequence).toContainText('We confirm it within 2 working days.')
  await expectSound(page)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Request sent' })).toBeVisible()

  await page.setViewportSize(STAFF_VIEWPORT)
  await enterAs(page, site, 'agent')
  await page.goto('/staff/today')
  await expect(page.getByRole('listitem').filter({ hasText: 'Request from a guest' }).first()).toBeVisible()
  await openBooking(page, site, email)
  await expect(page.getByText('The guest has asked to give up 1 seat: Cy Lund.')).toBeVisible()
  await submitAction(page, 'Copy link')
  await expect(page.getByRole('textbox', { name: 'Link to copy' })).toHaveValue(/\/booking\?id=/)
  await submitAction(page, 'Decline request', { 'Reply to the guest': 'We could move you instead.' })
  await expect(page.getByText('Request declined. We’ve emailed the guest.')).toBeVisible()
  await mailTo(site.url, email, 'request-declined')
})

test('[G14] a booker changes their address by a link that is mailed to the new one', async ({ page, site }) => {
  const [email, other] = [newAddress(), newAddress()]
  const { link } = await bookAsGuest(site, email)
  await page.goto(link)
  await page.getByRole('link', { name: 'Change email or phone' }).click()
  await expectSound(page)
  await page.getByLabel('Email').fill(other)
  await page.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Check your email' })).toBeVisible()
  await page.goto(linkTo('/booking/contact/confirm', await mailTo(site.url, other, 'contact-confirm')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your contact details are updated')
  await mailTo(site.url, email, 'contact-changed')
  const response = await page.goto(link)
  expect(response?.status()).toBe(404)
})

test('[M21] a booker spends a credit on another booking by a link that is mailed to them', async ({ page, site }) => {
  const email = newAddress()
  await bookAsGuest(site, email)
  await enterAs(page, site, 'agent')
  await openBooking(page, site, email)
  await submitAction(page, 'Issue credit', { Amount: '1' })
  await expect(page.getByText('Credit issued. We’ve emailed the guest.')).toBeVisible()

  const { reference } = await bookAsGuest(site, email, 1, undefined, 'deposit')
  const second = await waitFor(async () => {
    const mails = await mailsTo(site.url, email)
    return mails.find(({ subject, state }) => subject.includes(reference) && state === 'sent')
  }, 'the mail of the second booking')
  await page.goto(linkTo('/booking', second))
  await page.getByRole('button', { name: 'Use a credit' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Check your email' })).toBeVisible()
  await page.goto(linkTo('/booking/credit/confirm', await mailTo(site.url, email, 'credit-confirm')))
  await expectSound(page)
  await page.getByRole('button', { name: 'Use my credit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You used \$[\d.]+ of your credit$/)
  await mailTo(site.url, email, 'credit-applied')
})
