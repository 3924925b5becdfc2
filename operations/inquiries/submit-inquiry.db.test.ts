import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { checkForm } from '#rules/forms/check-form.ts'
import { contactSchema, type InquiryPayload, inquirySchemas } from '#rules/forms/schemas.ts'
import type { InquiryKind } from '#rules/inquiries/response-times.ts'
import { openWorkbench, query, warmUp } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { submitInquiry } from './submit-inquiry.ts'

const fixture = openForFile(openWorkbench)

beforeAll(async () => {
  await warmUp(fixture)
})

type Row = Record<string, unknown>
const inquiriesFrom = (email: string) => query<Row>(fixture.url, 'select * from inquiries where email = $1', [email])
const mailsAbout = (email: string) =>
  query<Row>(fixture.url, 'select * from mails where recipient = $1 or reply_to = $1 order by template', [email])

function contact(email: string, more: object = {}): InquiryPayload {
  const fields = { firstName: 'Ana', lastName: 'Ruiz', phone: '+54 11 5555 0101', message: 'Hello.\nIn March?' }
  const check = checkForm(contactSchema, { ...fields, email, ...more })
  if (!check.ok) throw new Error(JSON.stringify(check.problems))
  return check.value
}

test('[F4] an inquiry is stored, and a mail to staff and one to its sender are in the outbox with it', async () => {
  const payload = contact('ana@example.com', { page: '/contact', openMs: 9000, nickname: '' })
  expect(await submitInquiry({ kind: 'contact', payload, files: [] }, fixture.tools)).toEqual({ isNew: true })
  const [inquiry] = await inquiriesFrom('ana@example.com')
  const sent = {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@example.com',
    phone: '+54 11 5555 0101',
    inquiryType: 'General Inquiry',
    message: 'Hello.\nIn March?',
  }
  expect(inquiry).toMatchObject({ kind: 'contact', name: 'Ana Ruiz', payload: sent, page: '/contact' })
  expect(inquiry?.payload).toEqual(sent)
  const { publicUrl, staffEmail } = fixture.tools.site
  expect(await mailsAbout('ana@example.com')).toMatchObject([
    { template: 'inquiry-received', recipient: 'ana@example.com', data: { kind: 'contact', name: 'Ana Ruiz' } },
    {
      template: 'submission-staff',
      recipient: staffEmail,
      reply_to: 'ana@example.com',
      state: 'queued',
      data: {
        kind: 'contact',
        payload: sent,
        page: '/contact',
        record: `${publicUrl}/staff/inquiries/${inquiry?.id}`,
      },
    },
  ])
  const jobs = await query(fixture.url, `select data from pgboss.job where name = 'send-mail'`)
  expect(jobs).toHaveLength(2)
})

test('files are stored with their inquiry, and named in the mail to staff', async () => {
  const payload = contact('files@example.com')
  const file = {
    id: fixture.tools.newId<'file'>(),
    field: 'resume',
    name: 'cv "1".pdf',
    type: 'application/pdf',
    bytes: 9,
  }
  await submitInquiry({ kind: 'job', payload, files: [file] }, fixture.tools)
  const [inquiry] = await inquiriesFrom('files@example.com')
  const rows = await query(fixture.url, 'select id, inquiry_id, field, name, type, bytes from inquiry_files')
  expect(rows).toEqual([{ ...file, inquiry_id: inquiry?.id }])
  const [, staffMail] = await mailsAbout('files@example.com')
  expect(staffMail?.data).toMatchObject({ files: [{ field: 'resume', name: 'cv "1".pdf', bytes: 9 }] })
})

test('[F4] the same form, sent twice in a row or twenty times at the same moment, is one inquiry with one pair of mails', async () => {
  const payload = contact('twice@example.com', { idempotencyKey: randomUUID() })
  const file = () => ({
    id: fixture.tools.newId<'file'>(),
    field: 'resume',
    name: 'cv',
    type: 'application/pdf',
    bytes: 9,
  })
  const submit = () => submitInquiry({ kind: 'contact', payload, files: [file()] }, fixture.tools)
  const answers = await Promise.all(Array.from({ length: 20 }, submit))
  answers.push(await submit())
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  const [inquiry, ...others] = await inquiriesFrom('twice@example.com')
  expect(others).toEqual([])
  expect(await mailsAbout('twice@example.com')).toHaveLength(2)
  const files = await query(fixture.url, 'select id from inquiry_files where inquiry_id = $1', [inquiry?.id])
  expect(files).toHaveLength(1)
})

test('[F5] the same key with different content is recognized as a different form, and nothing is stored', async () => {
  const payload = contact('other@example.com', { idempotencyKey: randomUUID() })
  const submit = (more: object) =>
    submitInquiry({ kind: 'contact', payload: { ...payload, ...more }, files: [] }, fixture.tools)
  expect(await submit({})).toEqual({ isNew: true })
  expect(await submit({ page: '/elsewhere' })).toEqual({ isNew: false, isSame: true })
  expect(await submit({ message: 'Something else' })).toEqual({ isNew: false, isSame: false })
  expect(await inquiriesFrom('other@example.com')).toHaveLength(1)
})

test('two forms with different keys, or without keys, are two inquiries', async () => {
  for (const more of [{}, {}, { idempotencyKey: randomUUID() }, { idempotencyKey: randomUUID() }]) {
    const payload = contact('again@example.com', more)
    expect(await submitInquiry({ kind: 'contact', payload, files: [] }, fixture.tools)).toEqual({ isNew: true })
  }
  expect(await inquiriesFrom('again@example.com')).toHaveLength(4)
})

test('[F4] if the mails cannot be queued, the inquiry is not stored either', async () => {
  const broken = { ...fixture.tools, enqueue: () => Promise.reject(new Error('the queue is gone')) }
  const payload = contact('lost@example.com')
  await expect(submitInquiry({ kind: 'contact', payload, files: [] }, broken)).rejects.toThrow('the queue is gone')
  expect(await inquiriesFrom('lost@example.com')).toEqual([])
  expect(await mailsAbout('lost@example.com')).toEqual([])
})

test('every kind of inquiry stores any text that its form accepts', async () => {
  const name = '👩🏽‍🚀 عبد الله "; drop table inquiries; --'
  const fields: Record<InquiryKind, object> = {
    contact: { firstName: name, lastName: 'x', phone: '+1 2345 678', message: name },
    partnership: { name, company: name, message: name },
    influencer: { name, instagram: name, message: name },
    job: { name, position: 'other' },
    press: { name, organization: name, projectType: 'other' },
  }
  for (const kind of Object.keys(fields) as InquiryKind[]) {
    const check = checkForm(inquirySchemas[kind], { ...fields[kind], email: `${kind}@example.com` })
    if (!check.ok) throw new Error(JSON.stringify(check.problems))
    await submitInquiry({ kind, payload: check.value, files: [] }, fixture.tools)
    const [inquiry] = await inquiriesFrom(`${kind}@example.com`)
    expect(inquiry).toMatchObject({ kind, name: expect.stringContaining(name) })
  }
})
