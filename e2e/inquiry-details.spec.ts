import type { Page } from '@playwright/test'
import { inquiryCases } from './inquiry-cases.ts'
import { answering, field, fillIn, formOf, open, submitOf, toastOf } from './inquiry-form.ts'
import { expect, test } from './site.ts'

const { contact, influencer, job, press } = inquiryCases

const rowsUnder = (page: Page, heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: heading }) }).locator('dl > div')

test('contact: without a message the browser itself stops the form', async ({ page }) => {
  const sent = await answering(page, 200)
  await open(page, '/contact')
  await fillIn(page, { ...contact.fill, message: '' })
  await submitOf(page, contact).click()
  await expect(field(page, 'message')).toBeFocused()
  await expect(toastOf(page).getByRole('alert')).toHaveCount(0)
  expect(sent).toHaveLength(0)
})

test('contact: an error is heard after the hint of its field, and the hint stays', async ({ page }) => {
  await open(page, '/contact')
  await fillIn(page, { ...contact.fill, phone: ' ' })
  await submitOf(page, contact).click()
  await expect(field(page, 'phone')).toHaveAccessibleDescription(
    'With country code, such as +1. Please fill in this field.',
  )
  await field(page, 'phone').fill('+1')
  await expect(field(page, 'phone')).toHaveAccessibleDescription('With country code, such as +1.')
})

test('none of the five pages complains in the console', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  for (const { path } of Object.values(inquiryCases)) await open(page, path)
  expect(complaints).toEqual([])
})

test('contact: without a subject it is a General Inquiry', async ({ page }) => {
  const sent = await answering(page, 200)
  await open(page, '/contact')
  await fillIn(page, { ...contact.fill, subject: '', country: '' })
  await submitOf(page, contact).click()
  await expect(toastOf(page).getByRole('status')).toBeVisible()
  expect(sent[0]?.postDataJSON()).toMatchObject({ inquiryType: 'General Inquiry', message: 'Four of us, in March.' })
})

test('contact: the success toast lasts 10 seconds', async ({ page }) => {
  await page.clock.install()
  await answering(page, 200)
  await open(page, '/contact')
  await fillIn(page, contact.fill)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await submitOf(page, contact).press('Enter')
  await expect(toastOf(page).getByRole('status')).toContainText('Message received')
  await page.clock.runFor(9_900)
  await expect(toastOf(page).getByRole('status')).toContainText('Message received')
  await page.clock.runFor(200)
  await expect(toastOf(page).getByRole('status')).toHaveCount(0)
})

test('contact: a keyboard alone fills it in and sends it', async ({ page }) => {
  const sent = await answering(page, 200)
  await open(page, '/contact')
  await page.getByRole('main').getByRole('link', { name: 'Send a message' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(field(page, 'firstName')).toBeFocused()
  for (const name of ['firstName', 'lastName', 'email', 'phone', 'country']) {
    await expect(field(page, name)).toBeFocused()
    await page.keyboard.type(contact.fill[name] ?? '')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Group')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Four of us, in March.')
  await page.keyboard.press('Tab')
  await expect(submitOf(page, contact)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOf(page).getByRole('status')).toContainText('Message received')
  expect(sent[0]?.postDataJSON()).toEqual(contact.payload)
})

test('contact: call, WhatsApp with its greeting, and email are links', async ({ page }) => {
  await open(page, '/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Call \+/ })).toHaveAttribute('href', /^tel:\+\d+$/)
  await expect(main.getByRole('link', { name: /^Email / })).toHaveAttribute('href', /^mailto:.+@.+/)
  const whatsapp = main.getByRole('link', { name: /^Chat on WhatsApp/ })
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*heli-ski%20trips/)
  await expect(whatsapp).toHaveAttribute('target', '_blank')
  await expect(whatsapp).toHaveAttribute('rel', /noopener/)
})

test('influencers: the minimums are 50K, 100K and 25K', async ({ page }) => {
  await open(page, '/influencers')
  await expect(rowsUnder(page, 'Minimum followers')).toHaveText(['Instagram50K', 'TikTok100K', 'YouTube25K'])
})

test('press: at a glance 6 destinations, 500+ annual guests, 15+ years, 120+ days per season', async ({ page }) => {
  await open(page, '/press')
  await expect(rowsUnder(page, 'Press at a glance')).toHaveText([
    'destinations6',
    'annual guests500+',
    'years15+',
    'days per season120+',
  ])
})

test('influencers: the follower count is labelled required but not asked for, as in section 5', async ({ page }) => {
  const sent = await answering(page, 200)
  await open(page, '/influencers')
  await fillIn(page, { ...influencer.fill, instagramFollowers: '' })
  await submitOf(page, influencer).click()
  await expect(toastOf(page).getByRole('status')).toContainText('Application received')
  expect(sent).toHaveLength(1)
})

test('[F2] files are sent beside the payload, each under the name of its field', async ({ page }) => {
  const sent = await answering(page, 200)
  await open(page, '/work-with-us')
  await fillIn(page, job.fill)
  const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 words') }
  await field(page, 'resume').setInputFiles(file)
  await field(page, 'coverLetter').setInputFiles({ ...file, name: 'letter.docx' })
  await submitOf(page, job).click()
  await expect(toastOf(page).getByRole('status')).toContainText('Application received')
  expect(sent[0]?.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  const body = sent[0]?.postDataBuffer()?.toString() ?? ''
  expect(body).toContain('name="payload"')
  expect(body).toContain(JSON.stringify(job.payload))
  expect(body).toContain('name="resume"; filename="cv.pdf"')
  expect(body).toContain('name="coverLetter"; filename="letter.docx"')
  await expect(field(page, 'resume')).toHaveValue('')
})

test('[F2] a file over 10 MB or of another type is refused beside its field and let go', async ({ page }) => {
  await open(page, '/work-with-us')
  const resume = field(page, 'resume')
  await expect(resume).toHaveAttribute('accept', '.pdf,.doc,.docx')
  await expect(field(page, 'coverLetter')).toHaveAttribute('accept', '.pdf,.doc,.docx')
  const huge = { name: 'huge.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }
  await resume.setInputFiles(huge)
  await expect(resume).toHaveAccessibleDescription(/huge\.pdf is larger than 10MB\./)
  await expect(toastOf(page).getByRole('alert')).toContainText('File too large')
  await expect(resume).toHaveValue('')
  await resume.setInputFiles({ name: 'cv.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
  await expect(resume).toHaveAccessibleDescription(/cv\.exe cannot be read as PDF, DOC or DOCX\./)
  await submitOf(page, job).click()
  await expect(field(page, 'firstName')).toBeFocused()
  await expect(resume).toHaveAccessibleDescription(/cv\.exe cannot be read as PDF, DOC or DOCX\./)
  await resume.setInputFiles({ ...huge, name: 'cv.pdf', buffer: Buffer.from('%PDF') })
  await expect(resume).not.toHaveAttribute('aria-invalid')
  await expect(resume).toHaveValue(/cv\.pdf$/)
  await open(page, '/influencers')
  await expect(field(page, 'insightsScreenshot')).toHaveAttribute('accept', 'image/*,.pdf')
})

test('[F6] a refusal that names a field is shown beside it', async ({ page }) => {
  await page.route('**/functions/v1/**', (route) =>
    route.fulfill({ status: 400, json: { fields: { email: 'This address does not exist.' } } }),
  )
  await open(page, '/press')
  await fillIn(page, press.fill)
  await submitOf(page, press).click()
  await expect(toastOf(page).getByRole('alert')).toContainText('Error submitting inquiry')
  await expect(field(page, 'email')).toBeFocused()
  await expect(field(page, 'email')).toHaveAccessibleDescription(/This address does not exist\./)
})

test('without JavaScript a form says where to write instead', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/contact')
  await expect(page.getByText(/This form needs JavaScript\. Without it, write to .+@/)).toBeVisible()
  await expect(formOf(page)).toHaveAttribute('method', 'post')
  await context.close()
})
