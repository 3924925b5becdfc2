import { callFunction } from '#testing/paid-site.ts'
import { barriers } from './support/axe.ts'
import { open, toastOf, touch } from './support/inquiry-form.ts'
import {
  booking,
  chooseDate,
  control,
  expect,
  fillIn,
  freshOffer,
  guest,
  holdAllBut,
  newGuest,
  openBooking,
  payButton,
  pressLast,
  seats,
  seatsLeft,
  seatsReleased,
  startPaying,
  test,
} from './support/paying.ts'
import { waitlistDialog } from './support/waitlist.ts'

const PHONE = { width: 390, height: 844 }

test('[S2] seats are held and renewed while a guest pays; the toast has the transaction, and the dialog is empty afterward', async ({
  page,
  shop,
}) => {
  const departure = await freshOffer(shop)
  const otherHosts: string[] = []
  page.on('request', (request) => request.url().startsWith(shop.url) || otherHosts.push(request.url()))
  await page.clock.install()
  await open(page, '/dates')
  expect(otherHosts, 'a visitor who only looks contacts no other host').toEqual([])
  const { promise: permission, resolve: permit } = Promise.withResolvers<void>()
  await page.route('**/sdk/js?*', async (route) => {
    await permission
    await route.continue()
  })
  const dialog = await chooseDate(page, departure)
  await expect(dialog.getByText('Loading PayPal...')).toBeVisible()
  await expect(dialog.getByText('Simulated payment: you will not be charged')).toBeVisible()
  permit()
  await expect(payButton(dialog)).toBeVisible()
  expect(otherHosts[0]).toContain('currency=USD&intent=capture')
  await expect(dialog.getByText('Loading PayPal...')).toHaveCount(0)

  await payButton(dialog).click()
  await expect(toastOf(page)).toContainText('Missing Information')
  await expect(control(dialog, 'firstName')).toBeFocused()
  expect(page.context().pages(), 'no window was opened').toHaveLength(1)

  await fillIn(dialog, { ...newGuest(), emergencyContact: 'Aino', specialRequests: 'Window' })
  await seats(dialog).fill('2')
  const total = (await dialog.locator('output').textContent()) ?? ''
  const popup = await startPaying(page, dialog)
  await expect(popup.getByText(total)).toBeVisible()
  await expect(popup.getByText(`${departure.title}, 2 participants`)).toBeVisible()
  await expect(dialog.getByText(/^(20:00|19:\d\d)$/)).toBeVisible()
  await expect(dialog.getByText('Your seats are held for 20 more minutes while you pay.')).toBeAttached()
  await expect(dialog.getByRole('button', { name: 'Add one participant' })).toBeDisabled()
  await seatsLeft(shop, departure, departure.available_spots - 2)
  const renewal = page.waitForResponse('**/renew-payment-hold')
  await page.clock.fastForward('05:00')
  expect((await renewal).status()).toBe(200)
  await expect(dialog.getByText('Your seats are held for 15 more minutes while you pay.')).toBeAttached()

  await pressLast(popup, 'Approve')
  await expect(toastOf(page)).toContainText('Payment Successful!')
  await expect(toastOf(page)).toContainText(
    new RegExp(`Your booking for ${departure.title} has been confirmed\\. Transaction ID: \\w+`),
  )
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You’re (in|going heli-skiing)/)
  await seatsLeft(shop, departure, departure.available_spots - 2)

  await openBooking(page, departure)
  await expect(control(dialog, 'firstName')).toHaveValue('')
  await expect(seats(dialog)).toHaveValue('1')
})

test('[S8] the booking page on a phone keeps what was typed and, until it is left, the seats, when PayPal’s window is closed', async ({
  page,
  shop,
}) => {
  const departure = await freshOffer(shop)
  await page.setViewportSize(PHONE)
  await open(page, `/book/${departure.id}`)
  const main = page.getByRole('main')
  await fillIn(main)
  await main.getByRole('button', { name: 'Add one participant' }).click()
  await startPaying(page, main)
  await page.reload()
  await touch(page)
  await expect(control(main, 'phone')).toHaveValue(guest.phone)
  await expect(seats(main)).toHaveValue('2')
  await seatsReleased(shop, departure)

  const cancelled = await startPaying(page, main)
  await pressLast(cancelled, 'Cancel')
  await expect(toastOf(page)).toContainText('Payment Cancelled')
  await expect(toastOf(page)).toContainText('PayPal payment was cancelled by user.')
  await toastOf(page).getByRole('button', { name: 'Dismiss notification' }).click()
  await expect(main.getByText('You weren’t charged. Your seats stay held while this page is open')).toBeVisible()
  await expect(main.getByText(/^(20:00|19:\d\d)$/)).toBeVisible()
  await seatsLeft(shop, departure, departure.available_spots - 2)
  const closed = await startPaying(page, main)
  await seatsLeft(shop, departure, departure.available_spots - 2)
  await closed.close()
  await expect(toastOf(page)).toContainText('Payment Cancelled')
  await expect(seats(main)).toHaveValue('2')
  await main.getByRole('button', { name: 'Remove one participant' }).click()
  await pressLast(await startPaying(page, main), 'Cancel')
  await seatsLeft(shop, departure, departure.available_spots - 1)
  await page.goto('/dates')
  await seatsReleased(shop, departure)
})

test('a declined payment can be tried again in the same window; afterward the page says it is booked and is empty', async ({
  page,
  shop,
}) => {
  const departure = await freshOffer(shop)
  await page.setViewportSize(PHONE)
  await open(page, `/book/${departure.id}`)
  const main = page.getByRole('main')
  await fillIn(main)
  const popup = await startPaying(page, main)
  await popup.getByRole('button', { name: /^Decline/ }).click()
  await expect(popup.getByRole('alert')).toContainText('declined')
  await pressLast(popup, 'Approve')
  await expect(main.getByRole('heading', { name: /^You’re (in|going heli-skiing)/ })).toBeInViewport()
  await expect(toastOf(page)).toContainText('Payment Successful!')
  await seatsLeft(shop, departure, departure.available_spots - 1)
  await open(page, `/book/${departure.id}`)
  await expect(control(main, 'phone')).toHaveValue('')
})

test('[S3] when seats are taken before or during payment, the guest is not charged and sees what is left or the waitlist', async ({
  page,
  shop,
}) => {
  const departure = await freshOffer(shop)
  // Without the stream the dialog does not know yet that the seats are taken.
  await page.route('**/api/departures/stream', (route) => route.abort())
  const dialog = await openBooking(page, departure)
  await fillIn(dialog)
  await seats(dialog).fill('3')
  const release = await holdAllBut(shop, departure, 1)
  await payButton(dialog).click()
  await expect(toastOf(page)).toContainText('Only 1 seat is left, so we changed your party size to match.')
  await expect(toastOf(page).getByText('Payment Failed')).toHaveCount(0)
  await expect(seats(dialog)).toHaveValue('1')
  await expect(dialog.getByText('This is the last seat on this date.')).toBeVisible()

  const popup = await startPaying(page, dialog)
  // We release the hold as if it had expired, and another buyer takes the seat.
  const orderId = (await shop.payPal.orders()).at(-1)?.id
  await callFunction(shop, 'release-payment-hold', { orderId })
  await seatsLeft(shop, departure, 1)
  const releaseLast = await holdAllBut(shop, departure, 0)
  await pressLast(popup, 'Approve')
  await expect(toastOf(page)).toContainText('Seats no longer available')
  await expect(toastOf(page).getByText(/^Payment/)).toHaveCount(0)
  expect((await shop.payPal.orders()).find(({ id }) => id === orderId)?.captures, 'nothing was charged').toEqual([])
  await expect(dialog.getByText('No seats are left on this date.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Join Waiting List' }).click()
  await expect(booking(page)).toBeHidden()
  await expect(waitlistDialog(page)).toContainText(`For ${departure.title}, `)
  await Promise.all([release(), releaseLast()])
})

test('the dialog works by keyboard alone at 390 px, fits, keeps the total in view and has no barriers', async ({
  page,
  shop,
}) => {
  const departure = await freshOffer(shop)
  await page.setViewportSize(PHONE)
  const dialog = await openBooking(page, departure)
  await expect(payButton(dialog)).toBeVisible()
  for (const value of Object.values(newGuest())) {
    await expect(async () => {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.matches('input:not([type=number])'))).toBe(true)
    }).toPass()
    await page.keyboard.type(value)
  }
  await expect(dialog.getByText('Due now', { exact: true }).last()).toBeInViewport({ ratio: 1 })
  const targets = 'button, input:not([type=radio], [type=checkbox]), label:has([type=radio], [type=checkbox]), textarea'
  const small = await dialog.locator(targets).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().x >= 0)
      .filter((one) => one.getBoundingClientRect().height < 44 || one.getBoundingClientRect().right > innerWidth)
      .map((one) => one.outerHTML),
  )
  expect(small).toEqual([])
  const opening = page.waitForEvent('popup')
  await payButton(dialog).focus()
  await page.keyboard.press('Enter')
  const popup = await opening
  await expect(dialog.getByText(/^(20:00|19:\d\d)$/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await popup.getByRole('button', { name: 'Cancel' }).focus()
  // The window closes before the key is released, perhaps before Playwright reports that it was pressed.
  const closed = popup.waitForEvent('close')
  await popup.keyboard.down('Enter').catch(() => {})
  await closed
  await expect(toastOf(page)).toContainText('Payment Cancelled')
  await page.keyboard.press('Escape')
  await seatsReleased(shop, departure)
})
