import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/support/site-test.ts'
import { answering, enter, open, stamp, toastOf } from './support/inquiry-form.ts'
import { openWaitlist, person, waitlistDialog, waitlistField } from './support/waitlist.ts'

const booking = (page: Page) => page.getByRole('dialog', { name: 'Book Your Adventure' })

async function fillIn(dialog: Locator, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await enter(waitlistField(dialog, name), value)
}

test.describe('the dialogs', () => {
  for (const [path, button, dialog] of [
    ['/trips', 'Join Waiting List', waitlistDialog],
    ['/dates', 'Available', booking],
  ] as const) {
    test(`a click on ${button} on ${path} before the scripts run is not lost`, async ({ page }) => {
      const { promise: permission, resolve: permit } = Promise.withResolvers<void>()
      await page.route('**/*.js', async (route) => {
        await permission
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.getByRole('button', { name: button }).first().click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      permit()
      await expect(dialog(page)).toBeVisible()
    })
  }

  test('the focus moves into a dialog, stays there, and returns to the button; the page behind does not scroll', async ({
    page,
  }) => {
    await open(page, '/dates')
    const dialog = waitlistDialog(page)
    const button = page.getByRole('button', { name: 'Waitlist' }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Join Our Waiting List' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main a, main button[aria-haspopup]'))).toBeNull()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    const before = await page.evaluate(() => scrollY)
    await page.mouse.move(20, 400)
    await page.mouse.wheel(0, 600)
    await dialog.hover()
    await page.mouse.wheel(0, 9000)
    await expect(dialog.getByRole('button', { name: 'Join Waiting List' })).toBeInViewport()
    await page.mouse.wheel(0, 9000)
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })

  test('a dialog fills the screen of a phone, and keeps what was typed when it is opened again', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const list = await openWaitlist(page)
    expect(await list.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await waitlistField(list, 'firstName').fill('Mika')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Join Waiting List' }).click()
    await expect(waitlistField(list, 'firstName')).toHaveValue('Mika')
  })
})

test.describe('Join Our Waiting List', () => {
  test('[G15] a missing field, a wrong age, a wrong email and a name that is no country are explained beside their fields', async ({
    page,
  }) => {
    const sent = await answering(page, 200)
    const list = await openWaitlist(page)
    await fillIn(list, person)
    // nothing-in-the-way.spec.ts leaves all of them empty.
    const wrong = [
      ['firstName', '', 'valueMissing'],
      ['sport', '', 'valueMissing'],
      ['age', '17', 'rangeUnderflow'],
      ['age', '100', 'rangeOverflow'],
      ['email', 'mika', 'typeMismatch'],
    ] as const
    for (const [name, value, problem] of wrong) {
      await fillIn(list, { [name]: value })
      await list.getByRole('button', { name: 'Join Waiting List' }).click()
      await expect(waitlistField(list, name)).toBeFocused()
      const validity = await waitlistField(list, name).evaluate(
        (input: HTMLInputElement, key) => input.validity[key],
        problem,
      )
      expect(validity, `${problem} of ${name}`).toBe(true)
      await expect(waitlistField(list, name)).toHaveAccessibleDescription(/Please (fill in|choose|enter) .+\.$/)
      await fillIn(list, { [name]: person[name] })
    }
    expect(sent).toHaveLength(0)

    await test.step('a name that is no country is asked about once, and the browser suggests countries', async () => {
      await fillIn(list, { country: 'Narnia' })
      await list.getByRole('button', { name: 'Join Waiting List' }).click()
      const country = waitlistField(list, 'country')
      await expect(country).toHaveAccessibleDescription(/^We don’t know a country called “Narnia”/)
      await expect(country).toBeFocused()
      await expect(list.locator('datalist option[value="Finland"]')).toBeAttached()
      await list.getByRole('button', { name: 'Join Waiting List' }).click()
      await expect(page).toHaveURL(/\/waiting-list\/joined/)
    })
  })

  test('joining sends exactly what docs/specification.md 11.2 lists, thanks, closes the dialog and empties it', async ({
    page,
  }) => {
    const sent = await answering(page, 200)
    const list = await openWaitlist(page)
    await expect(list).toContainText('For any destination.')
    await fillIn(list, person)
    await waitlistField(list, 'flexibleDates').check()
    await list.getByRole('button', { name: 'Join Waiting List' }).dblclick()
    await expect(list).toBeHidden()
    await expect(toastOf(page)).toContainText('Thank you for joining our waiting list!')
    await expect(toastOf(page)).toContainText("We'll contact you soon with available dates and packages.")
    expect(sent).toHaveLength(1)
    expect(sent[0]?.url()).toMatch(/\/functions\/v1\/send-booking-email$/)
    expect(sent[0]?.postDataJSON()).toEqual({
      type: 'waitingList',
      name: 'Mika Laine',
      email: person.email,
      country: person.country,
      phone: person.phone,
      whatsapp: '',
      gender: person.gender,
      age: 41,
      sport: person.sport,
      skillLevel: person.skillLevel,
      flexibleDates: true,
      flexibleDestination: false,
      hasHeliskiedBefore: false,
      groupSize: '7+',
      specialRequests: '',
      timeZone: expect.any(String),
      ...stamp('/trips'),
    })
    await expect(page).toHaveURL(/\/waiting-list\/joined/)
    await page.goBack()
    await page.getByRole('button', { name: 'Join Waiting List' }).click()
    for (const name of Object.keys(person)) await expect(waitlistField(list, name)).toHaveValue('')
    await expect(waitlistField(list, 'flexibleDates')).not.toBeChecked()
  })

  test('[W1] a failed request says so, keeps the dialog and every value, and names its package', async ({ page }) => {
    const sent = await answering(page, 500)
    const list = await openWaitlist(page, '/trips/lodge-luxury')
    await fillIn(list, person)
    await list.getByRole('button', { name: 'Join Waiting List' }).click()
    await expect(toastOf(page)).toContainText('Error joining waiting list')
    await expect(toastOf(page)).toContainText('There was a problem adding you to the waiting list. Please try again.')
    await expect(list).toBeVisible()
    expect(sent[0]?.postDataJSON()).toMatchObject({ packageId: 'lodge-luxury' })
    for (const [name, value] of Object.entries(person)) await expect(waitlistField(list, name)).toHaveValue(value)
    await toastOf(page).getByRole('button', { name: 'Dismiss notification' }).click()
    await expect(toastOf(page).getByText('Error joining waiting list')).toHaveCount(0)
  })
})
