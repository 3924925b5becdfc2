import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/site-test.ts'
import { linkTo, mailTo } from '#testing/mail/mailbox.ts'
import { waitFor } from '#testing/wait.ts'
import { confirmByMail } from '#testing/waitlist/confirm-by-mail.ts'
import type { InquiryCase } from './support/inquiry-case.ts'
import { inquiryCases } from './support/inquiry-cases.ts'
import { enter, FUNCTIONS, field, fillIn, formOf, open, submitOf, toastOf, touch } from './support/inquiry-form.ts'
import { openWaitlist, person, waitlistDialog, waitlistField } from './support/waitlist.ts'

const { contact, job } = inquiryCases

test.use({ timezoneId: 'America/Denver' })

type Mail = { template: string; recipient: string; replyTo: string | null; state: string; text: string | null }

/** Every submission has its own address, so that a test finds the mails about it. */
const newAddress = () => `${randomUUID()}@example.com`

/**
 * Waits for the two mails of one submission, to staff and to its sender. More than two would be a second submission.
 * An invitation does not count: the departure sends it if this party was the one that opened it.
 */
async function expectMails(url: string, address: string): Promise<{ toStaff: Mail; toSender: Mail }> {
  const ours = await waitFor(async () => {
    const mails: Mail[] = await (await fetch(`${url}/dev/mail.json`)).json()
    const about = mails.filter((mail) => mail.recipient === address || mail.replyTo === address)
    const found = about.filter((mail) => mail.template !== 'invitation')
    return found.length > 1 && found.every((mail) => mail.state === 'sent') && found
  }, `the mails of ${address}`)
  const toSender = ours.filter((mail) => mail.recipient === address)
  const toStaff = ours.filter((mail) => mail.replyTo === address)
  expect(ours.map((mail) => mail.template)).toHaveLength(2)
  expect([toSender.length, toStaff.length]).toEqual([1, 1])
  return { toSender: toSender[0] as Mail, toStaff: toStaff[0] as Mail }
}

const pdf = (bytes: number) => ({
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, ' '), Buffer.from('\n%%EOF\n')]),
})

test('[F4] a double click sends an application with its file once, with one mail to staff and one to its sender', async ({
  page,
  site,
}) => {
  const email = newAddress()
  await open(page, job.path)
  await fillIn(page, { ...job.fill, email })
  await field(page, 'resume').setInputFiles(pdf(2000))
  await submitOf(page, job).dblclick()
  await expect(toastOf(page).getByRole('status')).toContainText(job.success)
  const { toStaff, toSender } = await expectMails(site.url, email)
  expect(toStaff.text).toContain(email)
  expect(toStaff.text).toContain('cv.pdf')
  expect(toSender.template).toBe('inquiry-received')
})

test('[W1] a party joins the waitlist of a departure in the dialog, and the mail names the trip', async ({
  page,
  site,
}) => {
  const email = newAddress()
  const list = await openWaitlist(page, '/dates')
  for (const [name, value] of Object.entries({ ...person, email, groupSize: '2' }))
    await enter(waitlistField(list, name), value)
  await list.getByRole('button', { name: 'Join Waiting List' }).dblclick()
  await expect(toastOf(page)).toContainText('Thank you for joining our waiting list!')
  await expect(waitlistDialog(page)).toBeHidden()
  // Staff get theirs once the address is confirmed.
  const toSender = await mailTo(site.url, email, 'waitlist-confirm')
  expect(toSender.text).toMatch(/Trip +\w+/)
  // Rule W3: the browser told us its time zone.
  expect(toSender.text).toMatch(/ at \d+:\d\d [AP]M M[SD]T \(Denver\)/)
  await page.goto(linkTo('/place/confirm', toSender))
  await expect(page.getByRole('status').filter({ hasText: 'Your place is confirmed' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re numbers 1 and 2 in line')
  await expectMails(site.url, email)
})

test('the contact form works by keyboard alone, keeps its text on the way back, and counts once if the page is refreshed while it is sent', async ({
  page,
  site,
}) => {
  const email = newAddress()
  const { promise: stored, resolve: isStored } = Promise.withResolvers<void>()
  // The server has received the form, and the refresh comes before its response.
  await page.route(FUNCTIONS, (route) => route.fetch().then(() => isStored()))
  await open(page, contact.path)
  await fillIn(page, { ...contact.fill, email })
  await submitOf(page, contact).click()
  await stored
  await open(page, contact.path)
  // Only now, because without the route the first response might come before the refresh.
  await page.unroute(FUNCTIONS)
  await page.getByRole('main').getByRole('link', { name: 'Send us a message' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  for (const name of ['firstName', 'lastName', 'email', 'phone', 'country']) {
    await expect(field(page, name)).toBeFocused()
    await page.keyboard.type(name === 'email' ? email : (contact.fill[name] ?? ''))
    await page.keyboard.press('Tab')
  }
  await page.goto('/faq')
  await page.goBack()
  await touch(page)
  await expect(toastOf(page)).toBeAttached()
  await expect(field(page, 'email')).toHaveValue(email)
  await field(page, 'subject').focus()
  await page.keyboard.type('Group')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Four of us, in March.')
  await page.keyboard.press('Tab')
  await expect(submitOf(page, contact)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOf(page).getByRole('status')).toContainText('Message received')
  expect((await expectMails(site.url, email)).toStaff.text).toContain('Four of us, in March.')
})

test('[F2] an upload shows its progress, and a cancelled upload keeps everything and can be sent again', async ({
  page,
  site,
}) => {
  const email = newAddress()
  await open(page, job.path)
  await fillIn(page, { ...job.fill, email })
  await field(page, 'resume').setInputFiles(pdf(4_000_000))
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1_000_000 }
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', slow)
  await submitOf(page, job).click()
  const bar = page.getByRole('progressbar', { name: 'Upload' })
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(10)
  await expect(formOf(page).getByRole('status')).toHaveText(/^Uploading: (0|25|50|75)%$/)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByText('Cancelled. Nothing was sent')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(toastOf(page).getByRole('alert')).toHaveCount(0)
  await expect(submitOf(page, job)).toBeFocused()
  await expect(field(page, 'email')).toHaveValue(email)
  await expect(field(page, 'resume')).toHaveValue(/cv\.pdf$/)

  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await submitOf(page, job).click()
  await expect(toastOf(page).getByRole('status')).toContainText('Application received')
  await expect(page.getByText('Cancelled. Nothing was sent')).toHaveCount(0)
  await expectMails(site.url, email)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  const answer = (page: Page, role: 'alert' | 'status') => formOf(page).getByRole(role).first()

  async function expectSent(page: Page, words: string) {
    await expect(page).toHaveURL(/sent=1#form$/)
    await expect(answer(page, 'status')).toContainText(words)
    await expect(field(page, 'email')).toHaveValue('')
  }

  /** The server rejects what the browser does not check: the error is at its field, and all values are kept. */
  async function expectRefused(page: Page, inquiry: InquiryCase) {
    const [blank = ''] = inquiry.checked
    await fillIn(page, { ...inquiry.fill, [blank]: '', email: 'nobody@localhost' })
    await submitOf(page, inquiry).click()
    await expect(answer(page, 'alert')).toContainText(inquiry.missing[1])
    await expect(field(page, blank)).toHaveAccessibleDescription(/Please fill in this field\./)
    await expect(field(page, 'email')).toHaveAccessibleDescription(/Please enter an email address/)
    for (const [name, value] of Object.entries(inquiry.fill)) {
      if (name !== blank && name !== 'email') await expect(field(page, name), name).toHaveValue(value.trim())
    }
  }

  test('[F6] a form shows errors at their fields on its own page, and counts once for all clicks', async ({
    page,
    site,
  }) => {
    // All five are one component; server/functions/post-form.program.test.ts posts the others.
    for (const inquiry of [contact, job]) {
      const email = newAddress()
      await page.goto(inquiry.path)
      await expectRefused(page, inquiry)
      await fillIn(page, { ...inquiry.fill, email })
      if (inquiry === job) await field(page, 'resume').setInputFiles(pdf(2000))
      await submitOf(page, inquiry).dblclick()
      await expectSent(page, inquiry.success)
      await page.reload()
      await expectSent(page, inquiry.success)
      const { toStaff } = await expectMails(site.url, email)
      if (inquiry === job) expect(toStaff.text).toContain('cv.pdf')
    }
  })

  test('[W1] the waitlist has its own page, which names the departure it was opened from', async ({ page, site }) => {
    const openers = [
      ['/trips', 'Join Waiting List', 'For any destination.'],
      ['/trips/lodge-luxury', 'Join Waiting List', 'For Lodge Luxury'],
      ['/dates', 'Waitlist', /For [A-Z][a-z ]+, [A-Z][a-z]{2} \d+ - /],
    ] as const
    for (const [path, button, words] of openers) {
      await page.goto(path)
      await page.getByRole('button', { name: button }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Our Waiting List')
      await expect(formOf(page)).toContainText(words)
    }
    const [, destination = ''] = /For ([A-Z][a-z ]+), /.exec((await formOf(page).textContent()) ?? '') ?? []
    const email = newAddress()
    await fillIn(page, { ...person, email, phone: 'none' })
    await field(page, 'flexibleDates').check()
    const submit = page.getByRole('button', { name: 'Join Waiting List' })
    await submit.click()
    await expect(answer(page, 'alert')).toContainText('Please check the marked fields.')
    await expect(field(page, 'phone')).toHaveAccessibleDescription(/Please enter a phone number/)
    await expect(field(page, 'groupSize')).toHaveValue('7+')
    await expect(field(page, 'flexibleDates')).toBeChecked()
    await fillIn(page, { phone: person.phone })
    await submit.click()
    await expect(page).toHaveURL(/\/waiting-list\/joined\?.*sent=1/)
    const thanks = 'Thank you for joining our waiting list!'
    await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible()
    await confirmByMail(site.url, email)
    expect((await expectMails(site.url, email)).toStaff.text).toContain(destination)
    expect((await page.goto('/waiting-list?package=nowhere'))?.status()).toBe(404)
  })
})
