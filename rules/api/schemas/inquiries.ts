import { z } from 'zod'
import { guestPhone, option } from '#rules/forms/fields.ts'
import { contactSchema } from '#rules/forms/schemas.ts'
import { INQUIRY_STATUSES } from '#rules/inquiries/inquiry-handling.ts'
import { INQUIRY_KINDS } from '#rules/inquiries/response-times.ts'
import { day, id, listOf, listQuery, moment } from './fields.ts'

export const inquiry = z.strictObject({
  id,
  kind: z.enum(INQUIRY_KINDS),
  status: z.enum(INQUIRY_STATUSES),
  name: z.string(),
  email: z.string(),
  /** The form as it was sent. Its fields depend on the kind. */
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  createdAt: moment,
  answeredAt: moment.nullable(),
  followUpOn: day.nullable(),
})

export const inquiries = listOf(inquiry)

export const inquiriesQuery = listQuery({
  kind: option(INQUIRY_KINDS).optional(),
  status: option(INQUIRY_STATUSES).optional(),
})

const { firstName, lastName, email, inquiryType, message } = contactSchema.shape

/** The contact form. A program knows the country code, so the number needs it. */
export const newInquiry = z.strictObject({ firstName, lastName, email, phone: guestPhone, inquiryType, message })

export const received = z.strictObject({ id })
