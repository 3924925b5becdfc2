import { z } from 'zod'
import type { DepartureId } from '../ids.ts'
import type { InquiryKind } from '../mails.ts'
import * as field from './fields.ts'
import {
  contactSubjects,
  DEFAULT_SUBJECT,
  experienceLevels,
  genders,
  groupSizes,
  mediaTypes,
  positions,
  pressInquiryTypes,
  skillLevels,
  sports,
} from './options.ts'

/*
 * Rule F1: one schema per payload of section 7, parsed once, at the door. The browser checks the same by native means,
 * driven by content/forms/, since zod would be a fifth of what a page may weigh; forms-agree.test.ts holds the two
 * together, field by field.
 */

export const AGE = { least: 18, most: 99 }
/** More than any helicopter has seats. How many are left is decided where seats are held. */
export const MOST_PARTICIPANTS = 99

/** What our own forms send beside the fields of the specification. Other callers need none of it. */
const beside = {
  /** Made once for what was filled in: sent again, it is stored once. */
  idempotencyKey: field.optionalKey,
  /** Where it was sent from. */
  page: field.optionalPath,
  /** Out of people's sight; only programs fill it in. */
  nickname: field.optionalLine,
  openMs: field.optionalDuration,
}

const form = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject({ ...shape, ...beside })

export const waitingListSchema = form({
  type: field.option(['waitingList']),
  name: field.line,
  email: field.email,
  country: field.line,
  phone: field.phone,
  whatsapp: field.optionalPhone,
  gender: field.option(genders),
  age: field.wholeNumber(AGE.least, AGE.most),
  sport: field.option(sports),
  skillLevel: field.option(skillLevels),
  flexibleDates: field.yesOrNo,
  flexibleDestination: field.yesOrNo,
  hasHeliskiedBefore: field.yesOrNo,
  groupSize: field.numberedOption(groupSizes),
  specialRequests: field.optionalText,
  departureId: z
    .uuid('unknown-departure')
    .transform((id) => id as string as DepartureId)
    .optional(),
  packageId: field.optionalLine,
})

export const bookingSchema = form({
  type: field.option(['booking']),
  name: field.line,
  email: field.email,
  phone: field.phone,
  participants: field.wholeNumber(1, MOST_PARTICIPANTS).default(1),
  tripTitle: field.line,
  tripDate: field.longDay,
})

export const contactSchema = form({
  firstName: field.line,
  lastName: field.line,
  email: field.email,
  phone: field.phone,
  inquiryType: field.optionalOption([...contactSubjects, DEFAULT_SUBJECT]).default(DEFAULT_SUBJECT),
  message: field.text,
})

/** The location, which the form requires, is a line of the message. */
export const partnershipSchema = form({
  name: field.line,
  email: field.email,
  company: field.line,
  phone: field.optionalPhone,
  partnershipType: field.optionalLine,
  message: field.text,
})

/** The original country, which the form requires, is a line of the message. */
export const influencerSchema = form({
  name: field.line,
  email: field.email,
  instagram: field.line,
  youtube: field.optionalLine,
  tiktok: field.optionalLine,
  followers: field.optionalText,
  engagementRate: field.optionalLine,
  skiingExperience: field.optionalLine,
  previousWork: field.optionalText,
  message: field.text,
})

export const jobSchema = form({
  name: field.line,
  email: field.email,
  phone: field.optionalPhone,
  position: field.option(positions),
  experience: field.optionalOption(experienceLevels),
  availability: field.optionalDay,
  message: field.optionalText,
})

export const pressSchema = form({
  name: field.line,
  email: field.email,
  phone: field.optionalPhone,
  organization: field.line,
  mediaType: field.optionalOption(mediaTypes),
  projectType: field.option(pressInquiryTypes),
  timeline: field.optionalDay,
  budget: field.optionalLine,
  message: field.optionalText,
})

export const newsletterSchema = form({ email: field.email })

export const guestLinksSchema = form({ email: field.email })

/** What goes on record and into mails: the payload without what only served its way here. */
export function sentFields(payload: object): Record<string, string | number | boolean> {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !(name in beside)))
}

export const inquirySchemas = {
  contact: contactSchema,
  partnership: partnershipSchema,
  influencer: influencerSchema,
  job: jobSchema,
  press: pressSchema,
} satisfies Record<InquiryKind, z.ZodType>

export type WaitingListPayload = z.output<typeof waitingListSchema>
export type BookingPayload = z.output<typeof bookingSchema>
export type InquiryPayload = z.output<(typeof inquirySchemas)[InquiryKind]>
