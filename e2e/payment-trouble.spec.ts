import type { Page } from '@playwright/test'
import { FUNCTIONS, toastOf } from './support/inquiry-form.ts'
import {
  control,
  expect,
  fillIn,
  freshOffer,
  guest,
  openBooking,
  payButton,
  pressLast,
  seatsReleased,
  startPaying,
  test,
} from './support/paying.ts'

/** Responds for one function instead of the server. */
async function respondFor(page: Page, name: string, status: number, json: object) {
  await page.unroute(FUNCTIONS)
  await page.route(FUNCTIONS, (route) =>
    route.request().url().endsWith(name) ? route.fulfill({ status, json }) : route.fallback(),
  )
}

test('the form says which part of PayPal is missing, and loads it again', async ({ page, shop }) => {
  await shop.payPal.behave({ sdk: 'missing' })
  const dialog = await openBooking(page, await freshOffer(shop))
  const reload = dialog.getByRole('button', { name: 'Reload PayPal Payment' })
  await expect(dialog.getByText('PayPal unavailable. Please try again.')).toBeVisible()
  await shop.payPal.behave({ sdk: 'no-global' })
  await reload.click()
  await expect(dialog.getByText('Loading PayPal...')).toBeVisible()
  await expect(dialog.getByText('PayPal SDK not available. Please reload.')).toBeVisible()
  await page.evaluate(() => {
    const broken = {
      isEligible: () => true,
      render: async () => Promise.reject(new Error('no')),
      close: async () => {},
    }
    Object.assign(window, { paypal: { Buttons: () => broken } })
  })
  await reload.click()
  await expect(dialog.getByText('Error loading PayPal button. Please try again.')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { paypal: undefined }))
  await shop.payPal.behave({ sdk: 'slow', slowMs: 300 })
  await reload.click()
  await expect(payButton(dialog)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add one participant' }).click()
  await expect(payButton(dialog), 'one button for the new total').toHaveCount(1)
})

test('[M6] a refused payment is an error, a late one is refunded, and a pending one is called pending', async ({
  page,
  shop,
}) => {
  const departure = await freshOffer(shop)
  const dialog = await openBooking(page, departure)
  await fillIn(dialog)
  const approve = async () => pressLast(await startPaying(page, dialog), 'Approve')

  await respondFor(page, 'create-payment-order', 502, { error: 'provider-refused', message: 'Not taken.' })
  await payButton(dialog).click()
  await expect(toastOf(page)).toContainText('Payment Failed')
  await expect(toastOf(page)).toContainText('There was an error processing your PayPal payment. Please try again.')
  await expect(dialog.getByText('Not taken.')).toBeVisible()
  await toastOf(page).getByRole('button', { name: 'Dismiss notification' }).click()

  await respondFor(page, 'create-payment-order', 422, { fields: { phone: 'No number.' } })
  await payButton(dialog).click()
  await expect(control(dialog, 'phone')).toHaveAccessibleDescription(/No number\./)
  await expect(toastOf(page).getByText('Payment Failed')).toHaveCount(0)

  // Without a webhook the server does not settle this order, so that the browser gets the response above.
  await shop.payPal.behave({ webhooks: 'off' })
  await respondFor(page, 'capture-payment-order', 409, { error: 'departure-full', refunded: true })
  await approve()
  await expect(toastOf(page)).toContainText('We’re refunding you in full.')
  await page.unroute(FUNCTIONS)

  await shop.payPal.behave({ capture: 'pending', webhooks: 'off' })
  await approve()
  await expect(toastOf(page)).toContainText('Payment pending')
  await expect(toastOf(page).getByText('Payment Failed')).toHaveCount(0)
  await expect(dialog).toBeHidden()
})

test('a double click pays once, a blocked window is an error, and a closed dialog releases the seats', async ({
  page,
  shop,
}) => {
  const departure = await freshOffer(shop)
  const before = (await shop.payPal.orders()).length
  const dialog = await openBooking(page, departure)
  await fillIn(dialog)
  const opening = page.waitForEvent('popup')
  await payButton(dialog).dblclick()
  await expect((await opening).getByRole('button', { name: 'Approve' })).toBeVisible()
  expect(await shop.payPal.orders()).toHaveLength(before + 1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await seatsReleased(shop, departure)

  await page.evaluate(() => Object.assign(window, { open: () => null }))
  await page
    .locator(`form[action="/book/${departure.id}"] button`)
    .evaluate((button: HTMLButtonElement) => button.click())
  await payButton(dialog).click()
  await expect(toastOf(page)).toContainText('Payment Failed')
  await expect(dialog).toBeVisible()
  await expect(control(dialog, 'phone')).toHaveValue(guest.phone)
})
