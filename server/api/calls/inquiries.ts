import { z } from 'zod'
import { exampleIds } from '#content/api/example-ids.ts'
import { findInquiryByKey } from '#db/inquiries/inquiries.ts'
import type { ListedInquiry } from '#db/inquiries/inquiry-rows.ts'
import { listInquiries } from '#operations/inquiries/list-inquiries.ts'
import { submitInquiry } from '#operations/inquiries/submit-inquiry.ts'
import { guestPhone, option } from '#rules/forms/fields.ts'
import { CONTACT_SUBJECTS } from '#rules/forms/options.ts'
import { contactSchema } from '#rules/forms/schemas.ts'
import type { InquiryId } from '#rules/ids.ts'
import { INQUIRY_STATUSES } from '#rules/inquiries/inquiry-handling.ts'
import { INQUIRY_KINDS } from '#rules/inquiries/response-times.ts'
import { defineCall } from '#server/api/define-call.ts'
import { keyOf, readMomentCursor, toList } from '#server/api/lists.ts'
import { notFound, refuse } from '#server/api/problems.ts'
import { day, exampleList, id, listOf, listQuery, moment, recordPath } from '#server/api/schema-fields.ts'
import { SUBMISSIONS } from '#server/http/rate-limit.ts'

const inquiry = z.strictObject({
  id,
  kind: z.enum(INQUIRY_KINDS),
  status: z.enum(INQUIRY_STATUSES),
  name: z.string(),
  email: z.string(),
  /** The form fields as they were sent. They depend on the kind. */
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  createdAt: moment,
  answeredAt: moment.nullable(),
  followUpOn: day.nullable(),
})

const inquiries = listOf(inquiry)

const { firstName, lastName, email, message } = contactSchema.shape
const inquiryType = option(CONTACT_SUBJECTS).optional()

/** The contact form. An application knows the country code, so phone numbers need one. */
const newInquiry = z.strictObject({ firstName, lastName, email, phone: guestPhone, inquiryType, message })

const created = z.strictObject({ id })

export const inquirySchemas = {
  Inquiry: inquiry,
  InquiryList: inquiries,
  NewInquiry: newInquiry,
  CreatedInquiry: created,
}

const exampleNewInquiry: z.input<typeof newInquiry> = {
  firstName: 'Ane',
  lastName: 'Bergstrøm',
  email: 'ane@example.com',
  phone: '+47 22 12 34 56',
  inquiryType: 'group-booking',
  message: 'Is there room for six of us in February?',
}

const exampleInquiry: z.input<typeof inquiry> = {
  id: exampleIds.inquiry,
  kind: 'contact',
  status: 'new',
  name: 'Ane Bergstrøm',
  email: 'ane@example.com',
  fields: { ...exampleNewInquiry, inquiryType: 'group-booking' },
  createdAt: '2026-11-02T09:30:00.000Z',
  answeredAt: null,
  followUpOn: null,
}

export const inquiryCalls = {
  listInquiries: defineCall({
    method: 'GET',
    path: '/inquiries',
    group: 'Inquiries',
    title: 'List inquiries',
    text: 'Messages sent through the site’s forms, newest first.',
    forOperators: false,
    query: listQuery({ kind: option(INQUIRY_KINDS).optional(), status: option(INQUIRY_STATUSES).optional() }),
    answer: inquiries,
    example: { query: { kind: 'contact', status: 'new' }, answer: exampleList(exampleInquiry) },
    async handle({ query }, tools) {
      const read = readMomentCursor('listInquiries', query)
      if (!read.ok) return read
      const { kind, status, limit } = query
      const filter = { ...anyInquiry, kind, status }
      const { rows, next } = await listInquiries(filter, read.after && { after: read.after }, tools, limit)
      return toList('listInquiries', rows.map(toInquiry), keyOf(next))
    },
  }),
  getInquiry: defineCall({
    method: 'GET',
    path: '/inquiries/{id}',
    group: 'Inquiries',
    title: 'Get an inquiry',
    text: 'One inquiry, with its form fields.',
    forOperators: false,
    params: recordPath,
    answer: inquiry,
    example: { id: exampleIds.inquiry, answer: exampleInquiry },
    async handle({ params }, tools) {
      const filter = { ...anyInquiry, id: params.id as InquiryId }
      const [row] = (await listInquiries(filter, undefined, tools, 1)).rows
      return row ? { ok: true, body: toInquiry(row) } : notFound
    },
  }),
  createInquiry: defineCall({
    method: 'POST',
    path: '/inquiries',
    group: 'Inquiries',
    title: 'Send a contact message',
    text: 'Works like the contact form: we reply by email, and the sender gets a confirmation.',
    forOperators: false,
    body: newInquiry,
    answer: created,
    example: { body: exampleNewInquiry, answer: { id: exampleIds.inquiry } },
    mailbox: { limit: SUBMISSIONS, form: 'send-contact-email' },
    async handle({ body, requestKey }, tools) {
      const payload = {
        ...body,
        inquiryType: body.inquiryType ?? GENERAL,
        idempotencyKey: requestKey,
      }
      const sent = await submitInquiry({ kind: 'contact', payload, files: [] }, tools)
      if (!sent.isNew && !sent.isSame) return refuse('idempotency-mismatch')
      const stored = await findInquiryByKey(tools.db, requestKey)
      return stored ? { ok: true, body: { id: stored.id } } : notFound
    },
  }),
}

type Fields = Record<string, string | number | boolean>

const GENERAL = 'general-inquiries' satisfies (typeof CONTACT_SUBJECTS)[number]
const anyInquiry = { words: [], isOverdue: false }

/** A message without a subject has the form's words for it, or nothing. */
function subjectOf({ inquiryType }: Fields): string {
  return CONTACT_SUBJECTS.find((subject) => subject === inquiryType) ?? GENERAL
}

function toInquiry(row: ListedInquiry) {
  const fields = row.payload as Fields
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    name: row.name,
    email: row.email,
    fields: row.kind === 'contact' ? { ...fields, inquiryType: subjectOf(fields) } : fields,
    createdAt: row.at.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    followUpOn: row.followUpOn,
  }
}
