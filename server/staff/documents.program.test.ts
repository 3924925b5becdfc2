import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { bookAsGuest } from '#testing/guest.ts'
import { mailTo } from '#testing/mail/mailbox.ts'
import { pdfTexts } from '#testing/pdf-pages.ts'
import { type RunningSite, test } from '#testing/site-test.ts'
import { postForm, staffSession } from '#testing/staff/staff.ts'
import { waitFor } from '#testing/wait.ts'

/** Books as a guest and waits for the invoice. */
async function invoiced(site: RunningSite) {
  const email = `${randomUUID()}@example.com`
  const booked = await bookAsGuest(site, email, 2)
  const document = await waitFor(async () => {
    const sql = `select d.id, d.booking_id as "bookingId" from documents d where customer_email = $1`
    return (await query<{ id: string; bookingId: string }>(site.databaseUrl, sql, [email]))[0]
  }, 'the invoice')
  return { ...booked, ...document, email }
}

const pdfOf = (link: string, document: string) =>
  `${link.replace('/booking?', '/booking/document.pdf?')}&document=${document}`

test('[D1] a guest opens the invoice that the guest page links to, and no one else’s', async ({ site }) => {
  const [mine, yours] = [await invoiced(site), await invoiced(site)]
  const page = await (await fetch(mine.link)).text()
  expect(page).toContain(`document=${mine.id}`)
  const file = await fetch(pdfOf(mine.link, mine.id))
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename="INV-\d{4}-\d{5}\.pdf"$/),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
  const [text] = await pdfTexts(await file.bytes())
  expect(text).toContain(mine.reference)
  expect(text).toContain('Sample.')
  const broken = mine.link.replace(/token=.{5}/, 'token=AAAAA')
  for (const address of [pdfOf(mine.link, yours.id), pdfOf(broken, mine.id), pdfOf(mine.link, '')]) {
    expect((await fetch(address)).status, address).toBe(404)
  }
})

test('staff can open documents, export payments and write messages, and an operator cannot', async ({ site }) => {
  const { id, bookingId, departureId, email, reference, transactionId } = await invoiced(site)
  const { cookie } = await staffSession(site, 'agent')
  const open = (path: string, as = cookie) => fetch(site.url + path, { headers: { cookie: as } })
  expect((await open(`/staff/documents/${id}`)).headers.get('content-type')).toBe('application/pdf')
  expect(await (await open(`/staff/bookings/${bookingId}`)).text()).toContain(`/staff/documents/${id}`)
  const csv = await (await open(`/staff/payments/export.csv?q=${reference}`)).text()
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toContain(transactionId)

  const words = { subject: 'News about {trip}', text: 'Bring soft bags.' }
  const write = `/staff/messages/new?to=booking&id=${bookingId}`
  const preview = await (await postForm(site.url + write, { intent: 'preview', ...words }, cookie)).text()
  expect(preview).toContain('Bring soft bags.')
  expect(preview, 'rule A2').not.toMatch(/token=[\w-]{20}/)
  const send = { intent: 'send', ...words, key: randomUUID(), recipients: '1' }
  expect((await postForm(site.url + write, send, cookie)).status).toBe(303)
  const mail = await mailTo(site.url, email, 'booking-message')
  expect(mail.subject).toMatch(/^News about (?!\{)/)

  const operator = await staffSession(site, 'operator')
  const template = { intent: 'save', version: '0', name: 'x', ...words }
  for (const path of [`/staff/documents/${id}`, '/staff/payments', '/staff/payments/export.csv', '/staff/messages']) {
    expect((await open(path, operator.cookie)).status, path).toBe(404)
  }
  for (const [path, form] of [
    [write, send],
    [`/staff/messages/new?to=guests&id=${departureId}`, { ...send, key: randomUUID() }],
    ['/staff/messages/templates/new', template],
    ['/staff/newsletter/new', { ...template, intent: 'test' }],
  ] as const) {
    expect((await postForm(site.url + path, form, operator.cookie)).status, path).toBe(404)
  }
  expect(await query(site.databaseUrl, 'select from guest_messages')).toHaveLength(1)
  expect(await query(site.databaseUrl, 'select from message_templates')).toEqual([])
})
