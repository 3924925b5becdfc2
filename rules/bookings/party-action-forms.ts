import { z } from 'zod'
import * as field from '#rules/forms/fields.ts'
import type { BookingRequestId } from '#rules/ids.ts'
import { recordId, staffAction, version } from '#rules/staff/staff-action-forms.ts'
import { EXCESS_USES, MAX_ADDED_SEATS, type PartyAction } from './party-changes.ts'

/** The numbers of the guests, in one field: 2,3. */
const positions = z
  .string({ error: 'missing' })
  .max(200, { error: 'too-long' })
  .regex(/^\d{1,2}(,\d{1,2})*$/, { error: 'missing' })
  .transform((typed) => typed.split(',').map(Number))

/** The forms on a booking’s party page, by intent. Each confirms what the page has worked out. */
export const partyActionForms = {
  'add-seats': z.object({
    ...staffAction,
    seats: field.wholeNumber(1, MAX_ADDED_SEATS),
    shownPriceCents: field.wholeNumber(0, Number.MAX_SAFE_INTEGER),
  }),
  'drop-seats': z.object({ ...staffAction, positions, excess: field.option(EXCESS_USES) }),
  'split-booking': z.object({
    ...staffAction,
    positions,
    firstName: field.line,
    lastName: field.line,
    email: field.email,
    phone: field.phone,
  }),
} satisfies Record<PartyAction, z.ZodType>

/** Further forms on a booking’s staff page. Rules G13 and G14. */
export const guestLinkActionForms = {
  'send-link': z.object({
    position: field.wholeNumber(1, 40),
    email: z.union([z.literal(''), field.email]).optional(),
  }),
  'copy-link': z.object({ position: field.wholeNumber(1, 40) }),
  'cancel-as-promised': z.object({ version, requestId: recordId<BookingRequestId>() }),
  /** The answer to the guest is the reason. */
  'decline-request': z.object({ version, answer: field.text }),
}
