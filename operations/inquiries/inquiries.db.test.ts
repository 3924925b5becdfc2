import { beforeAll, expect, test } from 'vitest'
import type { InquiryFilter } from '#db/inquiries/inquiry-rows.ts'
import { upsertMember } from '#db/staff/staff.ts'
import { addNote } from '#operations/staff/add-note.ts'
import type { Tools } from '#operations/tools.ts'
import type { InquiryId, StaffId } from '#rules/ids.ts'
import { UNASSIGNED } from '#rules/inquiries/inquiry-handling.ts'
import type { InquiryKind } from '#rules/inquiries/response-times.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { handleInquiries } from './handle-inquiries.ts'
import { changeInquiryHandling, replyToInquiry } from './handle-inquiry.ts'
import { exportInquiries, listInquiries } from './list-inquiries.ts'
import { loadInquiryPage } from './load-inquiry-page.ts'
import { submitInquiry } from './submit-inquiry.ts'

const own = openForFile(openWorkbench)
let tools: Tools
let now = new Date('2027-01-20T12:00:00Z')
const ann = { id: 'ann' as StaffId, name: 'Ann Agent' }
const olga = { id: 'olga' as StaffId, name: 'Olga Owner' }

beforeAll(async () => {
  tools = { ...own.tools, now: () => now }
  await own.database.db.transaction(async (tx) => {
    await upsertMember(tx, { ...ann, email: 'ann@powderpool.example', role: 'agent', operatorId: null }, now)
    await upsertMember(tx, { ...olga, email: 'olga@powderpool.example', role: 'owner', operatorId: null }, now)
  })
})

const everything: InquiryFilter = { words: [], isOverdue: false }

/** Submits an inquiry, and returns its id. */
async function ask(kind: InquiryKind, name: string, at = now): Promise<InquiryId> {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  const payload = { name, email, company: `${name} Flights`, message: 'Is there a seat?' }
  await submitInquiry({ kind, payload, files: [] }, { ...tools, now: () => at })
  const [row] = await query<{ id: InquiryId }>(own.url, 'select id from inquiries where email = $1', [email])
  if (!row) throw new Error('the inquiry is not there')
  return row.id
}

const namesOf = async (filter: Partial<InquiryFilter>) =>
  (await listInquiries({ ...everything, ...filter }, undefined, tools)).rows.map(({ name }) => name)

const record = async (id: InquiryId) => {
  const found = await loadInquiryPage(id, tools)
  if (!found) throw new Error('the inquiry is not there')
  return found
}

test('the inbox is searched and filtered, the newest first', async () => {
  await ask('partnership', 'Zoë Early', new Date('2027-01-11T12:00:00Z'))
  await ask('press', 'Pia Press', new Date('2027-01-19T13:00:00Z'))
  const id = await ask('partnership', 'Max Late')
  await changeInquiryHandling({ inquiryId: id, version: 0, staff: ann, work: { ...open, assigneeId: ann.id } }, tools)
  expect(await namesOf({})).toEqual(['Max Late', 'Pia Press', 'Zoë Early'])
  expect(await namesOf({ kind: 'partnership' })).toEqual(['Max Late', 'Zoë Early'])
  expect(await namesOf({ status: 'new' })).toEqual(['Pia Press', 'Zoë Early'])
  expect(await namesOf({ assignee: ann.id })).toEqual(['Max Late'])
  expect(await namesOf({ assignee: UNASSIGNED })).toEqual(['Pia Press', 'Zoë Early'])
  expect(await namesOf({ words: ['zoe'] })).toEqual(['Zoë Early'])
  expect(await namesOf({ words: ['fli', 'max'] })).toEqual(['Max Late'])
  expect(await namesOf({ words: ['max.late@ex'] })).toEqual(['Max Late'])
  expect(await namesOf({ words: ['late@example.com'] })).toEqual([])
})

test('an inquiry is late after its promised response time, until it is answered or done', async () => {
  expect(await namesOf({ isOverdue: true })).toEqual(['Zoë Early'])
  const id = await ask('contact', 'Tom Today', new Date('2027-01-19T11:00:00Z'))
  expect(await namesOf({ isOverdue: true })).toEqual(['Tom Today', 'Zoë Early'])
  await replyToInquiry({ inquiryId: id, version: 0, staff: ann, subject: 'Your seat', text: 'Yes.' }, tools)
  expect(await namesOf({ isOverdue: true })).toEqual(['Zoë Early'])
})

const open = { status: 'open', assigneeId: null, followUpOn: '2027-02-01' } as const

test('the inbox is paged both ways, and can be read completely in batches', async () => {
  const many = 55
  const start = new Date('2027-01-01T00:00:00Z').getTime()
  for (let n = 0; n < many; n++) await ask('job', `Many Number${n}`, new Date(start + n * 60_000))
  const filter = { ...everything, words: ['many'] }
  const first = await listInquiries(filter, undefined, tools)
  expect(first.rows).toHaveLength(50)
  expect(first.previous).toBeUndefined()
  const second = await listInquiries(filter, first.next && { after: first.next }, tools)
  expect(second.rows.map(({ name }) => name)).toEqual([4, 3, 2, 1, 0].map((n) => `Many Number${n}`))
  expect(second.next).toBeUndefined()
  const back = await listInquiries(filter, second.previous && { before: second.previous }, tools)
  expect(back.rows).toEqual(first.rows)
  let read = 0
  for await (const batch of exportInquiries(filter, tools)) read += batch.length
  expect(read).toBe(many)
})

test('a reply is mailed and kept as it was sent, and only the first one counts as the response', async () => {
  const id = await ask('press', 'Rita Reporter')
  now = new Date('2027-01-20T15:00:00Z')
  const reply = { inquiryId: id, staff: ann, subject: 'Your interview', text: 'Call us.' }
  expect(await replyToInquiry({ ...reply, version: 0 }, tools)).toEqual({ ok: true })
  const { inquiry, events } = await record(id)
  expect(inquiry).toMatchObject({ status: 'waiting', assigneeId: ann.id, answeredAt: now, version: 1 })
  const [mail] = await query(own.url, `select * from mails where template = 'inquiry-reply' and inquiry_id = $1`, [id])
  expect(mail).toMatchObject({
    recipient: 'rita.reporter@example.com',
    reply_to: 'team@powderpool.example',
    data: { name: 'Rita Reporter', subject: 'Your interview', text: 'Call us.', from: 'Ann Agent' },
  })
  expect(events.map(({ kind }) => kind).sort()).toEqual(['mail', 'received', 'reply'])
  expect(events).toContainEqual(expect.objectContaining({ kind: 'reply', from: 'Ann Agent', text: 'Call us.' }))
  const answeredAt = now
  now = new Date('2027-01-20T18:00:00Z')
  await replyToInquiry({ ...reply, version: 1 }, tools)
  expect((await record(id)).inquiry.answeredAt).toEqual(answeredAt)
})

test('when two staff members handle one inquiry, the second sees who was first, and nothing is overwritten', async () => {
  const id = await ask('contact', 'Two Staff')
  const both = await Promise.all([
    changeInquiryHandling({ inquiryId: id, version: 0, staff: ann, work: open }, tools),
    replyToInquiry({ inquiryId: id, version: 0, staff: olga, subject: 'Hello', text: 'Hello.' }, tools),
  ])
  const [winner] = both.filter(({ ok }) => ok)
  const [loser] = both.filter(({ ok }) => !ok)
  expect(winner).toEqual({ ok: true })
  const { inquiry } = await record(id)
  expect(inquiry.version).toBe(1)
  const by = inquiry.status === 'open' ? ann.name : olga.name
  expect(loser).toEqual({ ok: false, reason: 'stale-version', by })
})

test('saving without changes leaves no entry, and notes are in the timeline', async () => {
  const id = await ask('contact', 'Quiet Person')
  const work = { status: 'new', assigneeId: null, followUpOn: null } as const
  expect(await changeInquiryHandling({ inquiryId: id, version: 0, staff: ann, work }, tools)).toEqual({ ok: true })
  await addNote({ subject: 'inquiry', subjectId: id, author: ann.name, text: ' Called back. ' }, tools)
  const { inquiry, events } = await record(id)
  expect(inquiry.version).toBe(0)
  expect(events).toContainEqual(expect.objectContaining({ kind: 'note', author: 'Ann Agent', text: 'Called back.' }))
  expect(events.filter(({ kind }) => kind === 'staff-action')).toEqual([])
})

test('an inquiry can be assigned to staff, but not to an operator', async () => {
  const id = await ask('contact', 'For Staff')
  const pat = { id: 'pat' as StaffId, name: 'Pat Pilot', email: 'pat@partner.example' }
  await own.database.db.transaction((tx) => upsertMember(tx, { ...pat, role: 'operator', operatorId: null }, now))
  const give = (to: StaffId) =>
    changeInquiryHandling({ inquiryId: id, version: 0, staff: ann, work: { ...open, assigneeId: to } }, tools)
  expect(await give('no one knows them' as StaffId)).toEqual({ ok: false, reason: 'unknown-assignee' })
  expect(await give(pat.id)).toEqual({ ok: false, reason: 'unknown-assignee' })
  expect(await give(olga.id)).toEqual({ ok: true })
  expect((await record(id)).colleagues.map(({ name }) => name)).toEqual(['Ann Agent', 'Olga Owner'])
})

test('several inquiries are assigned and closed in one step, and one that someone has since changed stays as it is', async () => {
  const ids = [await ask('contact', 'Bulk One'), await ask('press', 'Bulk Two'), await ask('job', 'Bulk Three')]
  const picked = ids.map((id) => ({ id, version: 0 }))
  const request = { picked, staff: ann }
  expect(await handleInquiries({ ...request, picked: [], work: {} }, tools)).toEqual({
    ok: false,
    reason: 'none-picked',
  })
  const assigned = await handleInquiries({ ...request, work: { assigneeId: olga.id } }, tools)
  expect(assigned).toEqual({ ok: true, changed: 3, skipped: 0 })
  const [first, second, third] = ids as [InquiryId, InquiryId, InquiryId]
  await changeInquiryHandling({ inquiryId: third, version: 1, staff: olga, work: open }, tools)
  const seen = ids.map((id) => ({ id, version: 1 }))
  const closed = await handleInquiries({ picked: seen, staff: ann, work: { status: 'done' } }, tools)
  expect(closed).toEqual({ ok: true, changed: 2, skipped: 1 })
  for (const id of [first, second]) {
    expect((await record(id)).inquiry).toMatchObject({ status: 'done', assigneeId: olga.id, followUpOn: null })
    expect((await record(id)).events.filter(({ kind }) => kind === 'staff-action')).toHaveLength(2)
  }
  expect((await record(third)).inquiry).toMatchObject({ status: 'open', followUpOn: open.followUpOn })
})
