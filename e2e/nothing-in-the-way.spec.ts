import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expect, siteForFile } from '#e2e/support/site-test.ts'
import { linkTo, mailTo } from '#testing/mail/mailbox.ts'
import { callFunction } from '#testing/paid-site.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { confirmByMail } from '#testing/waitlist/confirm-by-mail.ts'
import { barriers } from './support/axe.ts'
import { coveredByChat, expectFocusFree } from './support/fit.ts'
import { answering, enter, field, formOf, open, toastOf } from './support/inquiry-form.ts'
import { openWaitlist, person, waitlistDialog, waitlistField } from './support/waitlist.ts'
import { atEachWidth } from './support/widths.ts'

const test = siteForFile()
test.use({ viewport: { width: 390, height: 844 } })

const marked = (part: Locator) =>
  part.locator('[aria-invalid=true]').evaluateAll((all) => all.map((each) => each.getAttribute('name')))

/** Whether one visible box lies over the other. */
async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return false
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('[W9] joining marks every wrong field, says honestly what the trip needs, and keeps everything typed', async ({
  page,
}) => {
  const email = `${randomUUID()}@example.com`
  let list = await openWaitlist(page, '/dates')
  const join = () => list.getByRole('button', { name: 'Join Waiting List' })
  await join().click()
  expect(await marked(list)).toEqual(Object.keys(person))
  await expect(waitlistField(list, 'firstName')).toBeFocused()
  await expect(waitlistField(list, 'firstName')).toHaveAccessibleDescription('Please fill in this field.')
  await atEachWidth(page, async () => {
    await waitlistField(list, 'skillLevel').evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(list.getByRole('button', { name: 'Close' }), 'the head stays').toBeInViewport({ ratio: 1 })
  })
  await expect(toastOf(page).getByRole('alert')).toHaveCount(0)

  await expect(list).toContainText('This trip needs step 4 of 5, Expert.')
  for (const [name, value] of Object.entries({ ...person, email, skillLevel: 'advanced', phone: '040 1234567' }))
    await enter(waitlistField(list, name), value)
  await waitlistField(list, 'country').fill('Somewhere')
  await expect(list.getByText('An honest word about your level')).toBeVisible()
  await expect(list.getByRole('link', { name: /^Ask us first/ })).toHaveAttribute('href', '/contact')
  expect(await barriers(page)).toEqual([])

  // A page that is loaded again, or returned to, has what was typed.
  await page.reload()
  await page.goto('/about')
  await page.goBack()
  await page.getByRole('button', { name: 'Waitlist' }).first().click()
  list = waitlistDialog(page)
  await expect(waitlistField(list, 'email')).toHaveValue(email)
  await expect(waitlistField(list, 'skillLevel')).toHaveValue('advanced')
  await expect(list.getByText('An honest word about your level')).toBeVisible()

  // A name that is no country is asked about once.
  await join().click()
  await expect(waitlistField(list, 'country')).toBeFocused()
  // The server refuses a field: its note says so, and no toast calls it a failure.
  await join().click()
  await expect(waitlistField(list, 'phone')).toBeFocused()
  await expect(waitlistField(list, 'phone')).toHaveAccessibleDescription(/Please start with the country code/)
  await expect(toastOf(page).getByRole('alert')).toHaveCount(0)

  await waitlistField(list, 'country').fill('Suomi')
  await join().click()
  await expect(toastOf(page).getByRole('status')).toContainText('Thank you for joining our waiting list!')
  await expect(page).toHaveURL(/\/waiting-list\/joined/)
  list = await openWaitlist(page, '/dates')
  for (const name of Object.keys(person)) await expect(waitlistField(list, name)).toHaveValue('')
})

test('the contact form marks every empty field, no toast covers the one in error, and none outlives its reason', async ({
  page,
}) => {
  await open(page, '/contact')
  const send = page.getByRole('button', { name: 'Send message' })
  await send.click()
  expect(await marked(formOf(page))).toEqual(['firstName', 'lastName', 'email', 'phone', 'message'])
  await expect(toastOf(page).getByRole('alert')).toContainText('Required fields missing')
  await atEachWidth(page, async () => {
    for (const name of ['firstName', 'phone', 'message']) {
      await field(page, name).focus()
      await field(page, name).evaluate((element) => element.scrollIntoView({ block: 'end' }))
      await expect.poll(() => overlaps(toastOf(page).getByRole('alert'), field(page, name)), name).toBe(false)
    }
  })

  // A second try clears the first toast, whatever becomes of it.
  await answering(page, 500)
  for (const [name, value] of Object.entries({ ...person, message: 'Hello' }))
    if (['firstName', 'lastName', 'email', 'phone', 'message'].includes(name)) await field(page, name).fill(value)
  await send.click()
  await expect(toastOf(page).getByRole('alert')).toHaveText(/^Error sending message/)
  await answering(page, 200)
  await send.click()
  await expect(toastOf(page).getByRole('status')).toContainText('Message received')
  await expect(toastOf(page).getByRole('alert')).toHaveCount(0)

  await send.click()
  await expect(toastOf(page).getByRole('alert')).toHaveCount(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).click()
  await expect(page).toHaveURL('/press')
  await expect(toastOf(page).getByRole('alert')).toHaveCount(0)
})

test('no bar covers what has the focus in the booking form, in its dialog and on its page', async ({ page }) => {
  await open(page, '/dates')
  await page.getByRole('button', { name: 'Available' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Book Your Adventure' })
  await atEachWidth(page, () => expectFocusFree(page, dialog))
  await page.goto((await dialog.getByRole('link', { name: 'Open on its own page' }).getAttribute('href')) ?? '')
  await atEachWidth(page, () => expectFocusFree(page, page.getByRole('main')))
})

test('the chat’s button covers no text, value or field at any width', async ({ page, site }) => {
  const [departure] = await (await fetch(`${site.url}/api/departures`)).json()
  for (const path of ['/dates', '/contact', `/book/${departure.id}`, '/destination/japan']) {
    await page.goto(path)
    await page.locator('[data-chat]').waitFor()
    for (const width of [320, 390, 768, 1087, 1088, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await coveredByChat(page), `${path} at ${width} px`).toEqual([])
    }
  }
})

test('a tap on a slow connection gets a response in the next frame, before and after the modules load', async ({
  page,
}) => {
  let isSlow = true
  const { promise: permission, resolve: permit } = Promise.withResolvers<void>()
  await page.route(/\.(js|data)(\?|$)/, async (route) => {
    if (isSlow) await permission
    await route.continue()
  })
  const root = page.locator('html')
  await page.goto('/dates', { waitUntil: 'domcontentloaded' })
  const button = page.getByRole('button', { name: 'Waitlist' }).first()
  const answered = await button.evaluate(async (element: HTMLElement) => {
    element.click()
    await new Promise(requestAnimationFrame)
    return { busy: 'busy' in document.documentElement.dataset, waits: 'waiting' in element.dataset }
  })
  expect(answered).toEqual({ busy: true, waits: true })
  permit()
  await expect(waitlistDialog(page)).toBeVisible()
  await expect(root).not.toHaveAttribute('data-busy')
  await expect(button).not.toHaveAttribute('data-waiting')
  await page.keyboard.press('Escape')

  isSlow = false
  const { promise: second, resolve: permitSecond } = Promise.withResolvers<void>()
  await page.route('**/contact.data*', async (route) => {
    await second
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).hover()
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/contact"]')?.click())
  await expect(root).toHaveAttribute('data-busy', '')
  permitSecond()
  await expect(page).toHaveURL('/contact')
  await expect(root).not.toHaveAttribute('data-busy')
})

test('forced colors tell the chosen tab and the seats of the legend apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/dates')
  const look = (element: Element) => {
    const { backgroundColor, borderTopColor } = getComputedStyle(element)
    return `${backgroundColor} ${borderTopColor}`
  }
  const [chosen, ...others] = await page.getByRole('tab').evaluateAll((tabs, source) => {
    const read = new Function('element', `return (${source})(element)`)
    return tabs.map((tab) => read(tab))
  }, String(look))
  expect(new Set(others).size).toBe(1)
  expect(chosen).not.toBe(others[0])
  const squares = await page
    .locator('figure:has(figcaption) span[aria-hidden].border')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor))
  expect(squares).toHaveLength(4)
  expect(new Set(squares).size).toBe(4)
})

test('after a new release, a click arrives at its page, a pointer changes nothing, and a dialog opens as a page', async ({
  page,
}) => {
  await open(page, '/contact')
  await field(page, 'firstName').fill('Mika')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  const requested = page.waitForRequest('**/assets/*.js')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).hover()
  await requested
  await expect(field(page, 'firstName')).toHaveValue('Mika')
  expect(await page.evaluate(() => 'sameDocument' in window), 'the page was not loaded again').toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).click()
  await expect(page).toHaveURL('/press')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Talk to a person')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)

  await page.unroute('**/assets/*.js')
  await open(page, '/dates')
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('button', { name: 'Waitlist' }).first().click()
  await expect(page).toHaveURL(/\/waiting-list\?departure=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Our Waiting List')
})

test('[W9] before paying, everyone reads what the trip needs, and an invited guest below that level an honest warning', async ({
  page,
  site,
}) => {
  type Listed = { id: string; phase: string; capacity: number }
  const departures: Listed[] = await (await fetch(`${site.url}/api/departures`)).json()
  const open = departures.find(({ phase }) => phase === 'open')
  await page.goto(`/book/${open?.id}`)
  await expect(page.getByRole('main')).toContainText(/This trip needs step \d of 5/)
  await expect(page.getByText('An honest word about your level')).toHaveCount(0)

  const gathering = departures.find(({ phase, capacity }) => phase === 'gathering' && capacity === 8)
  const emails = [1, 2].map(() => `${randomUUID()}@example.com`)
  for (const email of emails) {
    const party = { skillLevel: 'intermediate', groupSize: '3', flexibleDates: false, departureId: gathering?.id }
    await callFunction(site, 'send-booking-email', { ...waitlistPayload, ...party, email })
    await confirmByMail(site.url, email)
  }
  await page.goto(linkTo(`/book/${gathering?.id}`, await mailTo(site.url, emails[0] ?? '', 'invitation')))
  await expect(page.getByText('An honest word about your level')).toBeVisible()
  await expect(page.getByText(/^You told us Intermediate .* You can still book\./)).toBeVisible()
})
