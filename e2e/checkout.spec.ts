import type { Locator, Page } from '@playwright/test'
import { mailTo } from '#testing/mail/mailbox.ts'
import { FUNCTIONS, open, toastOf, touch } from './support/inquiry-form.ts'
import {
  control,
  expect,
  fillIn,
  freshOffer,
  guest,
  newGuest,
  newVisitor,
  openBooking,
  payButton,
  pressLast,
  seats,
  seatsReleased,
  startPaying,
  test,
} from './support/paying.ts'
import { expectSound } from './support/sound.ts'
import { atEachWidth } from './support/widths.ts'

const goOn = (place: Locator) => place.getByRole('button', { name: 'Continue to payment' })
const summary = (place: Locator) => place.getByRole('region', { name: 'Your booking' })
const paymentHeading = (place: Locator) => place.getByRole('heading', { name: 'Payment', exact: true })
const edit = (place: Locator) => place.getByRole('button', { name: 'Edit details' })
const choose = (place: Locator, name: RegExp) => place.getByRole('radio', { name }).check()
/** The buttons in the color of the next step. */
const nextButtons = (place: Locator) => place.locator('.button-glow').filter({ visible: true })

/** Where a rectangle of one element lies over another. */
async function covers(page: Page, over: Locator, under: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([over.boundingBox(), under.boundingBox()])
  const height = page.viewportSize()?.height ?? 0
  if (!a || !b || b.y >= height) return false
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('Continue sends the details, folds the form and moves to one button with verb and amount, which follows method and plan', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await open(page, `/book/${(await freshOffer(shop, 'Argentina')).id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('This comes next.')).toBeVisible()
  await expect(nextButtons(main)).toHaveText(['Continue to payment'])
  await goOn(main).click()
  await expect(control(main, 'firstName')).toBeFocused()
  await expect(control(main, 'firstName')).toHaveAccessibleDescription(/./)
  await fillIn(main)
  const sending = page.waitForRequest('**/send-booking-email')
  await goOn(main).dblclick()
  await sending
  await expect(toastOf(page)).toContainText('Form Complete')
  await expect(paymentHeading(main)).toBeFocused()
  await expect(summary(main)).toBeInViewport()
  await expect(paymentHeading(main)).toBeInViewport()
  await expect(control(main, 'firstName')).toBeHidden()
  await atEachWidth(page, async () => {
    for (const total of await main.locator('output, [data-bar=bottom]').filter({ visible: true }).all())
      expect(await covers(page, toastOf(page).first(), total), 'no toast covers the total').toBe(false)
    await expect(main.getByText('Pay $1.89 deposit with PayPal')).toBeVisible()
    await expect(payButton(main)).toHaveCount(1)
    await expect(nextButtons(main), 'PayPal has its own button').toHaveCount(0)
  })
  await choose(main, /^Pay in full/)
  await expect(main.getByText('Pay $6.30 with PayPal')).toBeVisible()
  await choose(main, /^Cryptocurrency/)
  await expect(nextButtons(main)).toHaveText(['Pay $6.30 with cryptocurrency'])
  await choose(main, /^Pay a 30% deposit/)
  await expect(nextButtons(main)).toHaveText(['Pay $1.89 deposit with cryptocurrency'])
  await choose(main, /^Bank transfer/)
  await atEachWidth(page, async () => {
    await expect(nextButtons(main)).toHaveText(['Reserve and get bank details'])
    await expect(main.getByText('You transfer $1.80.')).toBeVisible()
  })
  await expectSound(page)
})

test('Back, Edit and Forward move between the steps, a refresh stays in the payment step, and a new visit begins with the form', async ({
  page,
  shop,
}) => {
  const { id } = await freshOffer(shop)
  await page.goto('/faq')
  await open(page, `/book/${id}`)
  const main = page.getByRole('main')
  await fillIn(main)
  await goOn(main).click()
  await expect(summary(main)).toContainText(guest.phone)
  await page.goBack()
  await expect(control(main, 'firstName')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Your booking' })).toBeFocused()
  await fillIn(main, { phone: '+1 555 0100' })
  await page.goForward()
  await expect(summary(main)).toContainText('+1 555 0100')
  await page.reload()
  await touch(page)
  await expect(summary(main)).toContainText('+1 555 0100')
  await edit(main).click()
  await expect(control(main, 'phone')).toHaveValue('+1 555 0100')
  await page.goBack()
  await expect(page).toHaveURL('/faq')
  await open(page, `/book/${id}`)
  await expect(control(main, 'phone')).toHaveValue('+1 555 0100')
  await expect(control(main, 'phone')).toBeVisible()
  await goOn(main).click()
  await expect(summary(main)).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await touch(page)
  await expect(control(main, 'phone'), 'an incomplete form is not folded').toBeEmpty()
  await expect(control(main, 'phone')).toBeVisible()
})

test('by keyboard, the dialog goes from the form to the payment and back; a refused field unfolds the form and gets the focus', async ({
  page,
  shop,
}) => {
  const departure = await freshOffer(shop)
  const dialog = await openBooking(page, departure)
  await fillIn(dialog)
  await control(dialog, 'phone').press('Enter')
  await expect(paymentHeading(dialog)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(edit(dialog)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(control(dialog, 'phone')).toBeVisible()
  await goOn(dialog).press('Enter')
  await expect(summary(dialog)).toBeVisible()
  await choose(dialog, /^Bank transfer/)
  const refused = { status: 422, json: { fields: { phone: 'No number.' } } }
  await page.route(FUNCTIONS, (route) =>
    route.request().url().endsWith('create-payment-order') ? route.fulfill(refused) : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Reserve and get bank details' }).press('Enter')
  await expect(control(dialog, 'phone')).toBeFocused()
  await expect(control(dialog, 'phone')).toHaveAccessibleDescription(/No number\./)
  await page.unroute(FUNCTIONS)
  await goOn(dialog).click()
  await expect(summary(dialog)).toBeVisible()
  await expect(page).toHaveURL('/dates')
})

test('[G1] a guest who introduces themselves at checkout is asked for a line, and is seen by the group once they paid', async ({
  page,
  shop,
}) => {
  const { id } = await freshOffer(shop, 'Argentina')
  await open(page, `/book/${id}`)
  const main = page.getByRole('main')
  await fillIn(main, newGuest())
  await expect(control(main, 'aboutLine')).toBeHidden()
  await control(main, 'sharesName').check()
  await fillIn(main, { aboutLine: 'see cheap-trips.example' })
  await goOn(main).click()
  await expect(summary(main)).toContainText('Your group sees your first name and “see cheap-trips.example”')
  await choose(main, /^Bank transfer/)
  await main.getByRole('button', { name: 'Reserve and get bank details' }).click()
  await expect(control(main, 'aboutLine')).toBeFocused()
  await expect(control(main, 'aboutLine')).toHaveAccessibleDescription(/Please leave out web and email addresses/)
  await fillIn(main, { aboutLine: 'Tea before first tracks.' })
  await page.reload()
  await touch(page)
  await expect(control(main, 'sharesName')).toBeChecked()
  await expect(summary(main)).toContainText('“Tea before first tracks.”')
  await choose(main, /^Pay a 30% deposit/)
  await choose(main, /^PayPal/)
  await pressLast(await startPaying(page, main), 'Approve')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You’re (in|going heli-skiing)/)
  await page.getByRole('link', { name: 'See your group' }).click()
  await expect(control(page.locator('#group'), 'shares')).toBeChecked()
  await expect(control(page.locator('#group'), 'aboutLine')).toHaveValue('Tea before first tracks.')
})

test('the party and the way to pay can be changed after PayPal’s window was closed, and the seats pass to the new order', async ({
  page,
  shop,
}) => {
  const departure = await freshOffer(shop)
  const dialog = await openBooking(page, departure)
  await fillIn(dialog, newGuest())
  await goOn(dialog).click()
  await (await startPaying(page, dialog)).close()
  await expect(dialog.getByText('You weren’t charged. Your seats stay held while this page is open')).toBeVisible()
  await edit(dialog).click()
  await seats(dialog).fill('2')
  await goOn(dialog).click()
  await choose(dialog, /^Bank transfer/)
  await dialog.getByRole('button', { name: 'Reserve and get bank details' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open the link in our email')
  await page.getByText('Give up these seats').click()
  await page.getByRole('button', { name: 'Give up seats' }).click()
  await seatsReleased(shop, departure)
})

test('on a slow connection the rows have their amounts, and no total is shown that would not follow a choice', async ({
  browser,
  shop,
}) => {
  const { id } = await freshOffer(shop, 'Argentina')
  const page = await (await browser.newContext({ baseURL: shop.url, viewport: { width: 390, height: 844 } })).newPage()
  const { promise: permission, resolve: permit } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await permission
    await route.continue()
  })
  await page.goto(`/book/${id}`, { waitUntil: 'commit' })
  const main = page.getByRole('main')
  const row = (name: RegExp) => main.getByRole('radio', { name }).locator('..')
  await expect(row(/^Pay in full/)).toContainText('$6.30')
  await expect(row(/^Pay a 30% deposit/)).toContainText('$1.89')
  await choose(main, /^Pay in full/)
  await choose(main, /^Bank transfer/)
  await expect(main.locator('[data-bar=bottom]')).toHaveCount(0)
  await expect(main.locator('output')).toBeHidden()
  permit()
  await expect(main.locator('[data-bar=bottom]')).toContainText('$6.00')
  await expect(main.locator('output')).toHaveText('$6.00')
  await page.context().close()
})

test('[S6] a guest whose payment is on its way reads so in the same browser, and by mail from any other', async ({
  page,
  browser,
  shop,
}) => {
  const { id } = await freshOffer(shop, 'Argentina')
  const own = newGuest()
  await open(page, `/book/${id}`)
  const main = page.getByRole('main')
  await fillIn(main, own)
  await choose(main, /^Cryptocurrency/)
  await goOn(main).click()
  await main.getByRole('button', { name: 'Pay $1.89 deposit with cryptocurrency' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment is on its way')
  const kept = () => page.evaluate(() => localStorage.getItem('powderpool_committed_orders'))
  await expect.poll(kept, 'the browser knows it').toContain(id)
  await open(page, `/book/${id}`)
  await atEachWidth(page, async () => {
    await expect(main.getByText('Your payment of $1.89 is on its way')).toBeVisible()
    await expect(main.getByText('There’s nothing more to do')).toBeVisible()
  })
  await main.getByRole('link', { name: 'See your payment' }).click()
  await expect(page).toHaveURL(/\/booking\/payment\?id=/)

  const other = await newVisitor(browser, shop)
  await open(other, `/book/${id}`)
  const theirs = other.getByRole('main')
  await fillIn(theirs, own)
  await choose(theirs, /^Bank transfer/)
  await goOn(theirs).click()
  await theirs.getByRole('button', { name: 'Reserve and get bank details' }).click()
  await expect(theirs.getByText('This email address already has an order on this date')).toBeVisible()
  await expect(theirs.getByText('is on its way')).toHaveCount(0)
  const mail = await mailTo(shop.url, own.email, 'order-exists')
  expect(mail.subject).toMatch(/^Your payment is on its way/)
  await other.context().close()
})

test('[S6] paying another way names the order that is replaced, and counts its seats as held for the guest', async ({
  page,
  shop,
}) => {
  const departure = await freshOffer(shop, 'Argentina')
  await open(page, `/book/${departure.id}`)
  const main = page.getByRole('main')
  await fillIn(main)
  await choose(main, /^Bank transfer/)
  await goOn(main).click()
  await main.getByRole('button', { name: 'Reserve and get bank details' }).click()
  await main.getByRole('link', { name: 'Pay another way' }).click()
  const left = departure.available_spots - 1
  await atEachWidth(page, async () => {
    await expect(main.getByText('You’re replacing your order: 1 seat, $1.80, Bank transfer')).toBeVisible()
    await expect(main.getByText('It stays as it is until you pay or reserve below.')).toBeVisible()
    await expect(main.getByText(`1 seat is held for you, and ${left} more are open.`)).toBeVisible()
    await expect(main.getByText(`${left} seats left`)).toBeVisible()
  })
})
