import { z } from 'zod'
import type { DepartureId } from '../ids.ts'
import { METHODS } from '../prices.ts'
import { PARTS, PLANS } from '../schedule.ts'
import * as field from './fields.ts'
import { MOST_PARTICIPANTS } from './schemas.ts'

/** Who wants which seats. What they cost is not asked: rule M5. */
export const paymentOrderSchema = z.strictObject({
  departureId: z.uuid('unknown-departure').transform((id) => id as string as DepartureId),
  participants: field.wholeNumber(1, MOST_PARTICIPANTS),
  firstName: field.line,
  lastName: field.line,
  email: field.email,
  phone: field.phone,
  emergencyContact: field.optionalLine,
  emergencyPhone: field.optionalPhone,
  specialRequests: field.optionalText,
  /** How it is paid, and how much of it now. */
  method: field.option(METHODS).default('paypal'),
  plan: field.option(PLANS).default('full'),
  /** The two parts of the signed link by which somebody from the waiting list came. */
  invitation: z.strictObject({ id: z.uuid('not-an-option'), token: field.line }).optional(),
  /** One for each time that the guest presses the button: sent again, it finds the same seats held. */
  idempotencyKey: field.optionalKey,
})

/** Rule M3: more money for a booking. What it is is not asked: rule M5. */
export const instalmentOrderSchema = z.strictObject({
  /** What the guest's link is signed with: `id.token`, and where the booking has passed to somebody else `id.link.token`. */
  booking: field.line,
  parts: z.array(field.option(PARTS), 'not-an-option').min(1, 'missing'),
  method: field.option(METHODS),
  idempotencyKey: field.optionalKey,
})

/** The provider's own number, which is all that a browser knows of an order. */
export const providerOrderSchema = z.strictObject({ orderId: field.line })
