import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { open } from '#e2e/support/inquiry-form.ts'
import { expect } from '#e2e/support/site-test.ts'
import { enterAs, expectStaffSound, submitAction, bookingsTest as test } from '#e2e/support/staff.ts'
import { bookAsGuest } from '#testing/guest.ts'
import { mailTo } from '#testing/mail/mailbox.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const newEmail = () => `${randomUUID()}@example.com`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function openBooking(page: Page, email: string): Promise<void> {
  // Without scripts the browser itself would follow the link, and decide where the focus is.
  await open(page, `/staff/bookings?q=${encodeURIComponent(email)}`)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Payment schedule' })).toBeVisible()
}

test('after a link focus is on the heading, and after an action on its button, with a message in view', async ({
  page,
  site,
}) => {
  const email = newEmail()
  await bookAsGuest(site, email)
  await enterAs(page, site, 'agent')
  await openBooking(page, email)
  await expect(heading(page)).toBeFocused()
  const add = page.locator('summary', { hasText: 'Add note' })
  await submitAction(page, 'Add note', { Note: 'Comes by train' })
  const message = page.getByRole('status').filter({ hasText: 'Note added.' })
  await expect(message).toBeInViewport()
  await expect(add).toBeFocused()
  await message.hover()
  await expectStaffSound(page)
  await message.getByRole('button', { name: 'Close message' }).click()
  await expect(message).toBeHidden()
})

test('a form opens below its row of buttons, so that none of them moves from under the pointer', async ({
  page,
  site,
}) => {
  const email = newEmail()
  await bookAsGuest(site, email)
  await enterAs(page, site, 'agent')
  await openBooking(page, email)
  const row = page.locator('.action-row').first()
  const places = () =>
    row.locator('summary, a').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { x, y } = button.getBoundingClientRect()
        return { x, y }
      }),
    )
  const before = await places()
  await row.locator('summary', { hasText: 'Change contact details' }).click()
  await expect(row.getByLabel('First name')).toBeVisible()
  expect(await places()).toEqual(before)
  await expectStaffSound(page)
})

const boxOf = async (place: Locator) => {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x, y, width, bottom: y + height }
}

test('a form in a table covers neither its row nor the next one, and its button stays under the pointer', async ({
  page,
  site,
}) => {
  const email = newEmail()
  await bookAsGuest(site, email, 3)
  await enterAs(page, site, 'agent')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await openBooking(page, email)
    const rows = page.getByRole('table', { name: /^Guests/ }).locator('tbody tr')
    for (const index of [1, 0]) {
      const row = rows.nth(index)
      const buttons = row.locator('.action-row > a, .action-row summary')
      const button = row.locator('summary', { hasText: 'Replace guest' })
      await button.scrollIntoViewIfNeeded()
      const places = () => buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
      const before = { at: await boxOf(button), places: await places() }
      await button.click()
      await expect(row.getByLabel('First name')).toBeVisible()
      expect(await boxOf(button), `${width}`).toEqual(before.at)
      expect(await places(), `${width}`).toEqual(before.places)
      const form = await boxOf(row.locator('.action-form[open] > form'))
      expect(form.width, `${width}`).toBeGreaterThan(300)
      expect((await boxOf(rows.nth(index + 1))).y, `${width}`).toBeGreaterThanOrEqual(form.bottom)
      for (const place of await buttons.all()) expect((await boxOf(place)).bottom).toBeLessThanOrEqual(form.y)
      const name = await boxOf(row.getByRole('rowheader'))
      if (width === 390) expect(name.bottom).toBeLessThanOrEqual(form.y)
    }
    await expectStaffSound(page)
  }
})

test('[A16] a lost link needs one click for its reason, which the audit log keeps, or words of staff’s own', async ({
  page,
  site,
}) => {
  const email = newEmail()
  await bookAsGuest(site, email)
  await enterAs(page, site, 'agent')
  await openBooking(page, email)
  const activity = page.getByRole('list', { name: /^Activity/ })
  const form = page.locator('details').filter({ has: page.locator(':scope > summary', { hasText: 'Send new link' }) })
  await form.locator('summary').click()
  await form.getByRole('radio', { name: 'Asked by email' }).check()
  await form.getByRole('button', { name: 'Send new link' }).click()
  await expect(activity.getByText('Asked by email')).toBeVisible()
  await form.locator('summary').click()
  await form.getByRole('radio', { name: 'Other' }).check()
  await form.getByLabel('Other reason').fill('Phone was stolen')
  await form.getByRole('button', { name: 'Send new link' }).click()
  await expect(activity.getByText('Phone was stolen')).toBeVisible()
})

test('[G22] a guest asks to cancel, and staff do what the page promised with one button', async ({ page, site }) => {
  const email = newEmail()
  const { link } = await bookAsGuest(site, email)
  await page.goto(link)
  await page.getByRole('link', { name: 'Cancel or give up seats' }).click()
  await page.getByRole('radio', { name: /^Cancel the whole booking/ }).check()
  await page.getByRole('button', { name: 'See what I’d get back' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Request sent' })).toBeVisible()

  await enterAs(page, site, 'agent')
  await openBooking(page, email)
  const [, promised = ''] = /We showed them: (\$[\d,.]+) back/.exec(await page.locator('main').innerText()) ?? []
  expect(promised).toMatch(/^\$[\d,]+\.\d\d$/)
  const cancel = page
    .locator('details')
    .filter({ has: page.locator(':scope > summary', { hasText: 'Cancel booking' }) })
  await cancel.locator('summary').click()
  await expect(cancel.getByLabel('Partial refund amount, excluding fees')).toHaveValue(promised)
  await page.keyboard.press('Escape')
  await submitAction(page, `Cancel and refund ${promised} as promised`)
  await expect(page.getByText('Booking cancelled and refunded as promised. We’ve emailed the guest.')).toBeVisible()
  await mailTo(site.url, email, 'booking-cancelled')
  await expectStaffSound(page)
})

test('[G23] [G21] staff enter what a guest says on the phone, and remind those whose details are missing, once', async ({
  page,
  site,
}) => {
  const email = newEmail()
  const { departureId } = await bookAsGuest(site, email)
  await enterAs(page, site, 'agent')
  await openBooking(page, email)
  await page
    .getByRole('link', { name: /^Edit details/ })
    .first()
    .click()
  await expect(heading(page)).toContainText('Details:')
  await page.getByLabel('Body weight without boots').fill('82')
  await page.getByLabel('Weight unit').selectOption('kg')
  await expectStaffSound(page)
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expect(page.getByText('Guest’s details saved.')).toBeVisible()
  await expect(
    page
      .getByRole('table', { name: /^Guests on this booking/ })
      .getByText(/^Missing:/)
      .first(),
  ).not.toContainText('weight')
  await expect(page.getByRole('list', { name: /^Activity/ }).getByText('Changed a guest’s details')).toBeVisible()

  await page.goto(`/staff/departures/${departureId}`)
  await submitAction(page, 'Remind')
  await expect(page.getByText('We’re emailing everyone whose details are missing.')).toBeVisible()
  await mailTo(site.url, email, 'answers-missing')
  await page.goto(`/staff/manifests/${departureId}`)
  await submitAction(page, 'Remind')
  await expect(page.getByRole('alert')).toContainText('Everyone was reminded in the last 24 hours.')
  await expectStaffSound(page)
})
