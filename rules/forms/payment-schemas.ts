import { z } from 'zod'
import type { DepartureId } from '../ids.ts'
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
  /** The two parts of the signed link by which somebody from the waiting list came. */
  invitation: z.strictObject({ id: z.uuid('not-an-option'), token: field.line }).optional(),
  /** One for each time that the guest presses the button: sent again, it finds the same seats held. */
  idempotencyKey: field.optionalKey,
})

/** The provider's own number, which is all that a browser knows of an order. */
export const providerOrderSchema = z.strictObject({ orderId: field.line })
