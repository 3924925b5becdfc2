import { z } from 'zod'
import type { DepartureId } from '#rules/ids.ts'
import { hasCallingCode, withCallingCode } from './calling-codes.ts'
import type { FieldProblem } from './field-problem.ts'
import * as field from './fields.ts'
import {
  CONTACT_SUBJECTS,
  DEFAULT_SUBJECT,
  EXPERIENCE_LEVELS,
  GENDERS,
  MEDIA_TYPES,
  PARTY_SIZES,
  POSITIONS,
  PRESS_INQUIRY_TYPES,
  SKILL_LEVELS,
  SPORTS,
} from './options.ts'

/*
 * Rule F1: one schema per payload of docs/specification.md 11, parsed once, when a request comes in. The browser makes the
 * same checks with its own means, driven by content/forms/, because zod would be a fifth of a page's size budget.
 * forms-agree.test.ts makes sure that both agree.
 */

export const AGE_RANGE = { min: 18, max: 99 }
/** More than any helicopter has seats. Whether that many are free is checked when seats are held. */
export const MAX_PARTICIPANTS = 99

/** Our own forms also send these (docs/specification.md 11.14). Other callers do not need them. */
const metadata = {
  /** One per filled-in form: a second attempt to send it is not stored again. */
  idempotencyKey: field.optionalIdempotencyKey,
  /** The page that the form was sent from. */
  page: field.optionalPath,
  /** Hidden from people, so only bots fill it in. */
  nickname: field.optionalLine,
  openMs: field.optionalMilliseconds,
}

const form = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject({ ...shape, ...metadata })

export const departureId = z.uuid('unknown-departure').transform((id) => id as string as DepartureId)

/** The id and token of the signed link in an invitation. */
export const invitationLink = z.strictObject({ id: z.uuid('not-an-option'), token: field.line }, 'not-an-option')

/** What a party says about itself, and can change later on its own page. */
const waitlistDetails = {
  name: field.line,
  country: field.line,
  phone: field.phone,
  whatsapp: field.optionalPhone,
  gender: field.option(GENDERS),
  age: field.wholeNumber(AGE_RANGE.min, AGE_RANGE.max),
  sport: field.option(SPORTS),
  skillLevel: field.option(SKILL_LEVELS),
  flexibleDates: field.yesOrNo,
  flexibleDestination: field.yesOrNo,
  hasHeliskiedBefore: field.yesOrNo,
  specialRequests: field.optionalText,
}

type Phones = { phone: string; whatsapp?: string | undefined; country: string }

/** The country supplies the code that a phone number lacks. A number without any is refused. */
function withCountryCodes<Answers extends Phones>(answers: Answers): Answers {
  const { phone, whatsapp, country } = answers
  const complete = (typed: string) => withCallingCode(typed, country)
  return { ...answers, phone: complete(phone), ...(whatsapp && { whatsapp: complete(whatsapp) }) }
}

function needCountryCodes({ value, issues }: z.core.ParsePayload<Phones>): void {
  for (const name of ['phone', 'whatsapp'] as const) {
    const typed = value[name]
    if (typed && !hasCallingCode(typed)) issues.push({ ...noCountryCode, path: [name], input: typed })
  }
}

const noCountryCode = { code: 'custom', message: 'no-country-code' satisfies FieldProblem } as const

export const waitlistDetailsSchema = z.object(waitlistDetails).overwrite(withCountryCodes).check(needCountryCodes)

export const waitlistSchema = form({
  type: field.option(['waitingList']),
  email: field.email,
  ...waitlistDetails,
  groupSize: field.numberedOption(PARTY_SIZES),
  departureId: departureId.optional(),
  packageId: field.optionalLine,
  /** Rule G17: the code of a partner’s link. One that we do not know is ignored. */
  partner: field.optionalLine,
  /** Rule W3: the time zone of the browser. One that we do not know is ignored. */
  timeZone: field.optionalTimeZone,
})
  .overwrite(withCountryCodes)
  .check(needCountryCodes)

export const bookingDetailsSchema = form({
  type: field.option(['booking']),
  name: field.line,
  email: field.email,
  phone: field.guestPhone,
  participants: field.wholeNumber(1, MAX_PARTICIPANTS).default(1),
  tripTitle: field.line,
  tripDate: field.longDate,
  /** Ours: with them the mail leads back to the booking page. */
  departureId: departureId.optional(),
  invitation: invitationLink.optional(),
})

export const contactSchema = form({
  firstName: field.line,
  lastName: field.line,
  email: field.email,
  phone: field.phone,
  inquiryType: field.optionalOption([...CONTACT_SUBJECTS, DEFAULT_SUBJECT]).default(DEFAULT_SUBJECT),
  message: field.text,
})
  .overwrite((answers) => ({ ...answers, phone: withCallingCode(answers.phone, countryIn(answers.message)) }))
  .check(({ value: { phone }, issues }) => {
    if (!hasCallingCode(phone)) issues.push({ ...noCountryCode, path: ['phone'], input: phone })
  })

/** docs/specification.md 11.4: the first line of the message may be the country. */
function countryIn(message: string): string {
  return /^Country: (.+)/.exec(message)?.[1] ?? ''
}

/** The location, which the form requires, becomes a line of the message. */
export const partnershipSchema = form({
  name: field.line,
  email: field.email,
  company: field.line,
  phone: field.optionalGuestPhone,
  partnershipType: field.optionalLine,
  message: field.text,
})

/** The home country, which the form requires, becomes a line of the message. */
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
  phone: field.optionalGuestPhone,
  position: field.option(POSITIONS),
  experience: field.optionalOption(EXPERIENCE_LEVELS),
  availability: field.optionalDay,
  message: field.optionalText,
})

export const pressSchema = form({
  name: field.line,
  email: field.email,
  phone: field.optionalGuestPhone,
  organization: field.line,
  mediaType: field.optionalOption(MEDIA_TYPES),
  projectType: field.option(PRESS_INQUIRY_TYPES),
  timeline: field.optionalDay,
  budget: field.optionalLine,
  message: field.optionalText,
})

export const newsletterSchema = form({ email: field.email })

export const bookingLinksSchema = form({ email: field.email })

/** The payload as it is stored and mailed. */
export function withoutMetadata(payload: object): Record<string, string | number | boolean> {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !(name in metadata)))
}

export const inquirySchemas = {
  contact: contactSchema,
  partnership: partnershipSchema,
  influencer: influencerSchema,
  job: jobSchema,
  press: pressSchema,
}

export type WaitlistPayload = z.output<typeof waitlistSchema>
export type WaitlistDetails = z.output<typeof waitlistDetailsSchema>
export type BookingDetailsPayload = Omit<z.output<typeof bookingDetailsSchema>, 'invitation'>
export type InquiryPayload = z.output<(typeof inquirySchemas)[keyof typeof inquirySchemas]>
