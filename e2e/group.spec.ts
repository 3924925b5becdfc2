import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '#e2e/support/site-test.ts'
import { bookAsGuest, openDeparture } from '#testing/guest.ts'
import { touch } from './support/inquiry-form.ts'
import { expectSound } from './support/sound.ts'

test.use({ viewport: { width: 390, height: 844 } })

const newAddress = () => `${randomUUID()}@example.com`

const group = (page: Page) => page.locator('#group')
const details = (page: Page) => page.locator('#details')
const control = (page: Page, name: string) => page.locator(`[name="${name}"]`)

const answers = {
  weight: '180',
  bootSize: '26.5',
  medicalNotes: 'Penicillin allergy',
  dietaryNotes: 'none',
  insurer: 'Alpine Mutual',
  policyNumber: 'AM-77-1902',
  emergencyContact: 'Kari Nordmann',
  emergencyPhone: '+47 22 98 76 54',
}

async function pageOf(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await page.goto(link)
  return page
}

async function decide(page: Page, shares: boolean, whatsapp: string): Promise<void> {
  await control(page, 'shares').setChecked(shares)
  await control(page, 'whatsapp').fill(whatsapp)
  await group(page).getByRole('button', { name: 'Save' }).click()
}

test('[G1] two guests who paid see the mix immediately, and each other only while both agree', async ({
  browser,
  site,
}) => {
  const departureId = await openDeparture(site.url, 2)
  const [adaMail, boMail] = [newAddress(), newAddress()]
  const ada = await pageOf(browser, (await bookAsGuest(site, adaMail, 1, departureId)).link)
  const bo = await pageOf(browser, (await bookAsGuest(site, boMail, 1, departureId)).link)
  await expect(group(bo).getByRole('heading', { name: 'Sport' })).toBeVisible()
  await expect(group(bo).getByText(/^\d+ people, including you$/)).toBeVisible()
  await expect(group(bo).getByText('No one is sharing their name yet.')).toBeVisible()

  await expect(control(ada, 'shares')).not.toBeChecked()
  await expect(group(ada).getByText('No one can see you.')).toBeVisible()
  await decide(ada, true, '416 555 0101')
  await expect(ada).toHaveURL(/\/booking\/group\?/)
  await expect(ada.getByText('Please enter a phone number with the country code')).toBeVisible()
  await expect(control(ada, 'whatsapp')).toHaveValue('416 555 0101')
  await decide(ada, true, '+1 416 555 0101')
  await expect(ada).toHaveURL(/\/booking\?/)
  await expect(group(ada).getByText('The others can see you.')).toBeVisible()

  await bo.reload()
  const chat = group(bo).getByRole('link', { name: /^Message Ann/ })
  const name = group(bo).getByText('Ann', { exact: true })
  await expect(chat).toHaveAttribute('href', 'https://wa.me/14165550101')
  await expect(chat).toHaveAttribute('rel', 'noopener noreferrer')
  expect(await bo.content()).not.toContain(adaMail)

  await control(ada, 'aboutLine').fill('Tea before first tracks.')
  await decide(ada, true, '')
  await expect(async () => {
    await bo.reload()
    await expect(group(bo).getByText('“Tea before first tracks.”')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(group(bo).getByText('no number shared')).toBeVisible()
  await control(ada, 'aboutLine').fill('mail@example.com')
  await decide(ada, true, '')
  await expect(ada.getByText('Please leave out web and email addresses')).toBeVisible()

  await decide(ada, false, '')
  await expect(group(ada).getByText('No one can see you.')).toBeVisible()
  // A page that was left open is updated when the guest returns to it.
  await expect(async () => {
    await bo.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(name).toHaveCount(0, { timeout: 500 })
  }).toPass()
  for (const page of [ada, bo]) await page.context().close()
})

/** A value that the browser refuses is explained beside its field, which gets the focus. */
async function expectWordsBeside(page: Page, name: string, wrong: string, right: string) {
  await control(page, name).fill(wrong)
  // Until its script runs, the browser's own bubble explains it.
  await touch(page)
  await expect(page.locator('form', { has: control(page, name) })).toHaveAttribute('novalidate')
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expect(control(page, name)).toBeFocused()
  await expect(control(page, name)).toHaveAccessibleDescription(/Please enter \d+ or less\./)
  await expect(page.getByText(/^Please enter \d+ or less\.$/)).toBeVisible()
  await control(page, name).fill(right)
}

test('[G6] each guest answers the operator’s questions once, and the answers are not shown again', async ({
  page,
  site,
}) => {
  const { link } = await bookAsGuest(site, newAddress(), 2)
  await page.goto(link)
  await details(page).getByRole('link', { name: 'Answer the questions for Guest 2' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What the operator needs')
  await expectSound(page)
  await control(page, 'name').fill('Bo Chen')
  await control(page, 'sport').selectOption('snowboard')
  await control(page, 'skill').selectOption('4')
  for (const [name, value] of Object.entries(answers)) await control(page, name).fill(value)
  await control(page, 'weightUnit').selectOption('lb')
  await control(page, 'bootScale').selectOption('EU')
  await expectWordsBeside(page, 'weight', '9000', answers.weight)
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expect(page.getByRole('alert')).toContainText('Not saved yet')
  await expect(control(page, 'medicalNotes')).toHaveValue(answers.medicalNotes)
  await expect(page.getByText('Please enter a larger number.')).toBeVisible()
  await control(page, 'bootScale').selectOption('mondo')
  await page.getByRole('button', { name: 'Save answers' }).click()

  await expect(details(page).getByRole('status')).toContainText('Answers saved')
  await expect(details(page).getByRole('heading', { name: 'Bo Chen' })).toBeVisible()
  await expect(details(page).getByText('9 of 10 answered')).toBeVisible()
  await expect(details(page).getByText('Missing: country', { exact: true })).toBeVisible()
  await details(page).getByRole('link', { name: 'Answer the questions for Bo Chen' }).click()
  await expect(page.getByText(/^Answered on .* Leave this empty to keep your answer\.$/)).toHaveCount(10)
  await expect(control(page, 'medicalNotes')).toHaveValue('')
  expect(await page.content()).not.toMatch(/Penicillin|Alpine Mutual|AM-77|Kari|26\.5"/)
  await control(page, 'country').fill('Canada')
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expect(details(page).getByText('All answered')).toBeVisible()

  await details(page).getByRole('link', { name: 'Change answers for Bo Chen' }).click()
  await page.getByRole('button', { name: 'Erase these answers' }).click()
  await expect(details(page).getByRole('status')).toContainText('Answers erased')
  await expect(details(page).getByText('4 of 10 answered')).toBeVisible()
})

test('[G15] a guest’s country that we don’t know is asked about once, kept as typed, and never shown to the group', async ({
  page,
  site,
}) => {
  const { link } = await bookAsGuest(site, newAddress())
  await page.goto(link)
  const save = page.getByRole('button', { name: 'Save answers' })
  await details(page)
    .getByRole('link', { name: /^Answer the questions/ })
    .click()
  await control(page, 'country').fill('Narnia')
  await expect(page.locator('datalist option[value="Finland"]')).toBeAttached()
  await save.click()
  await expect(control(page, 'country')).toBeFocused()
  await expect(control(page, 'country')).toHaveAccessibleDescription(/^We don’t know a country called “Narnia”/)
  await save.click()
  await expect(details(page).getByRole('status')).toContainText('Answers saved')
  await expect(group(page)).not.toContainText('Narnia')
  await details(page)
    .getByRole('link', { name: /^(?:Answer|Change)/ })
    .click()
  await expect(control(page, 'country')).toHaveValue('Narnia')
  await save.click()
  await expect(details(page).getByRole('status'), 'a name that was kept is not asked about').toContainText('saved')
})
