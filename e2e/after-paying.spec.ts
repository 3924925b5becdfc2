import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { bookAsGuest } from '#testing/guest.ts'
import { linkTo, mailTo } from '#testing/mail/mailbox.ts'
import { openDeparture } from './support/departures.ts'
import { enter, open, toastOf, touch } from './support/inquiry-form.ts'
import {
  control,
  expect,
  fillIn,
  freshOffer,
  guest,
  newGuest,
  payButton,
  pressLast,
  startPaying,
  test,
} from './support/paying.ts'
import { expectSound } from './support/sound.ts'
import { enterAs, STAFF_VIEWPORT } from './support/staff.ts'
import { openWaitlist, person, waitlistDialog, waitlistField } from './support/waitlist.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const newAddress = () => `${randomUUID()}@example.com`
const glance = (main: Locator) => main.getByRole('region', { name: 'Your trip at a glance' })

test('[S9] checkout shows the trip beside the form, paying ends on its own page, and a second booking asks first', async ({
  page,
  shop,
}) => {
  const departure = await freshOffer(shop)
  const email = newAddress()
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `/book/${departure.id}`)
  const main = page.getByRole('main')
  const summary = glance(main)
  for (const words of ['What’s included', 'What you pay', 'If it doesn’t fill'])
    await expect(summary.getByRole('heading', { name: words })).toBeVisible()
  await expect(summary.getByRole('listitem').filter({ hasText: 'Now, 1 seat' })).toBeVisible()
  await main.getByRole('button', { name: 'Add one participant' }).click()
  await main.getByRole('radio', { name: /^Pay a 30% deposit/ }).check()
  const shown = summary.getByRole('list').first().getByRole('listitem')
  await expect(shown).toHaveText([/^Now, 2 seats/, /First installment/, /Second installment/])
  await fillIn(main, { ...guest, email })
  await payButton(main).scrollIntoViewIfNeeded()
  await expect(summary.getByRole('heading', { name: 'If it doesn’t fill' }), 'it stays in view').toBeInViewport()
  await expectSound(page)

  await pressLast(await startPaying(page, main), 'Approve')
  await expect(heading(page)).toHaveText(/^You’re (in|going heli-skiing)/)
  await expect(page).toHaveURL(/\/booking\/booked\?id=/)
  await expect(toastOf(page)).toContainText('Payment Successful!')
  await expect(main.getByRole('img', { name: /Seats \d and \d are yours$/ })).toBeVisible()
  await expect(main.getByText(/Next: First installment, \$[\d.]+, due/)).toBeVisible()
  const download = page.waitForEvent('download')
  await main.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await main.getByRole('button', { name: 'Share this date' }).click()
  await expect(main.getByText('Link copied')).toBeVisible()
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  expect(shared, '[G16] friends are counted from the first share').toContain(`/book/${departure.id}?ref=`)
  await expectSound(page)
  await main.getByRole('link', { name: 'See your group' }).click()
  await expect(page).toHaveURL(/\/booking\?id=.*#group$/)

  await open(page, `/book/${departure.id}`)
  await expect(main.getByText('You’ve already booked this date')).toBeVisible()
  await expect(control(main, 'phone'), 'the form is empty').toHaveValue('')
  await fillIn(main, { ...guest, email: email.toUpperCase() })
  await main.getByRole('button', { name: /PayPal: no real money/ }).click()
  const question = main.getByRole('region', { name: 'This email already has a booking on this date' })
  await expect(question).toBeFocused()
  await expect(toastOf(page).getByText('Payment Failed')).toHaveCount(0)
  await question.getByRole('checkbox', { name: /^Book more seats/ }).check()
  await (await startPaying(page, main)).close()
})

test('a page that is refreshed while its guest pays leads to the booking, and another tab shows it', async ({
  page,
  shop,
  context,
}) => {
  const departure = await freshOffer(shop)
  const other = await context.newPage()
  await open(other, `/book/${departure.id}`)
  await open(page, `/book/${departure.id}`)
  const main = page.getByRole('main')
  await fillIn(main)
  const popup = await startPaying(page, main)
  await page.reload()
  await touch(page)
  await expect(control(main, 'phone')).toHaveValue(guest.phone)
  // The page that would close the window is gone.
  await popup.getByRole('button', { name: 'Approve' }).click()
  await expect(heading(page), 'it follows automatically').toHaveText(/^You’re (in|going heli-skiing)/)
  await expect(other.getByText('You’ve already booked this date')).toBeVisible()
})

test('after an installment the next one is named with its day, and a second tab of the booking follows', async ({
  page,
  shop,
  context,
}) => {
  const { id } = await freshOffer(shop, 'Argentina')
  const { link } = await bookAsGuest(shop, newAddress(), 1, id, 'deposit')
  const other = await context.newPage()
  await open(other, link)
  await open(page, link)
  const main = page.getByRole('main')
  const next = (place: Page, name: string) =>
    place.getByRole('main').getByText(new RegExp(`^Next: ${name}, \\$2\\.10, due`))
  await expect(next(other, 'First installment')).toBeVisible()
  await pressLast(await startPaying(page, main), 'Approve')
  await expect(toastOf(page)).toContainText(/Transaction ID: \w+\. Next: Second installment, \$2\.10, due /)
  for (const place of [page, other]) await expect(next(place, 'Second installment')).toBeVisible()
})

test('the page after joining has number, seats, decision day, calendar and a link to share, then leads to the place', async ({
  page,
  shop,
}) => {
  const email = newAddress()
  const list = await openWaitlist(page, '/dates')
  for (const [name, value] of Object.entries({ ...person, email, groupSize: '2' }))
    await enter(waitlistField(list, name), value)
  await list.getByRole('button', { name: 'Join Waiting List' }).click()
  await expect(toastOf(page)).toContainText('Thank you for joining our waiting list!')
  await expect(waitlistDialog(page)).toBeHidden()
  await expect(heading(page)).toHaveText('Almost there: confirm your place')
  const main = page.getByRole('main')
  await expect(main.getByText(`We just sent a link to ${email}.`)).toBeVisible()
  await expect(main.getByRole('img', { name: /Seats \d and \d are yours$/ })).toBeVisible()
  await expect(main.getByText(/^You’ll be numbers \d and \d in line$/)).toBeVisible()
  await expect(main.getByText('We’ll decide by', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Share this date' })).toBeVisible()
  const download = page.waitForEvent('download')
  await main.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  await expectSound(page)

  await page.goto(linkTo('/place/confirm', await mailTo(shop.url, email, 'waitlist-confirm')))
  await expect(heading(page)).toHaveText(/in line$/)
  await expect(main.getByRole('img', { name: /Seats \d and \d are yours$/ })).toBeVisible()
  await expect(main.getByText('If it never fills')).toBeVisible()
})

test('[G16] a friend books through the shared link, and is counted without a name', async ({ page, browser, shop }) => {
  const viewport = { width: 390, height: 844 }
  await page.setViewportSize(viewport)
  const departureId = await openDeparture(shop, 8)
  await bookAsGuest(shop, newAddress(), 3, departureId)
  const { link, reference } = await bookAsGuest(shop, newAddress(), 1, departureId)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: '2 more and it’s on' })).toBeVisible()
  const shared = (await page.getByText(/\/book\/[\w-]+\?ref=/).textContent()) ?? ''
  expect(shared).not.toMatch(/@|token|id=/)

  const context = await browser.newContext({ viewport })
  const friend = await context.newPage()
  await friend.goto(shared)
  const main = friend.locator('main')
  const friendly = newGuest()
  await fillIn(main, friendly)
  await pressLast(await startPaying(friend, main), 'Approve')
  await expect(friend.getByRole('heading', { name: /^You’re (in|going heli-skiing)/ })).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'One more and it’s on' })).toBeVisible()
  await expect(page.getByText('1 person booked through your link.')).toBeVisible()
  await enterAs(page, shop, 'owner')
  await page.setViewportSize(STAFF_VIEWPORT)
  await page.goto(`/staff/bookings?q=${encodeURIComponent(friendly.email)}`)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('link', { name: `Link shared by booking ${reference}` }).click()
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
})
