import { z } from 'zod'
import * as field from '#rules/forms/fields.ts'
import type { OrderId, QuoteId } from '#rules/ids.ts'
import { recordId } from './staff-action-forms.ts'

/** `not-open`: it is paid, has ended, or holds no seats itself. `has-money`: a payment has begun. */
export type EndOrderRefusal = 'not-open' | 'has-money'
export type ReleaseHoldRefusal = EndOrderRefusal | 'missing-reason'

/** The form on an order’s staff page. */
export const orderActionForms = { 'release-hold': z.object({ reason: field.text }) }

/** The forms for each unpaid hold on a departure’s staff page: of an order, or of a quote (rule S7). */
export const departureHoldForms = {
  'release-hold': z.object({ orderId: recordId<OrderId>(), reason: field.text }),
  'withdraw-quote': z.object({ quoteId: recordId<QuoteId>(), reason: field.text }),
}
