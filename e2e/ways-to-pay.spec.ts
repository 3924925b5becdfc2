import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { bookAsGuest } from '#testing/guest.ts'
import { linkTo, mailTo } from '#testing/mail/mailbox.ts'
import { open, toastOf, touch } from './support/inquiry-form.ts'
import {
  control,
  expect,
  fillIn,
  freshOffer,
  guest,
  newGuest,
  offer,
  openBooking,
  payButton,
  pressLast,
  seats,
  seatsLeft,
  startPaying,
  test,
} from './support/paying.ts'
import { expectSound } from './support/sound.ts'
import { atEachWidth } from './support/widths.ts'

const way = (place: Locator, name: 'PayPal' | 'Bank transfer' | 'Cryptocurrency') =>
  place.getByRole('radio', { name: new RegExp(`^${name}`) })
const deposit = (place: Locator) => place.getByRole('radio', { name: /^Pay a 30% deposit/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const newAddress = () => `${randomUUID()}@example.com`

async function expectBreakdown(place: Locator, lines: Readonly<Record<string, string>>) {
  const breakdown = place.getByRole('region', { name: 'Price breakdown' })
  await expect(breakdown.getByRole('term')).toHaveText(Object.keys(lines).map((label) => new RegExp(`^${label}`)))
  await expect(breakdown.getByRole('definition')).toHaveText(Object.values(lines))
}

/** Argentina costs $6 a person, which gives deposit and installments different amounts. */
const departureToArgentina = (shop: Parameters<typeof freshOffer>[0]) => freshOffer(shop, 'Argentina')

test('[M2] [M4] the price follows the choice; a guest pays the deposit by PayPal and an installment on the booking page', async ({
  page,
  shop,
}) => {
  const email = newAddress()
  await open(page, `/book/${(await departureToArgentina(shop)).id}`)
  const main = page.getByRole('main')
  await fillIn(main, { ...guest, email })
  await expect(way(main, 'PayPal')).toBeChecked()
  await expect(deposit(main), 'until a departure is confirmed').toBeChecked()
  await main.getByRole('radio', { name: /^Pay in full/ }).check()
  await expectBreakdown(main, { Subtotal: '$6.00', 'PayPal Processing Fee \\(5%\\)': '$0.30', Total: '$6.30' })
  await way(main, 'Cryptocurrency').check()
  await expect(payButton(main), 'PayPal’s button is gone').toHaveCount(0)
  await expectBreakdown(main, { Subtotal: '$6.00', 'Cryptocurrency Processing Fee \\(5%\\)': '$0.30', Total: '$6.30' })
  await way(main, 'Bank transfer').check()
  await expectBreakdown(main, { Subtotal: '$6.00', Total: '$6.00' })
  await way(main, 'PayPal').check()
  await deposit(main).check()
  const schedule = main.getByRole('region', { name: 'Payment schedule' }).getByRole('listitem')
  await expect(schedule).toHaveText([/^Now.*\$1\.80$/, /First installment\$2\.10$/, /Second installment\$2\.10$/])
  await expectBreakdown(main, {
    Subtotal: '$6.00',
    'PayPal Processing Fee \\(5%\\)': '$0.30',
    Total: '$6.30',
    'Due later': '$4.41',
    'Due now': '$1.89',
  })

  const popup = await startPaying(page, main)
  await expect(popup.getByText('$1.89')).toBeVisible()
  await expect(way(main, 'Bank transfer')).toBeDisabled()
  await pressLast(popup, 'Approve')
  await expect(main.getByRole('heading', { name: /^You’re (in|going heli-skiing)/ })).toBeVisible()

  await page.goto(linkTo('/booking', await mailTo(shop.url, email, 'booking-confirmed')))
  const states = main.getByRole('heading', { name: 'Payment schedule' }).locator('..').getByRole('listitem')
  await expect(states).toHaveText([/Deposit.*Paid\$1\.80$/, /Not due yet\$2\.10$/, /Not due yet\$2\.10$/])
  await main.getByRole('radio', { name: /^The full balance/ }).check()
  await expect(way(main, 'PayPal').locator('..')).toContainText('$4.41')
  await main.getByRole('radio', { name: /^The next installment/ }).check()
  await pressLast(await startPaying(page, main), 'Approve')
  await expect(toastOf(page)).toContainText(/We received your \$2\.21\. Transaction ID: \w+/)
  await expect(states).toHaveText([/Paid\$1\.80$/, /Paid\$2\.10$/, /Not due yet\$2\.10$/])

  await main.getByRole('link', { name: 'Receipt 2' }).click()
  await expect(page).toHaveTitle(/^Receipt .+-2 /)
  await expect(main.getByText('Simulated payments: no money has moved.')).toBeVisible()
  await expect(main.getByText('$2.21').first()).toBeVisible()
  await main.getByRole('link', { name: 'Back to the booking' }).click()
  await main.getByRole('link', { name: 'Printable receipt' }).click()
  await expect(main.getByText('Still to pay')).toBeVisible()
})

test('[M7] [S6] a bank transfer reserves seats once for two clicks, shows details to copy, and its mail keeps them', async ({
  page,
  shop,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = newAddress()
  const departure = await departureToArgentina(shop)
  const dialog = await openBooking(page, departure)
  await way(dialog, 'Bank transfer').check()
  await dialog.getByRole('radio', { name: /^Pay in full/ }).check()
  const reserve = dialog.getByRole('button', { name: 'Reserve and get bank details' })
  await expect(reserve, 'after the details').toHaveCount(0)
  await fillIn(dialog, { ...guest, email })
  await seats(dialog).fill('2')
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(toastOf(page)).toContainText('Now hold your seats below and pay by bank transfer.')
  await reserve.dblclick()
  await expect(page).toHaveURL(/\/booking\/payment\?id=/)
  await expect(heading(page)).toHaveText('Open the link in our email')
  await expect(toastOf(page)).toContainText('Seats reserved')
  await seatsLeft(shop, departure, departure.available_spots - 2)

  const main = page.getByRole('main')
  const account = main.getByRole('region', { name: 'Bank details' })
  await atEachWidth(page, async () => {
    await expect(main.getByText('Simulated account: don’t send money.')).toBeVisible()
    await expect(main.getByText(/^Open our email within\s*(30:00|2\d:\d\d)$/)).toBeVisible()
    for (const label of ['Routing number (ABA)', 'Account number', 'Bank address', 'IBAN', 'BIC'])
      await expect(account.getByText(label, { exact: true })).toBeVisible()
  })
  const reference = (await main.getByText(/^RF\d\d PP/).textContent()) ?? ''
  await main.getByRole('button', { name: 'Copy Reference' }).click()
  await expect(main.getByRole('button', { name: 'Copy Reference' })).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference.replaceAll(' ', ''))
  const mail = await mailTo(shop.url, email, 'transfer-details')
  expect(mail.text.replaceAll(' ', '')).toContain(reference.replaceAll(' ', ''))
  await page.reload()
  await expect(main.getByText('Waiting for you to open our email')).toBeVisible()
  await page.goto(linkTo('/booking/payment', mail))
  await expect(heading(page)).toHaveText('Transfer $12.00')
  const weekday = /by (Mon|Tues|Wednes|Thurs|Fri)day, \w+ \d+, \d{4}\.$/
  await expect(main.getByText(weekday)).toBeVisible()
  await expect(main.getByText(reference)).toBeVisible()
  await expect(main.getByText('Waiting for your transfer')).toBeVisible()
  await expectSound(page)
  const broken = await page.goto(page.url().replace(/token=.{5}/, 'token=AAAAA'))
  expect(broken?.status()).toBe(404)

  await openBooking(page, departure)
  await expect(control(dialog, 'firstName'), 'the form is empty again').toHaveValue('')
  await expect(way(dialog, 'PayPal')).toBeChecked()
})

test('a guest who pays with cryptocurrency can leave and reopen the checkout, and is booked when the payment is confirmed', async ({
  page,
  shop,
}) => {
  const departure = await departureToArgentina(shop)
  await open(page, `/book/${departure.id}`)
  const main = page.getByRole('main')
  await fillIn(main)
  await way(main, 'Cryptocurrency').check()
  await main.getByRole('radio', { name: /^Pay in full/ }).check()
  await main.getByRole('button', { name: 'Continue to payment' }).click()
  const pay = main.getByRole('button', { name: 'Pay $6.30 with cryptocurrency' })
  await pay.dblclick()
  await expect(page.getByRole('heading', { name: 'Pay with cryptocurrency' })).toBeVisible()
  const checkout = page.url()
  await page.goBack()
  await touch(page)
  await expect(way(main, 'Cryptocurrency')).toBeChecked()
  await expect(control(main, 'phone')).toHaveValue(guest.phone)
  await pay.click()
  await expect(page, 'not a second order').toHaveURL(checkout)
  await seatsLeft(shop, departure, departure.available_spots - 1)

  await page.getByRole('link', { name: 'Return to the shop' }).click()
  await expect(heading(page)).toHaveText('Pay $6.30 at checkout')
  await main.getByRole('link', { name: 'Open checkout' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await atEachWidth(page, () => expect(heading(page)).toHaveText('Your payment is on its way'))
  const checkoutPage = await page.context().newPage()
  await checkoutPage.goto(checkout)
  await checkoutPage.getByRole('button', { name: 'Confirm' }).click()
  await expect(heading(page), 'it follows automatically').toHaveText(/^You’re (in|going heli-skiing)/)
  await main.getByRole('link', { name: 'Open your booking page' }).click()
  await expect(page).toHaveURL(/\/booking\?/)
  await expect(main.getByText('Cryptocurrency, ')).toBeVisible()
})

test('[M3] [M7] within 60 days only payment in full is offered, and within 9 days no bank transfer', async ({
  page,
  shop,
}) => {
  const departure = await departureToArgentina(shop)
  // At noon UTC it is the same day in Argentina.
  const daysBefore = (days: number) => new Date(Date.parse(`${departure.start_date}T12:00Z`) - days * 86_400_000)
  await page.clock.setFixedTime(daysBefore(60))
  const dialog = await openBooking(page, departure)
  await expect(dialog.getByText('Within 60 days of the start, you can only pay in full.')).toBeVisible()
  await expect(deposit(dialog)).toHaveCount(0)
  await expect(way(dialog, 'Bank transfer')).toBeEnabled()
  await page.clock.setFixedTime(daysBefore(9))
  await openBooking(page, departure)
  await expect(way(dialog, 'Bank transfer')).toBeDisabled()
  await expect(dialog.getByText('A transfer would arrive too late for this date.')).toBeVisible()
})

test('without JavaScript a bank transfer reserves seats, and a rejected form keeps what was typed', async ({
  browser,
  shop,
}) => {
  const departure = await departureToArgentina(shop)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/dates')
  await page.locator(`form[action="/book/${departure.id}"] button`).first().click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Without JavaScript, you can pay by bank transfer' })).toBeVisible()
  await expect(main.getByText(/\$\d per person/)).toBeVisible()
  for (const name of ['Continue to payment', /with cryptocurrency$/, 'Add one participant']) {
    await expect(main.getByRole('button', { name })).toBeHidden()
  }
  const reserve = main.getByRole('button', { name: 'Reserve and get bank details' })
  await fillIn(main, { ...newGuest(), phone: ' ', participants: '2' })
  await deposit(main).check()
  await reserve.click()
  await expect(main.getByRole('alert')).toContainText('Missing Information')
  await expect(control(main, 'lastName')).toHaveValue(guest.lastName)
  await expect(control(main, 'participants')).toHaveValue('2')
  await expect(deposit(main)).toBeChecked()
  await fillIn(main, { phone: guest.phone })
  const { available_spots: before = 0 } = (await offer(shop, departure.id)) ?? {}
  await reserve.click()
  await expect(heading(page)).toHaveText('Open the link in our email')
  await expect(main.getByText('$3.60').first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Check again' })).toBeVisible()
  await expect(main.getByRole('button', { name: /^Copy/ })).toHaveCount(0)
  await page.goto('/dates')
  expect((await page.goto('/book/nowhere'))?.status()).toBe(404)
  await context.close()
  await seatsLeft(shop, departure, before - 2)
})

test('without JavaScript an installment is paid by bank transfer from the booking page', async ({ browser, shop }) => {
  const { link } = await bookAsGuest(shop, newAddress(), 1, (await departureToArgentina(shop)).id, 'deposit')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(link)
  const main = page.getByRole('main')
  await expect(main.getByRole('radio', { name: /^PayPal/ })).toBeHidden()
  await main.getByRole('button', { name: 'Get bank details' }).click()
  await expect(heading(page)).toHaveText('Transfer $2.10')
  await main.getByRole('link', { name: 'See your booking' }).click()
  await main.getByRole('link', { name: 'Check status' }).click()
  await expect(heading(page)).toHaveText('Transfer $2.10')
  await context.close()
})
