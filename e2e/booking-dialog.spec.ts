import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/support/site-test.ts'
import { answering, open, stamp, toastOf } from './support/inquiry-form.ts'

const booker = { firstName: 'Mika', lastName: 'Laine', email: 'mika@example.com', phone: '+358 40 1234567' } as const

const control = (dialog: Locator, name: string) => dialog.locator(`[name="${name}"]`)
const seats = (dialog: Locator) => dialog.getByRole('spinbutton', { name: 'Participants' })
const fewer = (dialog: Locator) => dialog.getByRole('button', { name: 'Remove one participant' })
const more = (dialog: Locator) => dialog.getByRole('button', { name: 'Add one participant' })
const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Continue to payment' })

/** Alaska: $3 a person, 6 seats left. */
async function openBooking(page: Page): Promise<Locator> {
  await open(page, '/dates')
  await page.getByRole('button', { name: 'Available' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Book Your Adventure' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function fillIn(dialog: Locator, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await control(dialog, name).fill(value)
}

const breakdownIn = (dialog: Locator) => dialog.getByRole('region', { name: 'Price breakdown' })

async function expectPrice(dialog: Locator, [subtotal, fee, total]: readonly [string, string, string]) {
  const breakdown = breakdownIn(dialog)
  await expect(breakdown.getByRole('definition')).toHaveText([subtotal, fee, total])
  await expect(breakdown.getByRole('term').nth(1)).toHaveText('PayPal Processing Fee (5%)')
  await expect(breakdown.getByRole('img')).toHaveAccessibleName(new RegExp(`\\${subtotal} .* \\${fee}`))
}

test('[M2] the dialog names the trip, what paying means and the price, which follows the number of participants', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const dialog = await openBooking(page)
  await expect(dialog.getByRole('definition').nth(0)).toHaveText('Alaska, 5 days')
  await expect(dialog.getByRole('definition').nth(1)).toHaveText(/^[A-Z][a-z]{2} \d+ - .*\d{4}$/)
  await expect(seats(dialog)).toHaveValue('1')
  await expect(breakdownIn(dialog).getByRole('term')).toHaveText([
    /^Subtotal/,
    'PayPal Processing Fee (5%)',
    'Total',
    /^Due later\$2\.10 by bank transfer/,
    'Due now',
  ])
  await expect(breakdownIn(dialog).getByRole('definition')).toHaveText(['$3.00', '$0.15', '$3.15', '$2.20', '$0.95'])

  await test.step('six lines before the button say what paying means, on both plans, and link to the terms', async () => {
    const before = dialog.getByRole('region', { name: 'Before you pay' })
    for (const plan of [/^Pay a 30% deposit/, /^Pay in full/]) {
      await dialog.getByRole('radio', { name: plan }).check()
      await expect(before.getByRole('listitem')).toHaveCount(6)
      await expect(before.getByText('30% of the price is final, even if you pay in full.')).toBeVisible()
      await expect(dialog.getByText('If others don’t pay, your seat stays booked')).toBeVisible()
    }
    await expect(before.getByRole('listitem').last()).toContainText('rides at step 4 of 5 or better')
    await expect(before.getByRole('link', { name: /^Terms & Conditions/ })).toHaveAttribute('href', '/terms')
  })
  await expectPrice(dialog, ['$3.00', '$0.15', '$3.15'])

  await test.step('the minus and plus buttons stop at 1 and at the seats left', async () => {
    await expect(fewer(dialog)).toBeDisabled()
    for (let seat = 2; seat <= 6; seat++) await more(dialog).click()
    await expect(seats(dialog)).toHaveValue('6')
    await expect(more(dialog)).toBeDisabled()
    await expectPrice(dialog, ['$18.00', '$0.90', '$18.90'])
    await fewer(dialog).click()
    await expect(more(dialog)).toBeEnabled()
    await expectPrice(dialog, ['$15.00', '$0.75', '$15.75'])
  })

  await test.step('a typed number is limited to 1 and the seats left, and other text becomes 1', async () => {
    for (const [typed, value] of [
      ['4', '4'],
      ['99', '6'],
      ['0', '1'],
      ['-3', '1'],
      ['', '1'],
    ] as const) {
      await seats(dialog).fill(typed)
      await expect(seats(dialog)).toHaveValue(value)
    }
    await seats(dialog).fill('3')
    await seats(dialog).press('ControlOrMeta+a')
    await seats(dialog).press('e')
    await expect(seats(dialog)).toHaveValue('1')
  })

  await test.step('after the number is cleared, the next digit replaces the 1', async () => {
    await seats(dialog).click()
    await page.keyboard.press('Backspace')
    await expect(seats(dialog)).toHaveValue('1')
    // The dialog sets the selection in the next frame, which is before a person presses another key.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.keyboard.press('5')
    await expect(seats(dialog)).toHaveValue('5')
    await expectPrice(dialog, ['$15.00', '$0.75', '$15.75'])
  })
})

test('a wrong field is named and nothing is sent; a double click on a complete form sends it once, with exactly what docs/specification.md 11.3 lists, and asks for payment', async ({
  page,
}) => {
  const sent = await answering(page, 200)
  const dialog = await openBooking(page)
  await fillIn(dialog, booker)
  for (const name of Object.keys(booker)) {
    await fillIn(dialog, { [name]: name === 'email' ? '' : '  ' })
    await submit(dialog).click()
    await expect(toastOf(page).getByText('Missing Information')).toHaveCount(1)
    await expect(toastOf(page)).toContainText('Please fill in all required fields.')
    await expect(control(dialog, name)).toBeFocused()
    await toastOf(page).getByRole('button', { name: 'Dismiss notification' }).click()
    await fillIn(dialog, booker)
  }
  await fillIn(dialog, { email: 'mika' })
  await submit(dialog).click()
  await expect(control(dialog, 'email')).toBeFocused()
  await expect(control(dialog, 'email')).toHaveAccessibleDescription(/Please enter an email address/)
  expect(sent).toHaveLength(0)

  const [start = ''] = ((await dialog.getByRole('definition').nth(1).textContent()) ?? '').split(' - ')
  await fillIn(dialog, { ...booker, emergencyContact: 'Aino', emergencyPhone: '+358 50 1', specialRequests: 'Window' })
  await more(dialog).click()
  await submit(dialog).dblclick()
  await expect(toastOf(page)).toContainText('Form Complete')
  await expect(toastOf(page)).toContainText('Please complete payment using PayPal below.')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.url()).toMatch(/\/functions\/v1\/send-booking-email$/)
  const payload = sent[0]?.postDataJSON()
  expect(payload).toEqual({
    type: 'booking',
    name: 'Mika Laine',
    email: booker.email,
    phone: booker.phone,
    participants: 2,
    tripTitle: 'Alaska',
    tripDate: expect.stringMatching(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/),
    departureId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ...stamp('/dates'),
  })
  const [month = '', day = ''] = start.split(' ')
  expect(payload.tripDate).toMatch(new RegExp(`^${month}[a-z]* ${Number.parseInt(day, 10)}, `))
  await expect(control(dialog, 'firstName')).toHaveValue('Mika')
  const summary = dialog.getByRole('region', { name: 'Your booking' })
  await expect(summary.getByRole('listitem')).toHaveText([
    'Mika Laine, 2 participants',
    `${booker.email}, ${booker.phone}`,
    'Emergency contact: Aino, +358 50 1',
    'Special requests: Window',
  ])
})

test('the dates page loads as a new document when it is opened from another page, so that PayPal may run there', async ({
  page,
}) => {
  await open(page, '/how-it-works')
  await page.getByRole('banner').getByRole('link', { name: 'Dates' }).first().click()
  await expect(page).toHaveURL('/dates')
  await page.getByRole('button', { name: 'Available' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Book Your Adventure' })
  await expect(dialog.getByRole('button', { name: /^Simulated PayPal/ })).toBeVisible()
})

test('a failed submission says so, and the dialog stays open and keeps every value', async ({ page }) => {
  await answering(page, 500)
  const dialog = await openBooking(page)
  await fillIn(dialog, booker)
  await more(dialog).click()
  await submit(dialog).click()
  await expect(toastOf(page)).toContainText('Error processing booking')
  await expect(toastOf(page)).toContainText('There was a problem processing your booking details. Please try again.')
  await expect(dialog).toBeVisible()
  for (const [name, value] of Object.entries(booker)) await expect(control(dialog, name)).toHaveValue(value)
  await expect(seats(dialog)).toHaveValue('2')

  // The dialog keeps them when it is closed and opened again, even for another departure.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Available' }).nth(1).click()
  for (const [name, value] of Object.entries(booker)) await expect(control(dialog, name)).toHaveValue(value)
  await expect(seats(dialog)).toHaveValue('2')
})
