import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { formatStaffDay } from '#content/staff/times.ts'
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
import { addDays, dayOf } from '#rules/dates.ts'
import { bookAsGuest, openDeparture, ownStandIn } from '#testing/guest.ts'
import { mailTo } from '#testing/mail/mailbox.ts'
import { callFunction } from '#testing/paid-site.ts'
import { paymentPayload } from '#testing/payloads.ts'
import { type IncomingLine, statement } from '#testing/payments/bank-fixture.ts'
import type { Program } from '#testing/program.ts'

test.use({ viewport: STAFF_VIEWPORT })

const newEmail = () => `${randomUUID()}@example.com`

/** Opens the form behind a button, and writes the reason that it needs. */
async function openForm(page: Page, name: string, within: Page | Locator = page): Promise<Locator> {
  const isNamed = page.locator('summary', { hasText: name })
  const form = within.locator('details').filter({ has: isNamed }).first()
  await form.locator('summary').click()
  await form.getByLabel('Reason').fill('The guest asked for it.')
  return form
}

/** An order that no one has paid, as a guest’s browser makes it. */
async function orderAsGuest(site: Program, lastName: string, method: 'paypal' | 'bank-transfer') {
  const departureId = await openDeparture(site.url, 1)
  const email = newEmail()
  const payload = { ...paymentPayload, lastName, email, participants: 1, departureId, plan: 'full', method }
  const { body } = await callFunction(site, 'create-payment-order', payload)
  return { departureId, email, body }
}

/** Opens the order of a guest from the departure's list of held seats. */
async function openHold(page: Page, departureId: string, lastName: string): Promise<void> {
  await page.goto(`/staff/departures/${departureId}`)
  const holds = page.getByRole('table', { name: /^Seats held/ })
  await holds.getByRole('row').filter({ hasText: lastName }).getByRole('link').first().click()
}

async function importStatement(page: Page, lines: readonly IncomingLine[]): Promise<void> {
  await page.goto('/staff/bank')
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement(lines)) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Preview file' }).click()
  await page.getByRole('button', { name: 'Import transactions' }).click()
}

test('[M25] a refund shows what each choice means before it is confirmed, and does that', async ({ page, site }) => {
  const email = newEmail()
  await bookAsGuest(site, email)
  await enterAs(page, site, 'agent')
  await openBooking(page, site, email)
  const form = await openForm(page, 'Refund or credit')
  await form.getByLabel('Amount', { exact: true }).fill('1')
  await expect(form.getByText(/^The guest gets \$1\.00 back by PayPal\. The price goes from /)).toBeVisible()
  await expect(form.getByText(/so \$1\.00 is due again by .+, and we remind the guest\.$/)).toBeVisible()
  await expect(form.getByText(/^We keep the money, .+ gets \$1\.00 of credit for another booking\.$/)).toBeVisible()
  await expectStaffSound(page)
  await form.getByRole('radio', { name: /Refund, and make it due again/ }).check()
  await form.getByRole('button', { name: 'Refund or credit' }).click()
  await expect(page.getByText('Refund started. We’ve emailed the guest.')).toBeVisible()
  const schedule = page.getByRole('table', { name: /^Payments and their due dates/ })
  await expect(schedule.getByText('Upcoming')).toBeVisible()
  await mailTo(site.url, email, 'refund-requested')
})

test('[M26] staff record cash for a booking and give more time for the rest', async ({ page, site }) => {
  const email = newEmail()
  await bookAsGuest(site, email, 2, undefined, 'deposit')
  await enterAs(page, site, 'agent')
  await openBooking(page, site, email)
  const cash = await openForm(page, 'Record payment')
  await cash.getByLabel('How it was paid').selectOption('Cash')
  await cash.getByLabel('Amount received').fill('1')
  await cash.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Payment recorded. We’ve emailed the guest.')).toBeVisible()
  await expect(page.getByRole('list', { name: /^Activity/ }).getByText('Received $1.00 by cash')).toBeVisible()
  await mailTo(site.url, email, 'installment-paid')

  const schedule = page.getByRole('table', { name: /^Payments and their due dates/ })
  const due = await schedule.locator('tbody tr').last().locator('time').getAttribute('datetime')
  const until = addDays(String(due), 7)
  const time = await openForm(page, 'Give more time')
  await time.getByLabel('Payment').selectOption({ index: 0 })
  await time.getByLabel('New due date').fill(until)
  await time.getByRole('button', { name: 'Give more time' }).click()
  await expect(page.getByText('Due date changed. We’ve emailed the guest.')).toBeVisible()
  await expect(schedule.getByText(formatStaffDay(until))).toBeVisible()
  await mailTo(site.url, email, 'installment-extended')
})

test('[M31] staff raise a price and lower it, and the guest sees the new schedule', async ({ page, site }) => {
  await page.setViewportSize(STAFF_VIEWPORT)
  const email = newEmail()
  const { link } = await bookAsGuest(site, email, 2, undefined, 'deposit')
  await enterAs(page, site, 'agent')
  await openBooking(page, site, email)
  const raise = await openForm(page, 'Change price')
  await raise.getByLabel('Direction').selectOption('Raise the price')
  await raise.getByLabel('By how much').fill('1.50')
  await expectStaffSound(page)
  await raise.getByRole('button', { name: 'Change price' }).click()
  await expect(page.getByText('Price changed. We’ve emailed the guest.')).toBeVisible()
  const schedule = page.getByRole('table', { name: /^Payments and their due dates/ })
  await expect(schedule.getByRole('row', { name: /Price change.*\$1\.50.*Due/ })).toBeVisible()
  await mailTo(site.url, email, 'price-changed')
  await submitAction(page, 'Email payment reminder')
  await expect(page.getByText('We’re emailing the reminder.')).toBeVisible()
  await mailTo(site.url, email, 'installment-reminder')

  await page.setViewportSize(PHONE)
  await page.goto(link)
  await expect(page.getByText(/^Next: Price change, \$1\.50, due /)).toBeVisible()
  await expectSound(page)

  await openBooking(page, site, email)
  const lower = await openForm(page, 'Change price')
  await lower.getByLabel('Direction').selectOption('Lower the price')
  await lower.getByLabel('By how much').fill('1000000')
  await lower.getByRole('button', { name: 'Change price' }).click()
  await expect(lower.getByText('That’s more than the balance due on this booking.')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('table', { name: /^Invoices/ }).getByRole('row')).toHaveCount(3, { timeout: 1000 })
  }).toPass()
})

test('[M38] an owner offers an extra in the catalogue, and staff add it to a booking', async ({ page, site }) => {
  await page.setViewportSize(STAFF_VIEWPORT)
  const email = newEmail()
  const { link } = await bookAsGuest(site, email, 2, undefined, 'deposit')
  await enterAs(page, site, 'owner')
  await page.goto('/staff/catalogue/extra/new')
  const key = `single-room-${randomUUID().slice(0, 8)}`
  await page.getByLabel('Short name').fill(key)
  await page.getByLabel(/^Name/).fill(key)
  await page.getByLabel('Price (US dollars)').fill('120.50')
  await page.getByLabel('The price is for').selectOption('Each person')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved and live on the site.')).toBeVisible()
  await page.goto('/staff/catalogue')
  await expect(page.getByRole('table', { name: 'Extras' }).getByRole('row', { name: key })).toContainText('$120.50')

  await openBooking(page, site, email)
  await submitAction(page, `Add ${key}`, { 'For how many people': '2' })
  await expect(page.getByText('Extra added. We’re emailing the guest.')).toBeVisible()
  const extras = page.getByRole('table', { name: 'Extras of this booking' })
  await expect(extras.getByRole('row', { name: `${key} × 2` })).toContainText('$241.00')
  await expectStaffSound(page)
  await mailTo(site.url, email, 'price-changed')
  await page.goto(link)
  await expect(page.getByText(/^Next: Price change, \$241\.00, due /)).toBeVisible()
  await expect(page.getByText(`${key} × 2`)).toBeVisible()

  await openBooking(page, site, email)
  const cash = await openForm(page, 'Record payment')
  await cash.getByLabel('How it was paid').selectOption('Cash')
  await cash.getByLabel('Amount received').fill('241')
  await cash.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Payment recorded. We’ve emailed the guest.')).toBeVisible()
  const form = extras.locator('details')
  await form.locator('summary').click()
  await expect(form.getByText(/^We refund \$2\d\d\.\d\d, newest payment first\. The price goes from /)).toBeVisible()
  await expect(form.getByRole('radio', { name: /Issue a credit to the booker/ })).toBeVisible()
  await expectStaffSound(page)
  await form.getByLabel('Reason').fill('They share a room.')
  await form.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Extra removed. We’re emailing the guest.')).toBeVisible()
  await expect(page.getByText('No extras yet.')).toBeVisible()
  await expect(page.getByRole('table', { name: /^Payments and refunds/ })).toContainText('Mark as refunded')
})

test('[M26] an unpaid order is booked with a card terminal, and a transfer gets more time', async ({ page, site }) => {
  const { departureId, email } = await orderAsGuest(site, 'Terminal', 'paypal')
  await enterAs(page, site, 'agent')
  await openHold(page, departureId, 'Terminal')
  const form = await openForm(page, 'Record payment')
  await form.getByLabel('How it was paid').selectOption('Card terminal')
  const [, due = ''] = /at least \$([\d,.]+);/.exec(await form.innerText()) ?? []
  await form.getByLabel('Amount received').fill(due)
  await expectStaffSound(page)
  await form.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('the seats are booked')).toBeVisible()
  await mailTo(site.url, email, 'booking-confirmed')

  const transfer = await orderAsGuest(site, 'Transfer', 'bank-transfer')
  await mailTo(site.url, transfer.email, 'transfer-details')
  await openHold(page, transfer.departureId, 'Transfer')
  const time = await openForm(page, 'Give more time')
  const until = addDays(dayOf(new Date()), 14)
  await time.getByLabel('New due date').fill(until)
  await time.getByRole('button', { name: 'Give more time' }).click()
  await expect(page.getByText('Deadline extended.')).toBeVisible()
  await expect(page.getByText(formatStaffDay(until), { exact: true })).toBeVisible()
  await mailTo(site.url, transfer.email, 'transfer-extended')
})

test('[M16] a dispute is on the booking, its payment, its timeline and Today, and stops a refund with a message', async ({
  page,
  site,
}) => {
  const email = newEmail()
  const { orderId } = await bookAsGuest(site, email)
  await ownStandIn(site).act(orderId, 'dispute')
  await mailTo(site.url, 'team@powderpool.example', 'payment-issue-staff')
  await enterAs(page, site, 'agent')
  await openBooking(page, site, email)
  await expect(page.getByRole('alert').getByText(/^The payer disputes /)).toBeVisible()
  await expect(page.getByRole('table', { name: /^Disputes/ }).getByText('Didn’t get what they paid for')).toBeVisible()
  const payments = page.getByRole('table', { name: /^Payments and refunds/ })
  await expect(payments.getByText('Disputed')).toBeVisible()
  await expect(page.getByRole('list', { name: /^Activity/ }).getByText(/^The payer disputed /)).toBeVisible()

  const form = await openForm(page, 'Refund or credit')
  await form.getByLabel('Amount', { exact: true }).fill('1')
  await form.getByRole('button', { name: 'Refund or credit' }).click()
  await expect(page.getByText('Refund started.')).toBeVisible()
  const refusal = payments.getByText('PayPal rejected this refund because the payment is disputed.')
  await expect(async () => {
    await page.reload()
    await expect(refusal).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.goto('/staff/today')
  const refused = page.getByRole('listitem').filter({ hasText: 'the payment is disputed' })
  await expect(refused).toContainText('$1.00')
  await expect(page.getByText(/Didn’t get what they paid for\. Open/)).toBeVisible()
})

test('[M19] a bank line is matched by search, and a short transfer shows what is still awaited', async ({
  page,
  site,
}) => {
  const email = newEmail()
  const { reference } = await bookAsGuest(site, email, 2, undefined, 'deposit')
  const { body } = await orderAsGuest(site, 'Short', 'bank-transfer')
  const lines = [
    { amount: '1.00', message: 'ski trip', payer: `Mystery ${reference}` },
    { amount: '1.00', message: String(body.orderId), payer: 'Short Payer' },
  ]
  await enterAs(page, site, 'agent')
  await importStatement(page, lines)
  await expect(page.getByText(/^Import complete: 1 matched, 1 to review/)).toBeVisible()

  await page.getByRole('link', { name: `Find match Mystery ${reference}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mystery')
  await page.getByRole('searchbox').fill(reference)
  const found = page.getByRole('table', { name: /^Open orders and bookings/ })
  await expect(found.getByText(`Booking ${reference}`)).toBeVisible()
  await expectStaffSound(page)
  const match = await openForm(page, 'Match', found)
  await match.getByRole('button', { name: 'Match' }).click()
  await expect(page.getByText('Transaction matched.')).toBeVisible()
  await mailTo(site.url, email, 'installment-paid')

  await page.goto('/staff/bank?state=matched')
  await expect(page.getByText(/^\$\d+\.00 outstanding, due by /)).toBeVisible()
  await expect(page.getByRole('table', { name: /^Bank transfers guests/ }).getByText(/ of \$/)).toBeVisible()
  await expectStaffSound(page)
})

test('[M21] a credit moves to another address, and money lost behind it becomes a debt that staff decide about', async ({
  page,
  site,
}) => {
  const [email, other] = [newEmail(), newEmail()]
  const { orderId } = await bookAsGuest(site, email)
  await enterAs(page, site, 'agent')
  await openBooking(page, site, email)
  const issue = await openForm(page, 'Issue credit')
  await issue.getByLabel('Amount', { exact: true }).fill('1')
  await issue.getByRole('button', { name: 'Issue credit' }).click()
  await expect(page.getByText('Credit issued. We’ve emailed the guest.')).toBeVisible()
  const credits = page.getByRole('table', { name: 'Credits of this booking and its guest' })
  await expect(credits.getByText('$1.00 of $1.00')).toBeVisible()
  await expectStaffSound(page)
  const reissue = await openForm(page, 'Issue to another address', credits)
  await reissue.getByLabel('Name', { exact: true }).fill('Noor Haddad')
  await reissue.getByLabel('Email').fill(other)
  await reissue.getByRole('button', { name: 'Issue to another address' }).click()
  await expect(page.getByText('Credit issued to the new address. We’ve emailed it.')).toBeVisible()
  await mailTo(site.url, other, 'credit-issued')

  await bookAsGuest(site, other, 2, undefined, 'deposit')
  await openBooking(page, site, other)
  const apply = await openForm(page, 'Apply credit')
  await apply.getByLabel('Amount', { exact: true }).fill('1')
  await apply.getByRole('button', { name: 'Apply credit' }).click()
  await expect(page.getByText('Credit applied. We’ve emailed the guest.')).toBeVisible()

  for (const action of ['dispute', 'lose-dispute']) await ownStandIn(site).act(orderId, action)
  const lost = page.getByRole('alert').filter({ hasText: '$1.00 of this booking was paid by a credit.' })
  await expect(async () => {
    await page.reload()
    await expect(lost).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectStaffSound(page)
  const lower = await openForm(page, 'Lower price')
  await lower.getByRole('button', { name: 'Lower price' }).click()
  await expect(page.getByText('Decision recorded.')).toBeVisible()
  await expect(lost).toBeHidden()
})

test('[M26] [M32] a recorded transfer is recognized in the statement, and a match can be undone', async ({
  page,
  site,
}) => {
  const { body } = await orderAsGuest(site, 'Recorded', 'bank-transfer')
  await enterAs(page, site, 'agent')
  await page.goto('/staff/bank')
  const expected = page.getByRole('table', { name: /^Bank transfers guests/ })
  const row = expected.getByRole('row').filter({ hasText: 'Recorded' })
  const [, amount = ''] = /\$([\d.]+)/.exec(await row.innerText()) ?? []
  const form = await openForm(page, 'Record bank transfer', row)
  await form.getByLabel('Amount').fill(amount)
  await form.getByLabel('Date received').fill(dayOf(new Date()))
  await form.getByLabel('Sender').fill('Recorded Sender')
  await form.getByRole('button', { name: 'Record bank transfer' }).click()
  await expect(page.getByText('Bank transfer recorded.')).toBeVisible()

  const lines = page.getByRole('table', { name: /^Bank transactions/ })
  const line = lines.getByRole('row').filter({ hasText: /Recorded (Sender|on)/ })
  await page.goto('/staff/bank?state=matched')
  await expect(line.getByText(/^Recorded on .+, not in a statement yet$/)).toBeVisible()
  await expect(line.getByText('It won’t come').first()).toBeVisible()
  await expectStaffSound(page)
  await importStatement(page, [{ amount, message: String(body.orderId), payer: 'Recorded Sender' }])
  await expect(page.getByText(/^Import complete: 0 matched, 1 recorded earlier/)).toBeVisible()
  await page.goto('/staff/bank?state=matched')
  await expect(line.getByText(/^Recorded on .+, now in the statement$/)).toBeVisible()

  const unmatch = await openForm(page, 'Unmatch transaction', line)
  await expectStaffSound(page)
  await unmatch.getByRole('button', { name: 'Unmatch transaction' }).click()
  await expect(page.getByText('Transaction unmatched. The amount is due as before.')).toBeVisible()
  await page.goto('/staff/bank')
  const unmatched = lines.getByRole('row').filter({ hasText: 'Recorded Sender' })
  await expect(unmatched.getByText('To review')).toBeVisible()
  const ignore = await openForm(page, 'Ignore transaction', unmatched)
  await ignore.getByRole('button', { name: 'Ignore transaction' }).click()
  await expect(page.getByText('Transaction ignored.', { exact: true })).toBeVisible()
  await page.goto('/staff/bank?state=ignored')
  const reopen = await openForm(page, 'Reopen transaction', unmatched)
  await expectStaffSound(page)
  await reopen.getByRole('button', { name: 'Reopen transaction' }).click()
  await expect(page.getByText('Transaction reopened.')).toBeVisible()
  // Other tests of this site expect no transaction to review.
  await page.goto('/staff/bank')
  const last = await openForm(page, 'Ignore transaction', unmatched)
  await last.getByRole('button', { name: 'Ignore transaction' }).click()
  await expect(page.getByText('Transaction ignored.', { exact: true })).toBeVisible()
})

test('[M32] staff take back a payment that they recorded by mistake', async ({ page, site }) => {
  const email = newEmail()
  await bookAsGuest(site, email, 2, undefined, 'deposit')
  await enterAs(page, site, 'agent')
  await openBooking(page, site, email)
  const cash = await openForm(page, 'Record payment')
  await cash.getByLabel('How it was paid').selectOption('Cash')
  await cash.getByLabel('Amount received').fill('1')
  await cash.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Payment recorded. We’ve emailed the guest.')).toBeVisible()
  const payments = page.getByRole('table', { name: /^Payments and refunds/ })
  const takeBack = await openForm(page, 'Take back payment', payments)
  await expect(takeBack.getByText(/\$1\.00 counts as never received/)).toBeVisible()
  await expectStaffSound(page)
  await takeBack.getByRole('button', { name: 'Take back payment' }).click()
  await expect(page.getByText('Payment taken back. The amount is due as before.')).toBeVisible()
  await expect(payments.getByText('Payment taken back')).toBeVisible()
})
