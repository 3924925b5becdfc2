import { z } from 'zod'
import { guestPhone, option, optionalGuestPhone, wholeNumber } from '#rules/forms/fields.ts'
import { MAX_PARTY_SIZE } from '#rules/forms/options.ts'
import { departureId, waitlistSchema } from '#rules/forms/schemas.ts'
import { LISTED_STATUSES } from '#rules/waitlist/waitlist.ts'
import { day, id, listOf, listQuery, moment } from './fields.ts'

export const waitlistEntry = z.strictObject({
  id,
  /** Rule W1: both are null for a party that would go anywhere. */
  departureId: id.nullable(),
  packageId: z.string().nullable(),
  trip: z.string().nullable(),
  startDate: day.nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  people: z.int(),
  status: z.enum(LISTED_STATUSES),
  joinedAt: moment,
  /** Rule W5: null until the entry counts. */
  confirmedAt: moment.nullable(),
  leftAt: moment.nullable(),
})

export const waitingList = listOf(waitlistEntry)

export const waitingListQuery = listQuery({
  departure: departureId.optional(),
  status: option(LISTED_STATUSES).optional(),
})

const { name, email, country, gender, age, sport, skillLevel, ...form } = waitlistSchema.shape
const { flexibleDates, flexibleDestination, hasHeliskiedBefore, specialRequests, packageId } = form

/** The form of the waiting list. A program knows the country code, so numbers need it. */
export const newEntry = z.strictObject({
  departureId: form.departureId,
  packageId,
  people: wholeNumber(1, MAX_PARTY_SIZE),
  name,
  email,
  country,
  phone: guestPhone,
  whatsapp: optionalGuestPhone,
  gender,
  age,
  sport,
  skillLevel,
  flexibleDates,
  flexibleDestination,
  hasHeliskiedBefore,
  specialRequests,
})

export const joined = z.strictObject({ id })

export const left = z.strictObject({ id, status: z.literal('left') })
