import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addPicture } from '#e2e/support/pictures.ts'
import { expect } from '#e2e/support/site-test.ts'
import { expectSound } from '#e2e/support/sound.ts'
import {
  enterAs,
  expectStaffSound,
  openAs,
  openBooking,
  PHONE,
  STAFF_VIEWPORT,
  submitAction,
  bookingsTest as test,
} from '#e2e/support/staff.ts'
import { query } from '#testing/database.ts'
import { bookAsGuest } from '#testing/guest.ts'
import { mailTo } from '#testing/mail/mailbox.ts'
import { pdfTexts } from '#testing/pdf-pages.ts'

const documents = (page: Page) => page.getByRole('table', { name: /^Invoices and credit notes/ })

/** The text of the PDF behind a link of this page. */
async function textOf(page: Page, link: ReturnType<Page['getByRole']>): Promise<string> {
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  return (await pdfTexts(await file.body())).join('\n')
}

test('a booking is invoiced, a credit for it credited, and guest and staff open both', async ({ page, site }) => {
  await page.setViewportSize(STAFF_VIEWPORT)
  const email = `${randomUUID()}@example.com`
  const { link, reference } = await bookAsGuest(site, email, 2)
  await enterAs(page, site, 'agent')
  await openBooking(page, site, email)
  // A job issues the documents, a moment after the change.
  await expect(async () => {
    await page.reload()
    await expect(documents(page).getByRole('link', { name: /^INV-/ })).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await textOf(page, documents(page).getByRole('link', { name: /^INV-/ }))).toContain(reference)

  await submitAction(page, 'Issue credit', { Amount: '1' })
  await expect(page.getByText('Credit issued.').first()).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(documents(page).getByRole('link', { name: /^CN-/ })).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await textOf(page, documents(page).getByRole('link', { name: /^CN-/ }))).toContain('Total credited')

  const company = page.locator('details').filter({ hasText: 'Documents issued so far' })
  await company.locator('summary').click()
  await company.getByLabel('Documents issued so far').selectOption('Add a credit note and a new invoice')
  await company.locator('summary').click()
  await submitAction(page, 'Change invoice details', { Company: 'Nova GmbH', 'Billing address': 'Ring 1\n1010 Wien' })
  await expect(page.getByText('Invoice details saved.').first()).toBeVisible()
  await expect(documents(page).getByRole('link')).toHaveCount(4)
  expect(await textOf(page, documents(page).getByRole('link', { name: /^INV-/ }).last())).toContain('Nova GmbH')
  await expectStaffSound(page)

  await page.goto(link)
  const invoice = page.getByRole('link', { name: /^Invoice INV-/ }).first()
  await expect(invoice).toBeVisible()
  expect(await textOf(page, invoice)).toContain('Billed to')
  await expect(page.locator('p', { hasText: 'On later invoices, below your name' })).toContainText('Nova GmbH')
  await expect(page.getByText('We change this for you, and can replace earlier invoices.')).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectSound(page)
  }
})

test('payments are filtered as the fields change, and exported', async ({ page, site }) => {
  await page.setViewportSize(PHONE)
  const email = `${randomUUID()}@example.com`
  const { reference, transactionId } = await bookAsGuest(site, email)
  await enterAs(page, site, 'agent')
  await page.goto('/staff/payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await expectStaffSound(page)
  await page.getByRole('searchbox').fill(email)
  await expect(page.getByText('1 payment on this page')).toBeVisible()
  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('Type').selectOption('Refund')
  await expect(page.getByText('No payments match these filters.').first()).toBeVisible()
  await page.getByLabel('Type').selectOption('Payment')
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(transactionId)
})

test('a template becomes a message to all guests, which is previewed, sent once, and on each timeline', async ({
  page,
  site,
}) => {
  await page.setViewportSize(STAFF_VIEWPORT)
  const email = `${randomUUID()}@example.com`
  const { departureId } = await bookAsGuest(site, email)
  await enterAs(page, site, 'agent')
  await page.goto('/staff/messages')
  await expectStaffSound(page)
  await page.getByRole('link', { name: 'Create template' }).click()
  await page.getByLabel('Name').fill('Luggage')
  await page.getByLabel('Subject').fill('Luggage for {trip}')
  await page.getByLabel('Text').fill('Dear {nmae}')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByRole('alert').first()).toContainText('in braces')
  await page.getByLabel('Text').fill('Please bring soft bags.')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Template saved.')).toBeVisible()
  await expectStaffSound(page)

  await page.goto(`/staff/departures/${departureId}`)
  await page.getByRole('link', { name: 'Message guests' }).click()
  await page.getByLabel('Template').selectOption('Luggage')
  await page.getByRole('button', { name: 'Use template' }).click()
  await expect(page.getByLabel('Text')).toHaveValue('Please bring soft bags.')
  // The text on the screen is previewed and sent, not the template.
  await page.getByLabel('Text').fill('Please bring soft bags of at most 15 kg.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(
    page.frameLocator('iframe').getByText('Please bring soft bags of at most 15 kg.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel('Text')).toHaveValue('Please bring soft bags of at most 15 kg.')
  await expectStaffSound(page)
  const send = page.locator('summary', { hasText: /^Send to/ })
  await send.click()
  await page.getByRole('button', { name: /^Send to/ }).click()
  await expect(page.getByText('Message sent.')).toBeVisible()
  await expectStaffSound(page)
  const mail = await mailTo(site.url, email, 'booking-message')
  expect(mail.text).toContain('at most 15 kg')

  await openBooking(page, site, email)
  await expect(page.getByRole('list', { name: /^Activity/ }).getByText(mail.subject)).toBeVisible()
  await page.goto(`/staff/departures/${departureId}`)
  await expect(page.getByText('Message sent').first()).toBeVisible()
})

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n')
const WAIVER = 'I know that heli-skiing is dangerous.\n\nI come at my own risk, and I do what the guides say.'

/** A PDF with this content in the form for a new version. */
const choosePdf = (page: Page, buffer: Buffer) =>
  page.getByLabel('Or a PDF').setInputFiles({ name: 'waiver.pdf', mimeType: 'application/pdf', buffer })

test('[G24] [A28] an owner publishes a waiver and a logo, a guest signs it on a phone, and a new version asks again', async ({
  page,
  site,
  browser,
}) => {
  const email = `${randomUUID()}@example.com`
  const { link, departureId } = await bookAsGuest(site, email)
  const operatorId = randomUUID()
  await query(
    site.databaseUrl,
    `insert into operators (id, name, email, created_at) values ($1, $2, 'ops@heli.example', now())`,
    [operatorId, `Heli ${operatorId.slice(0, 4)}`],
  )
  await query(site.databaseUrl, 'update departures set operator_id = $2 where id = $1', [departureId, operatorId])

  const path = `/staff/team/operators/${operatorId}`
  const owner = await openAs(browser, site, 'owner', path)
  await owner.getByLabel('Aircraft type').fill('Airbus H125')
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByText('Operator changed.')).toBeVisible()
  await choosePdf(owner, Buffer.from('no PDF'))
  await owner.getByRole('button', { name: 'Publish waiver' }).click()
  await expect(owner.getByText('This file isn’t a complete PDF')).toBeVisible()
  await expect(owner.getByText('No waiver.')).toBeVisible()
  await owner.goto(path)
  await owner.getByLabel('Text of a new version').fill(WAIVER)
  await owner.getByRole('button', { name: 'Publish waiver' }).click()
  await expect(owner.getByText('Waiver published.')).toBeVisible()
  await expectStaffSound(owner)

  await page.setViewportSize(PHONE)
  await page.goto(link)
  await page.getByRole('link', { name: 'Read and sign' }).click()
  await expect(page.getByText('I come at my own risk')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Your full name').fill('')
  await page.getByRole('button', { name: 'Sign waiver' }).click()
  await expect(page.getByRole('button', { name: 'Sign waiver' })).toBeVisible()
  await page.getByLabel('Your full name').fill('Ada Berg')
  await page.getByRole('button', { name: 'Sign waiver' }).click()
  await expect(page.getByText('By Ada Berg on')).toBeVisible()
  expect((await mailTo(site.url, email, 'waiver-signed')).text).toContain('I come at my own risk')
  await owner.goto(`/staff/manifests/${departureId}`)
  await expect(owner.getByRole('cell', { name: /^Version 1, signed/ })).toBeVisible()

  await owner.goto(path)
  await choosePdf(owner, PDF)
  await owner.getByRole('button', { name: 'Publish waiver' }).click()
  await expect(owner.getByRole('table', { name: 'Versions of the waiver' }).getByRole('row')).toHaveCount(3)
  await page.reload()
  await expect(page.getByText('since you signed version 1')).toBeVisible()
  const href = await page.getByRole('link', { name: 'Open the waiver' }).getAttribute('href')
  const file = await page.request.get(String(href))
  expect([file.headers()['content-type'], await file.body()]).toEqual(['application/pdf', PDF])

  await addPicture(owner, 'The logo of a white bird', { width: 1000, height: 250 })
  await owner.goto(path)
  await owner.getByRole('radio', { name: 'The logo of a white bird' }).check()
  await expectStaffSound(owner)
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByText('Operator changed.')).toBeVisible()
  await page.setViewportSize(STAFF_VIEWPORT)
  const logo = page.getByRole('img', { name: 'The logo of a white bird' })
  await expect(async () => {
    await page.goto(`/operators/${operatorId}`)
    await expect(logo).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText('Airbus H125')).toBeVisible()
  expect(await logo.boundingBox(), 'it is shown whole').toMatchObject({ width: 320, height: 80 })
  await expectSound(page)
})

test('[A23] [A29] owners choose whom About shows, in which order, and with which pictures', async ({ page, site }) => {
  await enterAs(page, site, 'owner')
  await page.goto('/staff/team/about')
  for (const name of ['Mara', 'Theo', 'June', 'Emil', 'Lucía', 'Haruto']) {
    await page.locator('summary', { hasText: 'Add to About' }).click()
    const form = page.locator('details[open]').filter({ hasText: 'Add to About' })
    await expect(form.getByLabel('Name')).toHaveValue('')
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Role').fill('Guest desk')
    await form.getByLabel('Two sentences').fill(`${name} knows every base by its bus stop. Call in the morning.`)
    await form.getByRole('button', { name: 'Add to About' }).click()
    await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Move up Theo' }).click()
  await expect(page.getByText('Moved up.')).toBeVisible()
  await expectStaffSound(page)
  const team = page.getByRole('region', { name: 'Who you’ll talk to' }).getByRole('heading', { level: 3 })
  await expect(async () => {
    await page.goto('/about')
    await expect(team).toHaveText(['Theo', 'Mara', 'June', 'Emil', 'Lucía', 'Haruto'], { timeout: 500 })
  }).toPass()
  await expectSound(page)

  await addPicture(page, 'Mara beside a helicopter', { width: 900, height: 1200 })
  const picture = page.url()
  await page.goto('/staff/team/about')
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Mara', exact: true }) })
  await row.locator('summary', { hasText: 'Change profile' }).click()
  await row.getByRole('radio', { name: 'Mara beside a helicopter' }).check()
  await expectStaffSound(page)
  await row.getByRole('button', { name: 'Change profile' }).click()
  await expect(page.getByText('Profile changed.')).toBeVisible()
  const portrait = page.getByRole('img', { name: 'Mara beside a helicopter' })
  await expect(async () => {
    await page.goto('/about')
    await expect(portrait).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(await portrait.boundingBox()).toMatchObject({ width: 102, height: 102 })
  await expectSound(page)
  await page.goto(picture)
  await expect(page.getByRole('link', { name: 'Mara, on About' })).toBeVisible()
  await expect(page.getByText('Delete picture')).toHaveCount(0)
})
