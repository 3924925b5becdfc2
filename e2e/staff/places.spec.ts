import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { inDays } from '#e2e/support/departures.ts'
import { addPicture } from '#e2e/support/pictures.ts'
import { expect, siteForFile } from '#e2e/support/site-test.ts'
import { expectSound } from '#e2e/support/sound.ts'
import { enterAs, expectStaffSound, STAFF_VIEWPORT, submitAction } from '#e2e/support/staff.ts'
import { mailTo } from '#testing/mail/mailbox.ts'
import { callFunction } from '#testing/paid-site.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { confirmByMail } from '#testing/waitlist/confirm-by-mail.ts'

/** It changes every public page, so no other file shares its site. */
const test = siteForFile()

test.use({ viewport: STAFF_VIEWPORT })

const facts: Record<string, string> = {
  'Price per person (US dollars)': '5,200',
  Seats: '8',
  'Length (days)': '6',
  'Runs per flying day': '6-8',
  Country: 'Georgia',
  Base: 'Gudauri',
  Coordinates: '42.4776, 44.4809',
  Season: 'January-March',
  'Picture description': 'Rendered view of wide snow slopes',
}

const words: Record<string, string> = {
  Tagline: 'High bowls of the Caucasus',
  Summary: '6 days in the Greater Caucasus from Gudauri.',
  Features: '8 seats, one chartered helicopter\n6-8 runs on a flying day\nTree-free bowls',
  About: 'The Greater Caucasus rises above the Black Sea.\n\nGudauri lies on its southern side.',
  'Snow and terrain': 'Open bowls above the tree line.',
  'Getting there': 'Fly to Tbilisi, then two hours by road.',
  Included: 'Helicopter and pilot\n5 nights of lodging',
  'Required skills': 'You ski ungroomed snow all day.',
  'Search description':
    '6 days of heli-skiing from Gudauri, Georgia, January to March. Join alone for free; pay once enough people are in.',
}

const choices = {
  'Tab on the dates page': 'Heli-Assisted',
  'Skill step': '3: Advanced',
  Picture: 'Helicopter landing',
  Operator: 'Caucasus Air',
}

const RECORD = '/staff/catalogue/destination/georgia'

/** Lists of the back office that can be filtered by trip. */
const OFFICE = ['/staff/departures', '/staff/bookings', '/staff/numbers', '/staff/reviews']

const uploads = ['The bowls above Gudauri', 'A village below the bowls', 'The helipad at dusk'] as const

async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
}

const state = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'On the site' }) })

const gallery = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Pictures of Georgia' }) })

const htmlOf = async (page: Page, path: string) => (await page.request.get(path)).text()

test('[A26] [A27] a seventh destination is built from nothing, sold, seen on every page, and retired', async ({
  page,
  site,
}) => {
  await enterAs(page, site, 'owner')
  const email = `${randomUUID()}@example.com`

  await test.step('three pictures are uploaded', async () => {
    for (const [index, words] of uploads.entries()) await addPicture(page, words, { width: 1200 + index, height: 800 })
  })

  await test.step('its operator is added, with a profile', async () => {
    await page.goto('/staff/team')
    await page.getByText('Add operator').first().click()
    await page.getByLabel('Name').last().fill('Caucasus Air')
    await page.getByLabel('Email').last().fill('flights@caucasus.example')
    await page.getByRole('button', { name: 'Add operator' }).click()
    await expect(page.getByText('Operator added.')).toBeVisible()
    await page.getByRole('link', { name: 'Caucasus Air', exact: true }).click()
    await page.getByLabel('Base (optional)').fill('Gudauri')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Operator changed.')).toBeVisible()
  })

  await test.step('a title is enough for a draft, and a checklist names the rest', async () => {
    await page.goto('/staff/catalogue')
    await page.getByRole('link', { name: 'Add destination' }).click()
    await page.getByLabel('Web address').fill('georgia')
    await page.getByLabel('Title').fill('Georgia')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Draft saved. Visitors don’t see it.')).toBeVisible()
    await expect(state(page).getByText('Missing: Price per person (US dollars)')).toBeVisible()
    await expect(state(page).getByText('Missing: Country, Base, Coordinates, Time zone')).toBeVisible()
    await expect(state(page).getByText('Publish', { exact: true })).toHaveCount(0)
    expect((await page.request.get('/destination/georgia')).status()).toBe(404)
    await expectStaffSound(page)
  })

  await test.step('complete, it is previewed on a phone before it is public', async () => {
    await fill(page, facts)
    await fill(page, words)
    for (const [label, option] of Object.entries(choices))
      await page.getByLabel(label, { exact: true }).selectOption({ label: option })
    await page.getByLabel(`Position ${uploads[1]}`).fill('2')
    await page.getByLabel(`Position ${uploads[2]}`).fill('1')
    await page.getByLabel(`Caption (optional) ${uploads[2]}`).fill('Where every day ends.')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Draft saved.')).toBeVisible()
    await expect(page.getByLabel('Time zone', { exact: true })).toHaveValue('Asia/Tbilisi')
    await expect(state(page).getByText('Missing')).toHaveCount(0)
    await page.getByRole('link', { name: 'Choose one of your pictures' }).click()
    await page.getByRole('radio', { name: uploads[0] }).check()
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Use this picture' }).click()
    await expect(page.getByText('The page shows this picture now')).toBeVisible()
    await page.goto(RECORD)
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Preview on a phone' }).click()
    const preview = await opened
    await preview.setViewportSize({ width: 390, height: 844 })
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Georgia')
    await expect(preview.getByText('Nothing here is saved')).toBeVisible()
    await expect(preview.getByRole('img', { name: uploads[0] })).toBeVisible()
    await expect(gallery(preview).getByRole('img')).toHaveCount(2)
    await preview.close()
    expect((await page.request.get('/destination/georgia')).status()).toBe(404)
    await expect.soft(page.getByRole('link', { name: 'Preview on a desktop' })).toBeVisible()
    await submitAction(page, 'Publish')
    await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()
  })

  await test.step('its page shows the uploaded pictures, and who flies it before it has a date', async () => {
    await expect.poll(() => htmlOf(page, '/destination/georgia')).toContain(uploads[0])
    await page.goto('/destination/georgia')
    await expect(page.getByRole('img', { name: uploads[0] })).toBeVisible()
    const shown = gallery(page).getByRole('img')
    await expect(shown).toHaveCount(2)
    await expect(shown.first()).toHaveAttribute('alt', uploads[2])
    await expect(gallery(page).getByText('Where every day ends.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Who flies you' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'More about Caucasus Air' })).toBeVisible()
    await expectSound(page)
    await page.goto('/staff/pictures')
    await page.getByRole('link', { name: `${uploads[1]} Used in 1 place` }).click()
    await expect(page.getByRole('link', { name: 'In the gallery of Georgia' })).toBeVisible()
  })

  const departure = await test.step('its operator flies a departure, and a seat on it is sold', async () => {
    await page.goto('/staff/departures/new')
    await page.getByLabel('Trip').selectOption({ label: 'Georgia' })
    await expect(page.getByLabel('Operator').locator('option:checked')).toHaveText('Caucasus Air')
    await page.getByLabel('Start date').fill(inDays(90))
    await page.getByRole('button', { name: 'Publish departure' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Georgia')
    const path = new URL(page.url()).pathname
    await submitAction(page, 'Open departure')
    await expect(page.locator('summary', { hasText: 'Open departure' })).toHaveCount(0)
    await page.getByRole('link', { name: 'New booking' }).click()
    const person = { 'First name': 'Cleo', 'Last name': 'Dorn', Email: email, Phone: '+1 416 555 0102' }
    for (const [label, text] of Object.entries(person))
      await page.locator('main form').getByLabel(label).first().fill(text)
    await page.getByLabel('How it’s paid').selectOption('Cash, paid now')
    await page.getByLabel('Reason').fill('Stood at the desk')
    await page.getByRole('button', { name: 'Save booking' }).click()
    await expect(page.getByText('Seats booked and paid. We’ve emailed the guest.')).toBeVisible()
    expect((await mailTo(site.url, email, 'booking-confirmed')).text).toContain('Georgia')
    return path
  })
  const booking = new URL(page.url()).pathname

  await test.step('every page counts and shows it', async () => {
    await expect.poll(() => htmlOf(page, '/')).toContain('Seven bases, two hemispheres')
    await page.goto('/')
    const map = page.getByRole('img', { name: 'World map marking the seven bases' })
    await expect(map.getByText('Georgia')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Georgia/ })).toContainText('12')
    await expect(page.getByRole('link', { name: /Georgia 6 days Gudauri · January-March/ })).toBeVisible()
    await page.goto('/trips')
    await expect(page.getByRole('heading', { name: 'Seven destinations' })).toBeVisible()
    await expect(page.locator('#georgia')).toContainText('$5,200')
    await page.goto('/dates#georgia')
    await expect(page.locator('#georgia')).toContainText('Caucasus Air')
    await expect(page.getByRole('tab', { name: /Heli-Assisted/ })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('combobox', { name: 'Trip' }).selectOption('Georgia')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    for (const path of ['/about', '/contact', '/influencers'])
      expect(await htmlOf(page, path), path).toContain('Georgia')
    for (const path of ['/sitemap.xml', '/api/departures']) expect(await htmlOf(page, path), path).toContain('georgia')
    expect(await htmlOf(page, '/press')).toContain('>7<')
    await page.goto('/destination/georgia')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Georgia')
    await expect(page.getByText('Contour map')).toHaveCount(0)
    expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('"price":"5200.00"')
    await expectSound(page)
    await page.goto('/destination/georgia/trip-sheet')
    await expect(page.getByText('Step 3 of 5')).toBeVisible()
    await expect(page.getByText('Flown by Caucasus Air')).toBeVisible()
    for (const path of [...OFFICE, '/staff/quotes/new', '/staff/pool', '/staff/days/policies'])
      expect(await htmlOf(page, path), path).toContain('Georgia')
  })

  await test.step('a party that waits for any trip can wish for it', async () => {
    const party = { ...waitlistPayload, email: `${randomUUID()}@example.com` }
    await callFunction(site, 'send-booking-email', party)
    await page.goto((await confirmByMail(site.url, party.email)).replace('/place?', '/place/wishes?'))
    await page.getByRole('checkbox', { name: 'Georgia' }).check()
    await page.getByRole('button', { name: 'Save my preferences' }).click()
    await expect(page.locator('#other-dates')).toContainText('Georgia')
  })

  const embed = await test.step('the API, partner sites and calendars have it', async () => {
    await page.goto('/staff/connections')
    await page.getByLabel('Name').fill('Agency')
    await page.getByRole('button', { name: 'Create key' }).click()
    const authorization = `Bearer ${await page.getByRole('textbox', { name: 'API key' }).inputValue()}`
    const listed = await page.request.get('/api/v1/trips', { headers: { authorization } })
    expect(await listed.text()).toContain('"id":"georgia","title":"Georgia"')
    await page.goto('/staff/connections/partners')
    await submitAction(page, 'Add partner site', { Name: 'Snow Shop', Sites: 'https://snow.example/' })
    await expect(page.getByText('Partner site added. Its code is below.')).toBeVisible()
    await page.goto('/staff/connections/partners?partner=snow-shop&trip=georgia')
    await expect(page.locator('powderpool-dates').getByText('Heli-skiing in Georgia')).toBeVisible()
    await expect(page.locator('powderpool-dates').getByRole('listitem')).toHaveCount(1)
    await page.goto('/staff/account')
    await page.getByRole('button', { name: 'Show address' }).click()
    expect(await htmlOf(page, await page.getByLabel('Calendar address').inputValue())).toContain('Georgia')
    return '/embed/v1/dates?partner=snow-shop&trip=georgia'
  })

  await test.step('it is retired once its sales are closed; its page leads on, and its booking keeps its words', async () => {
    await page.goto(RECORD)
    await submitAction(page, 'Retire')
    await expect(page.getByText('Close or cancel its upcoming departures first.')).toBeVisible()
    await page.goto(departure)
    await submitAction(page, 'Close sales')
    await expect(page.locator('summary', { hasText: 'Reopen departure' })).toBeVisible()
    await page.goto(RECORD)
    await submitAction(page, 'Retire')
    await expect(page.getByText('Retired.', { exact: true })).toBeVisible()
    await expect.poll(() => htmlOf(page, '/')).toContain('Six bases, two hemispheres')
    expect((await page.goto('/destination/georgia'))?.status()).toBe(410)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We no longer offer Georgia')
    await expect(page.getByRole('link', { name: /^Japan/ })).toHaveAttribute('href', '/destination/japan')
    await expectSound(page)
    for (const path of ['/dates', '/trips', '/sitemap.xml', '/api/departures', '/influencers'])
      expect(await htmlOf(page, path), path).not.toContain('eorgia')
    expect((await page.request.get(embed, { headers: { origin: 'https://snow.example' } })).status()).toBe(404)
    for (const path of [booking, ...OFFICE]) expect(await htmlOf(page, path), path).toContain('Georgia')
    await page.goto('/staff/catalogue')
    await expect(page.getByRole('row', { name: /^Georgia/ })).toContainText('Retired')
  })
})
