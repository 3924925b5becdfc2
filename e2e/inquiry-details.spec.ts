import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/site-test.ts'
import { inquiryCases } from './support/inquiry-cases.ts'
import { answering, field, fillIn, open, submitOf, toastOf } from './support/inquiry-form.ts'

const { contact, job, press } = inquiryCases

const rowsUnder = (page: Page, heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: heading }) }).locator('dl > div')

test('contact: the browser requires a message, an error is read after its hint, and a form without a subject is a General Inquiry', async ({
  page,
}) => {
  const sent = await answering(page, 200)
  await open(page, '/contact')
  await fillIn(page, { ...contact.fill, message: '' })
  await submitOf(page, contact).click()
  await expect(field(page, 'message')).toBeFocused()
  await expect(field(page, 'message')).toHaveAccessibleDescription(/Please fill in this field\.$/)
  await expect(toastOf(page).getByRole('alert')).toHaveCount(0)

  const hint = 'Include the country code, such as +1.'
  await fillIn(page, { ...contact.fill, phone: ' ' })
  await submitOf(page, contact).click()
  await expect(field(page, 'phone')).toHaveAccessibleDescription(`${hint} Please fill in this field.`)
  await field(page, 'phone').fill('+1')
  await expect(field(page, 'phone')).toHaveAccessibleDescription(hint)
  expect(sent).toHaveLength(0)

  await fillIn(page, { ...contact.fill, subject: '', country: '' })
  await submitOf(page, contact).click()
  await expect(toastOf(page).getByRole('status')).toBeVisible()
  expect(sent[0]?.postDataJSON()).toMatchObject({ inquiryType: 'General Inquiry', message: 'Four of us, in March.' })
})

test('contact: a form that is sent too quickly waits without a message, and the success toast lasts 10 seconds', async ({
  page,
}) => {
  await page.clock.install()
  const sent = await answering(page, 200)
  await open(page, '/contact')
  await fillIn(page, contact.fill)
  await submitOf(page, contact).press('Enter')
  await expect(toastOf(page).getByRole('status')).toContainText('Message received')
  expect(sent[0]?.postDataJSON().openMs).toBeGreaterThanOrEqual(1_500)
  await page.clock.fastForward(5_000)
  await expect(toastOf(page).getByRole('status')).toContainText('Message received')
  await page.clock.fastForward(5_500)
  await expect(toastOf(page).getByRole('status')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the side columns show direct lines, minimum followers and the press figures', async ({ page }) => {
    await page.goto('/contact')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /^Call \+/ })).toHaveAttribute('href', /^tel:\+\d+$/)
    await expect(main.getByRole('link', { name: /^Email / })).toHaveAttribute('href', /^mailto:.+@.+/)
    const whatsapp = main.getByRole('link', { name: /^Chat on WhatsApp/ })
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*heli-ski%20trips/)
    await expect(whatsapp).toHaveAttribute('target', '_blank')
    await expect(whatsapp).toHaveAttribute('rel', /noopener/)
    await page.goto('/influencers')
    await expect(field(page, 'insightsScreenshot')).toHaveAttribute('accept', 'image/*,.pdf')
    await expect(rowsUnder(page, 'Minimum followers')).toHaveText(['Instagram50K', 'TikTok100K', 'YouTube25K'])
    await page.goto('/press')
    await expect(rowsUnder(page, 'Press at a glance')).toHaveText([
      'destinations6',
      'annual guests500+',
      'years15+',
      'days per season120+',
    ])
  })
})

test('[F2] a file over 10 MB or of a wrong type is rejected at its field and removed', async ({ page }) => {
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
  await expect(resume).toHaveAccessibleDescription(/cv\.exe is not a valid PDF, DOC or DOCX file\./)
  await submitOf(page, job).click()
  await expect(field(page, 'firstName')).toBeFocused()
  await expect(resume).toHaveAccessibleDescription(/cv\.exe is not a valid PDF, DOC or DOCX file\./)
  await resume.setInputFiles({ ...huge, name: 'cv.pdf', buffer: Buffer.from('%PDF') })
  await expect(resume).not.toHaveAttribute('aria-invalid')
  await expect(resume).toHaveValue(/cv\.pdf$/)
})

test('[F6] an error is shown at its field, and an error without a field below the form', async ({ page }) => {
  await answering(page, 422, { fields: { timeline: 'Not a day.', name: 'Not a name.' } })
  await open(page, '/press')
  await fillIn(page, press.fill)
  await submitOf(page, press).click()
  await expect(field(page, 'fullName')).toBeFocused()
  await expect(toastOf(page).getByRole('alert'), 'the fields say it').toHaveCount(0)
  await expect(field(page, 'fullName')).toHaveAccessibleDescription(/Not a name\./)
  await expect(field(page, 'deadline')).toHaveAccessibleDescription(/Not a day\./)

  const first = await answering(page, 429)
  await submitOf(page, press).click()
  await expect(page.getByText('Please wait 40 seconds, then send it again.')).toBeVisible()
  await expect(toastOf(page).getByRole('alert')).toContainText('Error submitting inquiry')
  const second = await answering(page, 422, { fields: { page: 'Not a page.' } })
  await fillIn(page, { fullName: 'Pat Quill' })
  await submitOf(page, press).click()
  await expect(page.getByText('Not a page.')).toBeVisible()
  expect(second[0]?.postDataJSON().idempotencyKey, 'of another content').not.toBe(
    first[0]?.postDataJSON().idempotencyKey,
  )
})
